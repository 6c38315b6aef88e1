import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { moderate } from '../commands/operate/moderation.ts'
import { groupKind } from '../src/domain/kinds/group.ts'
import { membershipKind } from '../src/domain/kinds/membership.ts'
import { hideRecord, showRecord } from '../src/domain/moderation.ts'
import { ledgersOf, pack, unpack } from '../src/domain/seats/stored-ledger.ts'
import { write } from '../src/domain/write-record.ts'
import { type OpenInstances, codeOf, createClub } from './club.ts'
import { groupBody, groupPath } from './test-app.ts'
import { serverLimits } from '@group-organizer/contract/limits'
import { isLive } from '@group-organizer/contract/tombstone'

/** Limits that no member can pass, on every store and instance. */
export const peopleGuardsContract = (open: OpenInstances) => {
  const club = (maxMembers?: number) => createClub(open, maxMembers === undefined ? {} : { maxMembers })

  describe('a blocked account', () => {
    const moderating = async (maxMembers: number) => {
      const test = await club(maxMembers)
      const operate = (action: string, uid: string) =>
        moderate(test.store, [action, uid], { operator: 'root', now: Date.now() })
      return { ...test, operate }
    }

    it('leaves its groups, and is back only when it joins again', async () => {
      const { join, put, list, own, operate } = await moderating(2)
      await join('ann', 1)
      await join('ben')
      await operate('block', 'ann')
      expect(await own('ben')).toMatchObject([{ seat: 'confirmed' }])
      expect((await list('olga')).map(({ uid }) => uid)).toEqual(['ben', 'olga'])
      expect(await own('ann')).toEqual([])
      const refused = await put('ann', true, 2)
      expect([refused.status, codeOf(refused)]).toEqual([403, 'blocked'])
      await operate('unblock', 'ann')
      expect((await join('ann', 1)).membership).toMatchObject({ joined: false, seat: 'none' })
      expect((await join('ann', 3)).membership).toMatchObject({ joined: true, seat: 'waiting', place: 1 })
    })

    it('is no organiser any more, and keeps its own group', async () => {
      const { join, appoint, group, operate } = await moderating(12)
      await join('ann')
      await appoint('ann')
      await operate('block', 'ann')
      await operate('block', 'olga')
      expect(await group()).toMatchObject({ ownerId: 'olga', organisers: [], members: 1 })
    })

    it('does not stay in a group that it has offered to another', async () => {
      const { call, join, appoint, group, list, own, operate } = await moderating(2)
      await join('ann')
      await join('ben')
      await appoint('ann')
      await call(`PUT ${groupPath}/owner`, { as: 'olga', body: { uid: 'ann' } })
      await operate('block', 'olga')
      expect((await call(`POST ${groupPath}/owner/accept`, { as: 'ann' })).status).toBe(200)
      expect(await group()).toMatchObject({ ownerId: 'ann', organisers: [] })
      expect((await list('ann')).map(({ uid }) => uid)).toEqual(['ann', 'ben'])
      expect(await own('ben')).toMatchObject([{ seat: 'confirmed' }])
      await operate('unblock', 'olga')
      expect(await own('olga')).toEqual([])
    })
  })

  it('a hidden group shows its members to nobody but its owner, and keeps them', async () => {
    const { call, store, join, list, own } = await club()
    await join('ann')
    const groups = store.records(groupKind)
    await write(groups, groupBody._id, (stored) => hideRecord(stored, 'spam', Date.now()))
    for (const as of ['ann', 'ben']) expect((await call(`GET ${groupPath}/members`, { as })).status).toBe(410)
    expect((await list('olga')).map(({ uid }) => uid)).toEqual(['ann', 'olga'])
    await write(groups, groupBody._id, showRecord)
    expect(await own('ann')).toMatchObject([{ seat: 'confirmed' }])
  })

  it('a group takes 10,000 members and not one more, who is told so and leaves no trace', async () => {
    const { store, put, join, leave, own } = await club(1_000_000)
    const uids = Array.from({ length: serverLimits.members - 1 }, (_, n) => `member-${n}`)
    await join('ann')
    const ledgers = store.records(ledgersOf())
    const [ledger] = await ledgers.by('parentId', groupBody._id)
    if (!ledger) throw new Error('Nobody has joined.')
    const others = uids.map((uid) => ({ uid, intentRev: 1, size: 1, seat: 'confirmed' as const, rev: 1 }))
    const entries = pack([...unpack(ledger), ...others])
    await ledgers.replace({ ...ledger, rev: ledger.rev + 1, entries }, ledger.rev)
    const refused = await put('ben', true)
    expect([refused.status, codeOf(refused)]).toEqual([403, 'crowded'])
    expect(await store.records(membershipKind).by('uid', 'ben')).toEqual([])
    expect(await own('ann')).toMatchObject([{ seat: 'confirmed' }])
    await leave('ann')
    expect((await join('ben')).membership).toMatchObject({ joined: true, seat: 'waiting', place: 1 })
  })

  it.each([{ organisers: ['ann'] }, { ownerId: 'ann' }, { members: 900 }, { offeredTo: 'ann' }])(
    'a change of the group cannot forge %j',
    async (forged) => {
      const { call, group } = await club()
      const before = await group()
      await call(`PATCH ${groupPath}`, { as: 'olga', body: forged })
      expect(await group()).toEqual(before)
      const _id = 'b'.repeat(24)
      await call('POST /groups', { as: 'olga', body: { ...groupBody, ...forged, _id } })
      const { body } = await call('GET /groups')
      for (const row of z.parse(z.array(z.record(z.string(), z.unknown())), body?.data)) {
        expect(row).toMatchObject({ ownerId: 'olga', organisers: [], members: 1 })
        expect(row).not.toHaveProperty('offeredTo')
      }
    },
  )

  it('a group takes 20 organisers and not one more', async () => {
    const { store, join, appoint, group } = await club()
    await join('ann')
    const organisers = Array.from({ length: serverLimits.organisers }, (_, n) => `organiser-${n}`)
    await write(store.records(groupKind), groupBody._id, (stored) => {
      if (!stored || !isLive(stored)) throw new Error('The group is gone.')
      const people = organisers.map((uid) => ({ uid, userName: uid, userPhoto: '' }))
      return { ...stored, organisers: people, rev: stored.rev + 1 }
    })
    expect(codeOf(await appoint('ann'))).toBe('crowded')
    expect(await group()).toMatchObject({ organisers })
  })

  it('nobody is made an owner, or a member of another role', async () => {
    const { join, appoint, group } = await club()
    await join('ann')
    for (const role of ['owner', 'admin', '']) expect((await appoint('ann', 'olga', role)).status).toBe(400)
    expect(await group()).toMatchObject({ ownerId: 'olga', organisers: [] })
  })
}
