import { Hono } from 'hono'
import { seqOfRepeat } from '../domain/idempotency.ts'
import { type StoredReport, reportKind } from '../domain/kinds/report.ts'
import { reportId, reportRecord } from '../domain/moderation.ts'
import type { RecordKind } from '../domain/record-kind.ts'
import { serializeReport } from '../domain/serialize.ts'
import { present, requireLiveParent } from '../domain/write-guards.ts'
import { write } from '../domain/write-record.ts'
import { requireMember } from '../middleware/authenticate.ts'
import type { Api, RouteDeps } from '../middleware/context.ts'
import { createDailyLimit } from '../middleware/rate-limits.ts'
import { ok } from '../middleware/respond.ts'
import { json, pathId } from '../middleware/validate.ts'
import { parentOf } from './record-writes.ts'
import { answers } from '@group-organizer/contract/answers'
import { reportInput } from '@group-organizer/contract/report'

/** `POST /<collection>/{id}/report`, for each kind that is sent out. */
export const reportRoutes = (deps: RouteDeps) => {
  const { store, kinds } = deps
  const reports = store.records(reportKind)
  const member = requireMember(deps)
  const counted = createDailyLimit('account_reports', deps.accountLimits.reportsPerDay, deps.elapsed)

  const routes = new Hono<Api>()
  const add = (kind: RecordKind) =>
    routes.post(`/${kind.collection}/:id/report`, pathId, member, json(reportInput), async (c) => {
      const { request } = c.var
      const { id } = c.req.valid('param')
      const target = await store.records(kind).find(id)
      const parent = await parentOf(deps, kind, target)
      const requireTarget = () => {
        if (kind.parent) requireLiveParent(parent)
        present(kind, target, request.uid)
      }
      const report = { target: id, ...c.req.valid('json') }
      const written = await counted(request.uid, (take) => {
        const judge = (stored: StoredReport | undefined) => {
          const next = reportRecord(stored, report, request, requireTarget)
          if (!stored) take()
          return next
        }
        return write(reports, reportId(request.uid, id), judge, request)
      })
      const status = written.outcome === 'created' ? 201 : 200
      const appliedSeq = seqOfRepeat(written, request)
      return ok(c, serializeReport(written.record), { appliedSeq }, { message: answers.reports.sent, status })
    })
  kinds.sent.forEach(add)
  return routes
}
