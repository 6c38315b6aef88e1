import { Hono } from 'hono'
import { appliedSeq } from '../domain/idempotency.ts'
import { reportId, reportRecord } from '../domain/moderation.ts'
import type { StoredReport } from '../domain/records.ts'
import { serializeReport } from '../domain/serialize.ts'
import { present, requireLiveGroup } from '../domain/write-guards.ts'
import { write } from '../domain/write-record.ts'
import type { WriteRequest } from '../domain/write-request.ts'
import { requireMember } from '../middleware/authenticate.ts'
import type { Api, RouteDeps } from '../middleware/context.ts'
import { createDailyLimit } from '../middleware/rate-limits.ts'
import { ok } from '../middleware/respond.ts'
import { json, pathId } from '../middleware/validate.ts'
import { answers } from '@group-organizer/contract/answers'
import { type ReportInput, reportInput } from '@group-organizer/contract/report'

export const reportRoutes = (deps: RouteDeps) => {
  const { groups, feedbacks, moderation } = deps.store
  const member = requireMember(deps)
  const counted = createDailyLimit('account_reports', deps.accountLimits.reportsPerDay, deps.elapsed)

  /** @param requireTarget throws if the target is gone */
  const save = async (
    target: string,
    input: ReportInput,
    request: WriteRequest,
    requireTarget: () => void,
  ) => {
    const { uid } = request
    const { record, outcome } = await counted(uid, (take) => {
      const judge = (stored: StoredReport | undefined) => {
        const next = reportRecord(stored, { target, ...input }, request, requireTarget)
        if (!stored) take()
        return next
      }
      return write(moderation.reports, reportId(uid, target), judge, request)
    })
    const applied = outcome === 'unchanged' ? appliedSeq(record, request) : undefined
    return [
      serializeReport(record),
      applied === undefined ? {} : { appliedSeq: applied },
      { message: answers.reports.sent, status: outcome === 'created' ? 201 : 200 },
    ] as const
  }

  return new Hono<Api>()
    .post('/groups/:id/report', pathId, member, json(reportInput), async (c) => {
      const { request } = c.var
      const group = await groups.find(c.req.valid('param').id)
      const about = await save(c.req.valid('param').id, c.req.valid('json'), request, () => {
        present(group, request.uid)
      })
      return ok(c, ...about)
    })
    .post('/feedbacks/:id/report', pathId, member, json(reportInput), async (c) => {
      const { request } = c.var
      const feedback = await feedbacks.find(c.req.valid('param').id)
      const group = feedback && (await groups.find(feedback.groupId))
      const about = await save(c.req.valid('param').id, c.req.valid('json'), request, () => {
        requireLiveGroup(group)
        present(feedback, request.uid)
      })
      return ok(c, ...about)
    })
}
