import { hash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { type Feed, createCalendars } from '../../domain/meetings/calendars.ts'
import { Refusal } from '../../domain/refusal.ts'
import { requireMember } from '../../middleware/authenticate.ts'
import type { Api, RouteDeps } from '../../middleware/context.ts'
import { createQuota } from '../../middleware/quota.ts'
import { isSame, ok } from '../../middleware/respond.ts'
import { pathId } from '../../middleware/validate.ts'
import { calendarText } from './calendar-text.ts'
import { paths } from '@group-organizer/contract/paths'

const hourMs = 60 * 60 * 1000

/** Requests for one feed in an hour: a thousand members may subscribe to it, some of them from one address. */
const mostPerFeed = 2_000

export const calendarRoutes = (deps: RouteDeps, publicOrigin: string | undefined) => {
  const calendars = createCalendars(deps.store, deps.meetings, deps.now)
  const member = requireMember(deps)
  const quota = createQuota({ spanMs: hourMs, elapsed: deps.elapsed })

  const answerWith = async (c: Context<Api>, about: string, read: (about: string) => Promise<Feed>) => {
    if (quota.used(about) >= mostPerFeed)
      throw new Refusal('too_many', { retryAfter: quota.secondsLeft(), limit: 'feed_reads' })
    const text = calendarText(await read(about), publicOrigin ?? new URL(c.req.url).origin)
    // Only existing feeds are cached.
    quota.add(about)
    const tag = `"${hash('sha256', text).slice(0, 24)}"`
    if (isSame(c, tag)) return c.body(null, 304)
    return c.body(text, 200, { 'Content-Type': 'text/calendar; charset=utf-8' })
  }

  return new Hono<Api>()
    .get('/groups/:id/calendar.ics', pathId, (c) => answerWith(c, c.req.valid('param').id, calendars.ofGroup))
    .get('/calendar/:file', (c) => {
      const token = /^([\w-]{43})\.ics$/.exec(c.req.param('file'))?.[1]
      if (token === undefined) throw new Refusal('not_found')
      return answerWith(c, token, calendars.ofToken)
    })
    .get(paths.ownCalendar, member, async (c) => ok(c, { madeAt: await calendars.madeAt(c.var.request.uid) }))
    .put(paths.ownCalendar, member, async (c) => {
      const { token, madeAt } = await calendars.make(c.var.request)
      return ok(c, { madeAt, path: paths.calendar(token) })
    })
    .delete(paths.ownCalendar, member, async (c) => {
      await calendars.end(c.var.request.uid)
      return ok(c, { madeAt: null })
    })
}
