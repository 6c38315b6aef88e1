import { describe, expect, it } from 'vitest'
import {
  by,
  createGroup,
  deadGroup,
  deleteGroup,
  group,
  input,
  key,
  refusalOf,
  updateGroup,
} from '../../../test-support/domain-examples.ts'

const _id = 'a'.repeat(24)
const creation = { ...input, _id }
const tag = (version: number, epoch = 1) => ({ ifMatch: `"${epoch}.${version}"` })

describe('creating a group', () => {
  it('makes a record that belongs to the account of the token', () => {
    expect(createGroup(undefined, { ...creation, createdAt: '2026-05-01T11:00:00Z' }, by('olga'))).toEqual({
      ...creation,
      userName: 'olga',
      ownerId: 'olga',
      userEmail: 'olga@example.com',
      createdAt: '2026-05-01T11:00:00.000Z',
      arrivedAt: '2026-05-01T12:00:00.000Z',
      rev: 1,
      version: 1,
      applied: {},
    })
  })

  it('remembers its idempotency key', () => {
    const made = createGroup(undefined, creation, by('olga', key(4)))
    expect(made).toMatchObject({ applied: { olga: { 'device-a': 4 } } })
  })

  it.each([
    ['is said by the body', '2026-04-30T08:00:00Z', '2026-04-30T08:00:00.000Z'],
    ['is now where the body says nothing', undefined, '2026-05-01T12:00:00.000Z'],
    ['is now where a clock runs ahead', '2036-01-01T00:00:00Z', '2026-05-01T12:00:00.000Z'],
  ])('when it was made %s', (_, createdAt, expected) => {
    expect(createGroup(undefined, { ...creation, createdAt }, by('olga'))).toMatchObject({
      createdAt: expected,
    })
  })

  it.each([
    ['another owner', { ownerId: 'ben' }],
    ['another email', { userEmail: 'ben@example.com' }],
  ])('is refused to a body that claims %s', (_, claim) => {
    expect(refusalOf(() => createGroup(undefined, { ...creation, ...claim }, by('olga')))).toBe('forbidden')
  })

  it('takes an email however it is capitalised', () => {
    const claim = { ...creation, userEmail: 'Olga@example.com' }
    const made = createGroup(undefined, claim, by('olga', { email: 'olga@Example.com' }))
    expect(made).toMatchObject({ userEmail: 'olga@Example.com' })
  })
})

describe('creating a group whose id exists', () => {
  const stored = group({ applied: { olga: { 'device-a': 5 } } })
  const other = { ...creation, groupName: 'Something else' }

  it.each([
    ['repeated without a key, changes nothing', stored, creation, by('olga')],
    ['repeated without a key after an edit, changes nothing', stored, other, by('olga')],
    ['repeated with its key, changes nothing', stored, other, by('olga', key(5))],
    ['repeated without a key on a tombstone, changes nothing', deadGroup, creation, by('olga')],
  ])('%s', (_, before, again, request) => {
    expect(createGroup(before, again, request)).toBe('unchanged')
  })

  it('with a new key and the same content, only remembers the key', () => {
    expect(createGroup(stored, creation, by('olga', key(6)))).toEqual({
      ...stored,
      rev: stored.rev + 1,
      applied: { olga: { 'device-a': 6 } },
    })
  })

  it.each([
    ['with a new key and other content', stored, other, by('olga', key(6)), 'changed with record'],
    ['with a new key, on a tombstone', deadGroup, creation, by('olga', key(6)), 'gone with record'],
    ['by another member', stored, creation, by('ben'), 'taken'],
    ['by another member, with a key', stored, creation, by('ben', key(6)), 'taken'],
    ['by another member, on a tombstone', deadGroup, creation, by('ben'), 'taken'],
  ])('%s, is refused', (_, before, again, request, refusal) => {
    expect(refusalOf(() => createGroup(before, again, request))).toBe(refusal)
  })
})

describe('updating a group', () => {
  it('changes the named fields and leaves the rest', () => {
    expect(updateGroup(group(), { maxMembers: 30 }, by('olga'))).toEqual({
      ...group(),
      maxMembers: 30,
      rev: 4,
      version: 3,
    })
  })

  it('to what it is already changes nothing', () => {
    expect(updateGroup(group(), { maxMembers: 12 }, by('olga'))).toBe('unchanged')
  })

  it('to what it is already, with a key, counts as a write but not as new content', () => {
    expect(updateGroup(group(), { maxMembers: 12 }, by('olga', key(1)))).toEqual({
      ...group(),
      rev: 4,
      applied: { olga: { 'device-a': 1 } },
    })
  })
})

describe('deleting a group', () => {
  it('leaves a tombstone without content', () => {
    expect(deleteGroup(group(), by('olga', key(9)))).toEqual({
      _id,
      ownerId: 'olga',
      deletedAt: '2026-05-01T12:00:00.000Z',
      rev: 4,
      version: 3,
      applied: { olga: { 'device-a': 9 } },
    })
  })
})

describe('updating and deleting are judged in order', () => {
  const seen = group({ applied: { olga: { 'device-a': 5 } } })
  const seenDead = { ...deadGroup, applied: seen.applied }

  it.each([
    [
      'a key applied before, whatever else is wrong',
      seen,
      by('olga', { ...key(5), ...tag(99) }),
      'unchanged',
    ],
    ['an earlier key of the same device', seen, by('olga', key(4)), 'unchanged'],
    ['a key applied before, on a tombstone', seenDead, by('olga', key(5)), 'unchanged'],
    ['a group that never existed', undefined, by('olga'), 'not_found'],
    ['a group that never existed, asked for by a stranger', undefined, by('ben'), 'not_found'],
    ['a deleted group', deadGroup, by('olga'), 'gone with record'],
    ['a deleted group, asked for by a stranger', deadGroup, by('ben'), 'gone with record'],
    ['a stranger', seen, by('ben'), 'forbidden'],
    ['a stranger with the key of the owner', seen, by('ben', key(5)), 'forbidden'],
    ['a stranger with an old version', seen, by('ben', tag(1)), 'forbidden'],
    ['an old version', seen, by('olga', tag(1)), 'changed with record'],
    ['a version of another epoch', seen, by('olga', tag(2, 2)), 'changed with record'],
    ['no known version', seen, by('olga', { ifMatch: '"0"' }), 'changed with record'],
    ['a weak tag', seen, by('olga', { ifMatch: 'W/"1.2"' }), 'changed with record'],
    ['a garbled tag', seen, by('olga', { ifMatch: '1.2' }), 'changed with record'],
    ['the version of now', seen, by('olga', tag(2)), 'done'],
    ['the version of now, in a later epoch', seen, by('olga', { epoch: 2, ...tag(2, 2) }), 'done'],
    ['one of several versions', seen, by('olga', { ifMatch: '"1.1", "1.2"' }), 'done'],
    ['any version', seen, by('olga', { ifMatch: '*' }), 'done'],
    ['no condition', seen, by('olga'), 'done'],
    ['a key of another device', seen, by('olga', key(1, 'device-b')), 'done'],
  ])('%s', (_, stored, request, expected) => {
    const outcome = (rule: () => unknown) => {
      const refusal = refusalOf(rule)
      if (refusal !== 'no refusal') return refusal
      return rule() === 'unchanged' ? 'unchanged' : 'done'
    }
    expect(outcome(() => updateGroup(stored, { groupName: 'New' }, request))).toBe(expected)
    expect(outcome(() => deleteGroup(stored, request))).toBe(expected)
  })
})
