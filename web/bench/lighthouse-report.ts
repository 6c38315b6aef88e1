import * as z from 'zod/mini'
import { type Figure, median, spread } from './figures.ts'

/** A score is null where Lighthouse could not find it out. */
const category = z.object({ score: z.number() })
const metric = z.object({ numericValue: z.number() })

/** Used fields of Lighthouse's JSON (https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md). */
const report = z.object({
  runtimeError: z.optional(z.object({ message: z.string() })),
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
  audits: z.object({
    'total-blocking-time': metric,
    'largest-contentful-paint': metric,
    'speed-index': metric,
  }),
})
type Report = z.infer<typeof report>

/** Throws where Lighthouse could not load the page, or lacks one of the figures. */
export const readReport = (json: string): Report => {
  const content: unknown = JSON.parse(json)
  const { runtimeError } = z.parse(z.pick(report, { runtimeError: true }), content)
  if (runtimeError) throw new Error(`Lighthouse could not look at the page: ${runtimeError.message}`)
  return z.parse(report, content)
}

const scores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const metrics = ['total-blocking-time', 'largest-contentful-paint', 'speed-index'] as const

const figure = (name: string, unit: Figure['unit'], values: readonly number[], atLeast?: number): Figure => ({
  name: `Lighthouse: ${name.replaceAll('-', ' ')}`,
  value: median(values),
  unit,
  spread: spread(values),
  ...(atLeast !== undefined && { target: { atLeast } }),
})

/** The middle of the runs, each figure for itself. */
export const lighthouseFigures = (reports: readonly Report[]): Figure[] => [
  ...(Object.keys(scores) as (keyof typeof scores)[]).map((name) =>
    figure(
      name,
      'of 100',
      // They are hundredths, which binary fractions only come near to.
      reports.map(({ categories }) => Math.round(categories[name].score * 100)),
      scores[name],
    ),
  ),
  ...metrics.map((name) =>
    figure(
      name,
      'ms',
      reports.map(({ audits }) => audits[name].numericValue),
    ),
  ),
]
