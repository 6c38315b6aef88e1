import { hash } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Refusal } from '../domain/refusal.ts'
import { serialize } from '../domain/serialize.ts'
import type { Store } from '../domain/store.ts'
import type { Api } from './context.ts'
import { answers } from '@group-organizer/contract/answers'
import type { Meta, Refusal as RefusalBody } from '@group-organizer/contract/envelope'
import { type ErrorCode, errors } from '@group-organizer/contract/errors'
import { recordTag } from '@group-organizer/contract/mutation'

/** Leaves the store's epoch in the context: every answer about records names it. */
export const withEpoch = (store: Store) =>
  createMiddleware<Api>(async (c, next) => {
    c.set('epoch', await store.epoch())
    await next()
  })

type Said = {
  message?: string
  status?: 200 | 201
}

/** A short list, a fact about the server, or what has no version. */
export const ok = (
  c: Context<Api>,
  data: unknown,
  meta: Omit<Meta, 'epoch'> = {},
  { message = answers.success, status = 200 }: Said = {},
) => c.json({ success: true, data, message, meta: { epoch: c.var.epoch, ...meta } }, status)

type One = Said & {
  /** The write was applied before; the highest seq that was. */
  appliedSeq?: number | undefined
}

/** A single record, with its ETag. */
export const okOne = (
  c: Context<Api>,
  data: { version: number },
  { message = answers.success, status = 200, appliedSeq }: One = {},
) => {
  const { epoch } = c.var
  c.header('ETag', recordTag(epoch, data.version))
  const meta: Meta = { epoch, ...(appliedSeq !== undefined && { appliedSeq }) }
  return c.json({ success: true, data, message, meta }, status)
}

/**
 * The one place that turns a code into a status and a sentence. It names the epoch wherever that is known: 'not found'
 * before a restore and after it are two things.
 */
export const refuse = (
  c: Context<Api>,
  code: ErrorCode,
  about: Partial<Pick<Refusal, 'issues' | 'record' | 'retryAfter' | 'limit' | 'message'>> = {},
) => {
  c.set('refused', { code, limit: about.limit })
  const { status, message } = errors[code]
  const body: RefusalBody = { success: false, message: about.message ?? message, code }
  const viewer = 'request' in c.var ? c.var.request.uid : undefined
  if (about.issues) body.issues = about.issues
  if (about.record) body.data = serialize(about.record, viewer)
  if ('epoch' in c.var) body.meta = { epoch: c.var.epoch }
  // RFC 9110, section 11.6.1: a 401 names the scheme that would help
  if (status === 401) c.header('WWW-Authenticate', 'Bearer')
  if (about.retryAfter !== undefined) c.header('Retry-After', String(about.retryAfter))
  return c.json(body, status)
}

/**
 * The answer where there is no such route. It names no epoch, whatever was found out on the way: it is about no record, and
 * no device may take it for one's deletion.
 */
export const noSuchRoute = (c: Context) => {
  const { status, message } = errors.not_found
  return c.json({ success: false, message, code: 'not_found' } satisfies RefusalBody, status)
}

/** The answer where there is such a path, but it cannot be asked for this. It names no epoch either. */
export const notAllowed = (methods: ReadonlySet<string>) => (c: Context) => {
  const { status, message } = errors.not_allowed
  c.header('Allow', [...methods, ...(methods.has('GET') ? ['HEAD'] : [])].join(', '))
  return c.json({ success: false, message, code: 'not_allowed' } satisfies RefusalBody, status)
}

/** ETag of a list of records: changes with the epoch, and when any record comes, goes or is written. */
export const listTag = (epoch: number, records: readonly { _id: string; rev: number }[]) => {
  const content = records.map(({ _id, rev }) => `${_id}:${rev}`).join()
  return `"${hash('sha256', `${epoch};${content}`, 'base64url')}"`
}

/** Whether an `If-None-Match` header names this tag; the comparison is weak (RFC 9110, section 13.1.2). */
export const ifNoneMatchNames = (header: string | undefined, tag: string) => {
  const tags = header?.split(',').map((text) => text.trim().replace(/^W\//, ''))
  return tags?.some((candidate) => candidate === '*' || candidate === tag) ?? false
}
