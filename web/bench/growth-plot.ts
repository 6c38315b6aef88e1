/** One figure at each size. */
export type Series = { name: string; values: readonly number[] }

const [width, height, left, top, right, bottom] = [820, 420, 60, 24, 280, 48]
const colors = ['#b45309', '#1d4ed8', '#15803d', '#a21caf', '#b91c1c']

const rounded = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 2 })
const power = (exponent: number) => (10 ** exponent).toLocaleString('en')

/** Powers of ten that enclose the values. */
const enclosing = (values: readonly number[]) =>
  [Math.floor(Math.log10(Math.min(...values))), Math.ceil(Math.log10(Math.max(...values)))] as const

/**
 * An SVG of how figures grow with the size, each as a multiple of its value at the first one; both axes logarithmic, so that
 * what grows with the size itself is the dashed diagonal.
 */
export const plot = (sizes: readonly number[], series: readonly Series[]): string => {
  const first = sizes[0] ?? 1
  const multiples = series.map(({ name, values }) => ({
    name,
    values: values.map((value) => value / (values[0] ?? value)),
  }))
  const diagonal = sizes.map((size) => size / first)
  const [lowest, highest] = enclosing([...diagonal, ...multiples.flatMap(({ values }) => values)])
  const [from, to] = enclosing(sizes)
  const x = (size: number) => left + ((Math.log10(size) - from) / (to - from)) * (width - left - right)
  const y = (multiple: number) =>
    height - bottom - ((Math.log10(multiple) - lowest) / (highest - lowest)) * (height - top - bottom)
  const points = (values: readonly number[]) =>
    values.map((value, at) => `${x(sizes[at] ?? first).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  const line = (values: readonly number[], look: string) =>
    `<polyline points="${points(values)}" fill="none" ${look} />`
  const text = (at: readonly [number, number], content: string, look = '') =>
    `<text x="${at[0].toFixed(1)}" y="${at[1].toFixed(1)}" ${look}>${content}</text>`
  const rows = Array.from({ length: highest - lowest + 1 }, (_, n) => lowest + n)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">
  <rect width="100%" height="100%" fill="#fffcf5" />
  ${rows.map((n) => line([10 ** n, 10 ** n, 10 ** n].slice(0, sizes.length), 'stroke="#ddd6c8"') + text([left - 8, y(10 ** n) + 4], `${power(n)} ×`, 'text-anchor="end"')).join('\n  ')}
  ${sizes.map((size) => text([x(size), height - bottom + 20], `${size.toLocaleString('en')} groups`, 'text-anchor="middle"')).join('\n  ')}
  ${line(diagonal, 'stroke="#78716c" stroke-dasharray="4 4"')}
  ${multiples.map(({ values }, n) => line(values, `stroke="${colors[n % colors.length] ?? ''}" stroke-width="2"`)).join('\n  ')}
  ${multiples.map(({ name, values }, n) => text([width - right + 12, top + 16 + n * 18], `${name} (${rounded(values.at(-1) ?? NaN)} ×)`, `fill="${colors[n % colors.length] ?? ''}"`)).join('\n  ')}
</svg>
`
}
