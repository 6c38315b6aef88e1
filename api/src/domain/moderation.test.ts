import { describe, expect, it } from 'vitest'
import { by, deadGroup, feedback, group, key, now, refusalOf } from '../../test-support/domain-examples.ts'
import { feedbackKind } from './kinds/feedback.ts'
import { groupKind } from './kinds/group.ts'
import type { StoredReport } from './kinds/report.ts'
import { hideRecord, removeRecord, reportId, reportRecord, showRecord } from './moderation.ts'
import { Refusal } from './refusal.ts'
import { serialize } from './serialize.ts'
import { present, requireLiveParent } from './write-guards.ts'

const target = group()._id
const there = () => undefined
const gone = () => {
  throw new Refusal('gone')
}

const kept = (rest: Partial<StoredReport> = {}): StoredReport => ({
  _id: reportId('ben', target),
  target,
  uid: 'ben',
  reason: 'spam',
  createdAt: '2026-04-01T00:00:00.000Z',
  rev: 1,
  stamp: 3,
  applied: { ben: { 'device-a': 5 } },
  ...rest,
})

describe('a report', () => {
  it('is one for each account and record', () => {
    expect(new Set([reportId('ben', target), reportId('olga', target), reportId('ben', 'b')]).size).toBe(3)
    expect(reportRecord(undefined, { target, reason: 'spam' }, by('ben', key(5)), there)).toEqual({
      _id: reportId('ben', target),
      target,
      uid: 'ben',
      reason: 'spam',
      createdAt: new Date(now).toISOString(),
      rev: 1,
      applied: { ben: { 'device-a': 5 } },
    })
  })

  it('changes nothing where it was applied, whatever has become of the record since', () => {
    const again = by('ben', { ...key(5), isBlocked: true })
    expect(reportRecord(kept(), { target, reason: 'other' }, again, gone)).toBe('unchanged')
  })

  it('changes nothing where it says the same without a key', () => {
    expect(reportRecord(kept(), { target, reason: 'spam' }, by('ben'), there)).toBe('unchanged')
  })

  it('takes a new reason', () => {
    expect(reportRecord(kept(), { target, reason: 'insult' }, by('ben', key(6)), there)).toMatchObject({
      reason: 'insult',
      createdAt: new Date(now).toISOString(),
      rev: 2,
    })
  })

  it('keeps the words of the member, and takes new ones', () => {
    const said = (text?: string) => ({ target, reason: 'other' as const, ...(text && { text }) })
    const first = reportRecord(undefined, said('They sell cars.'), by('ben', key(5)), there)
    expect(first).toMatchObject({ reason: 'other', text: 'They sell cars.' })
    const stored = kept({ reason: 'other', text: 'They sell cars.' })
    expect(reportRecord(stored, said('They sell cars.'), by('ben'), there)).toBe('unchanged')
    expect(reportRecord(stored, said('And boats.'), by('ben'), there)).toMatchObject({ text: 'And boats.' })
    expect(reportRecord(stored, said(), by('ben'), there)).not.toHaveProperty('text')
  })

  it('is refused to a blocked account, and where there is nothing to report', () => {
    const ask = (isBlocked: boolean) => () =>
      reportRecord(undefined, { target, reason: 'spam' }, by('ben', { isBlocked }), gone)
    expect(refusalOf(ask(true))).toBe('blocked')
    expect(refusalOf(ask(false))).toBe('gone')
  })
})

describe('a hidden record', () => {
  const hidden = group({ hiddenAt: '2026-05-01T12:00:00.000Z' })

  it('counts a write, but no change of its content', () => {
    expect(hideRecord(group(), 'spam', now)).toEqual({
      ...group(),
      hiddenAt: new Date(now).toISOString(),
      hiddenReason: 'spam',
      rev: 4,
    })
    expect(showRecord({ ...hidden, hiddenReason: 'spam' })).toEqual({ ...group(), rev: 4 })
    expect(hideRecord(hidden, 'spam', now)).toBe('unchanged')
    expect(showRecord(group())).toBe('unchanged')
    expect(hideRecord(deadGroup, 'spam', now)).toBe('unchanged')
  })

  it('keeps the reason of a moderator, whether its author was silenced before or is later', () => {
    const silenced = group({ hiddenAt: '2026-05-01T12:00:00.000Z', hiddenReason: 'removed' })
    const moderated = { hiddenReason: 'insult', rev: 4 }
    expect(hideRecord(silenced, 'insult', now)).toMatchObject(moderated)
    expect(hideRecord({ ...silenced, hiddenReason: 'insult' }, 'blocked', now)).toBe('unchanged')
    expect(hideRecord(silenced, 'blocked', now)).toBe('unchanged')
  })

  it('is a tombstone to all but its author', () => {
    for (const viewer of [undefined, 'ben'])
      expect(serialize(groupKind, hidden, viewer)).toEqual({
        _id: target,
        ownerId: 'olga',
        rev: 3,
        version: 2,
        stamp: 7,
        hidden: true,
        deletedAt: hidden.hiddenAt,
      })
    expect(serialize(groupKind, hidden, 'olga')).toMatchObject({ groupName: hidden.groupName, hidden: true })
  })

  it('is gone for all but its author; feedback on a hidden group for everybody', () => {
    expect(refusalOf(() => present(groupKind, hidden, 'ben'))).toBe('gone with record')
    expect(present(groupKind, hidden, 'olga')).toBe(hidden)
    expect(refusalOf(() => requireLiveParent(hidden))).toBe('gone')
  })
})

it('what the operator deletes keeps no words, but what was applied', () => {
  const { applied } = kept()
  const tombstone = removeRecord(groupKind, group({ applied, hiddenAt: '2026-05-01T12:00:00.000Z' }), now)
  expect(tombstone).toEqual({
    _id: target,
    ownerId: 'olga',
    deletedAt: new Date(now).toISOString(),
    rev: 4,
    version: 3,
    applied,
  })
  expect(removeRecord(feedbackKind, feedback(), now)).not.toHaveProperty('feedback')
  expect(removeRecord(groupKind, deadGroup, now)).toBe('unchanged')
})
