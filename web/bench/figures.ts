/** One measured figure, and what it has to be. */
export type Figure = {
  name: string
  value: number
  unit: 'ms' | 'bytes' | 'requests' | 'of the bound' | 'times'
  /** The target, where this figure has one. */
  target?: { atLeast: number } | { atMost: number }
}

/** The middle one of several measurements: machines are noisy, and mostly slower than they could be. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

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
  target: words(figure),
  met: met(figure),
})
