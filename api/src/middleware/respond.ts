import { hash } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { About } from '../domain/refusal.ts'
import type { Store } from '../domain/store.ts'
import type { Api } from './context.ts'
import { answers } from '@group-organizer/contract/answers'
import type { Meta, Refusal as RefusalBody } from '@group-organizer/contract/envelope'
import { type ErrorCode, errors } from '@group-organizer/contract/errors'
import { recordTag } from '@group-organizer/contract/mutation'

export const withEpoch = (store: Store) =>
  createMiddleware<Api>(async (c, next) => {
    c.set('epoch', await store.epoch())
    await next()
  })

type Said = {
  message?: string
  status?: 200 | 201
}

export const ok = (
  c: Context<Api>,
  data: unknown,
  meta: Omit<Meta, 'epoch'> = {},
  { message = answers.success, status = 200 }: Said = {},
) => c.json({ success: true, data, message, meta: { epoch: c.var.epoch, ...meta } }, status)

/** Answers a write with its outcome instead of its record. */
export const okWritten = (
  c: Context<Api>,
  { answer, appliedSeq }: { answer: object; appliedSeq: number | undefined },
) => ok(c, answer, { appliedSeq })

type One = Said & {
  /** Highest applied seq of a device, if the write was applied before. */
  appliedSeq?: number | undefined
}

export const okOne = (c: Context<Api>, data: { version: number }, { appliedSeq, ...said }: One = {}) => {
  c.header('ETag', recordTag(c.var.epoch, data.version))
  return ok(c, data, { appliedSeq }, said)
}

/** Refuses with a code. The answer names a known epoch: 'not found' before and after a restore differ. */
export const refuse = (c: Context<Api>, code: ErrorCode, about: About = {}) => {
  c.set('refused', { code, limit: about.limit })
  const { status, message } = errors[code]
  const body: RefusalBody = { success: false, message: about.message ?? message, code }
  const viewer = 'request' in c.var ? c.var.request.uid : undefined
  if (about.issues) body.issues = about.issues
  if (about.row) body.data = about.row(viewer)
  if ('epoch' in c.var) body.meta = { epoch: c.var.epoch }
  // RFC 9110, section 11.6.1: a 401 names the scheme.
  if (status === 401) c.header('WWW-Authenticate', 'Bearer')
  if (about.retryAfter !== undefined) c.header('Retry-After', String(about.retryAfter))
  return c.json(body, status)
}

/** Refuses a route or a method. The answer names no epoch, so that no device takes it for a deletion. */
const refuseRoute = (c: Context, code: 'not_found' | 'not_allowed') => {
  const { status, message } = errors[code]
  return c.json({ success: false, message, code } satisfies RefusalBody, status)
}

export const noSuchRoute = (c: Context) => refuseRoute(c, 'not_found')

export const notAllowed = (methods: ReadonlySet<string>) => (c: Context) => {
  c.header('Allow', [...methods, ...(methods.has('GET') ? ['HEAD'] : [])].join(', '))
  return refuseRoute(c, 'not_allowed')
}

/** ETag of a list. It changes with the epoch and with every write of a record. */
export const listTag = (epoch: number, records: readonly { _id: string; rev: number }[]) => {
  const content = records.map(({ _id, rev }) => `${_id}:${rev}`).join()
  return `"${hash('sha256', `${epoch};${content}`, 'base64url')}"`
}

/** Sends a tag. @returns whether `If-None-Match` names it, by weak comparison (RFC 9110, section 13.1.2) */
export const isSame = (c: Context, tag: string) => {
  c.header('ETag', tag)
  const header = c.req.header('if-none-match')
  const tags = header?.split(',').map((text) => text.trim().replace(/^W\//, ''))
  return tags?.some((candidate) => candidate === '*' || candidate === tag) ?? false
}

/** Answers with rows, or with those `shown` of them; with 304 if the caller has them. */
export const okUnlessSame = (
  c: Context<Api>,
  rows: readonly object[],
  meta: Omit<Meta, 'epoch'>,
  shown = rows,
) => {
  const tag = `"${c.var.epoch}.${hash('sha256', JSON.stringify(rows)).slice(0, 24)}"`
  return isSame(c, tag) ? c.body(null, 304) : ok(c, shown, meta)
}
