/** One measured figure, with its target. */
export type Figure = {
  name: string
  value: number
  unit:
    | 'ms'
    | 'MiB'
    | 'KiB'
    | 'bytes'
    | 'requests'
    | 'files'
    | 'commits'
    | 'a second'
    | 'of 100'
    | 'of the bound'
    | 'times'
  /** Smallest and greatest of the measurements behind the figure. */
  spread?: { least: number; greatest: number }
  /** The target, where this figure has one. */
  target?: { atLeast: number } | { atMost: number }
}

/** The middle one of several measurements: machines are noisy, and mostly slower than they could be. Throws where one failed. */
export const median = (values: readonly number[]): number => {
  if (values.some(Number.isNaN)) throw new Error('A measurement has no figure.')
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The value that `percent` of the others do not exceed. */
export const percentile = (values: readonly number[], percent: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN
}

/** The spread of several measurements. */
export const spread = (values: readonly number[]) => ({
  least: Math.min(...values),
  greatest: Math.max(...values),
})

const round = (value: number) => (value < 100 ? Math.round(value * 100) / 100 : Math.round(value))

const words = ({ target }: Figure) => {
  if (!target) return ''
  return 'atLeast' in target ? `≥ ${String(target.atLeast)}` : `≤ ${String(target.atMost)}`
}

const met = ({ value, target }: Figure) => {
  if (!target) return ''
  return ('atLeast' in target ? value >= target.atLeast : value <= target.atMost) ? 'yes' : 'NO'
}

/** A figure as a line of the table. */
export const line = (figure: Figure) => ({
  figure: figure.name,
  value: round(figure.value),
  unit: figure.unit,
  spread: figure.spread ? `${round(figure.spread.least)} – ${round(figure.spread.greatest)}` : '',
  target: words(figure),
  met: met(figure),
})
