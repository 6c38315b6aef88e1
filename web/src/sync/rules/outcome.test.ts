import { errors } from '@group-organizer/contract/errors'
import { describe, expect, it } from 'vitest'
import { newMutations, queued } from '../../../test-support/samples.ts'
import { kinds } from '../../kinds/kinds.ts'
import type { KnownMutation, KnownNewMutation } from '../../kinds/known-mutation.ts'
import type { Answer, Refused } from './outcome.ts'
import { outcomeOf } from './outcome.ts'

const refused = (status: number, retryAfter?: number): Refused => ({
  kind: 'refused',
  status,
  code: 'invalid',
  message: errors.invalid.message,
  data: undefined,
  meta: { epoch: 1 },
  retryAfter,
})

/** The same from what knows nothing of the records: a misrouted path, a proxy. */
const aboutNoRecord = (status: number): Refused => ({ ...refused(status), meta: undefined })

const judged = (row: KnownMutation, answer: Answer<unknown>, device: string | undefined) =>
  outcomeOf(kinds.of(row), row, answer, device)

const outcome = (newMutation: KnownNewMutation, status: number, retryAfter?: number) =>
  judged(queued(1, newMutation), refused(status, retryAfter), undefined).kind

describe('what an answer means', () => {
  it('is done when accepted', () => {
    const answer = { kind: 'accepted', status: 200, data: {}, meta: { epoch: 1 }, etag: '' } as const
    expect(judged(queued(1, newMutations.like), answer, undefined)).toEqual({ kind: 'done' })
  })

  it('pauses the whole drain when no answer of ours came', () => {
    const answer = { kind: 'none', because: { code: 'not_ours' } } as const
    expect(judged(queued(1, newMutations.like), answer, undefined).kind).toBe('pause')
  })

  it.each([408, 425, 429, 503])('pauses the whole drain on %i', (status) => {
    expect(judged(queued(1, newMutations.like), refused(status, 7), undefined)).toMatchObject({
      kind: 'pause',
      retryAfter: 7,
    })
  })

  it.each([500, 502, 504])('lets only that record wait on %i', (status) => {
    expect(outcome(newMutations.renameGroup, status)).toBe('later')
  })

  it.each([400, 403, 404, 409, 413, 415])('shows it to its member on %i', (status) => {
    expect(outcome(newMutations.renameGroup, status)).toBe('attention')
  })

  it.each([
    ['an update', newMutations.renameGroup, 'attention'],
    ['a feedback on a deleted group', newMutations.createFeedback, 'attention'],
    ['a deletion', newMutations.deleteGroup, 'done'],
    ['a deletion of a feedback', newMutations.deleteFeedback, 'done'],
  ] satisfies [string, KnownNewMutation, string][])(
    'of %s that is gone, or was never there, is %s',
    (_, newMutation, kind) => {
      expect(outcome(newMutation, 410)).toBe(kind)
      expect(outcome(newMutation, 404)).toBe(kind)
    },
  )

  it('calls gone what is not on the server any more, without a trace', () => {
    const { message } = errors.invalid
    expect(judged(queued(1, newMutations.renameGroup), refused(404), undefined)).toEqual({
      kind: 'attention',
      reason: { why: 'gone', code: 'invalid', message },
    })
  })

  it('leaves it to the member where the record is there, but takes nothing more', () => {
    expect(
      judged(queued(1, newMutations.like), { ...refused(410), code: 'closed' }, undefined),
    ).toMatchObject({
      kind: 'attention',
      reason: { why: 'refused', code: 'closed' },
    })
  })

  it.each([400, 403, 404, 409, 410, 412, 413, 415])(
    'pauses on a %i without an epoch, whatever the change: it judges no record',
    (status) => {
      for (const newMutation of Object.values(newMutations))
        expect(judged(queued(1, newMutation), aboutNoRecord(status), undefined)).toMatchObject({
          kind: 'pause',
        })
    },
  )

  it('asks to sign in, or lets the record wait, also where the epoch is not known', () => {
    expect(judged(queued(1, newMutations.like), aboutNoRecord(401), undefined).kind).toBe('signin')
    expect(judged(queued(1, newMutations.like), aboutNoRecord(500), undefined).kind).toBe('later')
  })

  it('compares again when the content moved on, and asks where there is nothing to compare', () => {
    expect(outcome(newMutations.renameGroup, 412)).toBe('compare')
    expect(outcome(newMutations.createGroup, 412)).toBe('attention')
  })

  it('asks to sign in on 401', () => {
    expect(outcome(newMutations.like, 401)).toBe('signin')
  })
})
