import { hash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { Refusal } from '../domain/refusal.ts'
import { bearerToken } from '../middleware/authenticate.ts'
import type { Api } from '../middleware/context.ts'
import type { Metrics } from '../middleware/metrics.ts'

const digest = (token: string) => hash('sha256', token, 'buffer')

type MetricsDeps = {
  metrics: Metrics
  token: string
}

/** `/metrics` as OpenMetrics. The comparison of tokens takes constant time. */
export const metricsRoutes = ({ metrics, token }: MetricsDeps) => {
  const expected = digest(token)
  return new Hono<Api>().get('/', async (c) => {
    const given = bearerToken(c) ?? ''
    if (!timingSafeEqual(digest(given), expected)) throw new Refusal('signin_required')
    return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType })
  })
}
