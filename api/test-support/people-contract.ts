import { describe, expect, it } from 'vitest'
import { membershipKind } from '../src/domain/kinds/membership.ts'
import { type OpenInstances, codeOf, createClub } from './club.ts'
import { emulatorToken, groupBody, groupPath } from './test-app.ts'

/** Promises to members and organisers, on every store and instance. */
export const peopleContract = (open: OpenInstances) => {
  const club = (maxMembers?: number) => createClub(open, maxMembers === undefined ? {} : { maxMembers })

  describe('a membership', () => {
    it('is confirmed while there are seats, then waits, and moves up in order', async () => {
      const { join, leave, own } = await club(3)
      expect(await join('ann')).toMatchObject({
        membership: { uid: 'ann', joined: true, role: 'member', seat: 'confirmed' },
        members: 2,
      })
      await join('ben')
      expect((await join('cleo')).membership).toMatchObject({ seat: 'waiting', place: 1 })
      expect(await join('dora')).toMatchObject({ membership: { seat: 'waiting', place: 2 }, members: 3 })
      expect(await leave('ann')).toMatchObject({ membership: { joined: false, seat: 'none' }, members: 3 })
      expect(await own('cleo')).toMatchObject([{ seat: 'confirmed' }])
      expect(await own('dora')).toMatchObject([{ seat: 'waiting', place: 1 }])
      expect(await own('ann')).toEqual([])
    })

    it('is one, however often and from wherever a member joins', async () => {
      const { join, list } = await club()
      await join('ann', 1)
      await join('ann', 1)
      const again = await join('ann')
      expect(again.members).toBe(2)
      expect((await list('ann')).map(({ uid }) => uid)).toEqual(['ann', 'olga'])
    })

    it('is not changed back by a repeat that comes late', async () => {
      const { join, leave } = await club()
      await join('ann', 1)
      await leave('ann', 2)
      expect((await join('ann', 1)).membership).toMatchObject({ joined: false, seat: 'none' })
    })

    it('tells a copy of a device that its key was used for something else', async () => {
      const { put } = await club()
      await put('ann', true, 5)
      expect((await put('ann', true, 5)).body?.meta?.['appliedSeq']).toBe(5)
      expect((await put('ann', false, 3)).body).toMatchObject({
        data: { membership: { joined: true } },
        meta: { appliedSeq: 5 },
      })
    })

    it('rises in rev with every answer that says something else', async () => {
      const { join, leave, own } = await club(2)
      await join('ann')
      const waiting = (await join('ben')).membership
      await leave('ann')
      const [confirmed] = await own('ben')
      expect(confirmed?.rev).toBeGreaterThan(waiting.rev)
      expect((await leave('ben')).membership.rev).toBeGreaterThan(confirmed?.rev ?? Infinity)
    })

    it('needs a sign-in, and a group that is there', async () => {
      const { call, put } = await club()
      expect((await call(`PUT ${groupPath}/membership`, { body: { joined: true } })).status).toBe(401)
      expect((await call('GET /account/memberships')).status).toBe(401)
      const nowhere = `/groups/${'b'.repeat(24)}/membership`
      expect((await call(`PUT ${nowhere}`, { as: 'ann', body: { joined: true } })).status).toBe(404)
      await call(`DELETE ${groupPath}`, { as: 'olga' })
      expect((await put('ann', true)).status).toBe(410)
    })

    it.each([
      [{ joined: 'yes' }, 400],
      [{}, 400],
      [{ joined: true, uid: 'ben' }, 403],
      [{ joined: true, role: 'owner', seat: 'confirmed' }, 200],
    ])('%j is answered with %i, and gives no role', async (body, status) => {
      const { call, group } = await club()
      expect((await call(`PUT ${groupPath}/membership`, { as: 'ann', body })).status).toBe(status)
      expect(await group()).toMatchObject({ ownerId: 'olga', organisers: [] })
    })
  })

  describe('the list of members', () => {
    it('is sorted by name, paged, and for signed-in accounts alone', async () => {
      const { join, list, call } = await club()
      for (const name of ['zoe', 'ann', 'ben']) await join(name)
      const rows = await list('nobody')
      expect(rows.map(({ uid, role }) => [uid, role])).toEqual([
        ['ann', 'member'],
        ['ben', 'member'],
        ['olga', 'owner'],
        ['zoe', 'member'],
      ])
      expect(rows[0]).toEqual({
        uid: 'ann',
        userName: 'ann',
        userPhoto: '/images/avatar.svg',
        role: 'member',
        joinedAt: expect.any(String) as string,
      })
      const first = await call(`GET ${groupPath}/members?limit=3`, { as: 'ann' })
      expect(first.body?.meta).toMatchObject({ total: 4, next: 'olga' })
      expect((await list('ann', '?limit=3&after=olga')).map(({ uid }) => uid)).toEqual(['zoe'])
      expect((await call(`GET ${groupPath}/members?after=nobody`, { as: 'ann' })).status).toBe(400)
      expect((await call(`GET ${groupPath}/members`)).status).toBe(401)
    })

    it('shows every change at once, whichever instance is asked', async () => {
      const { call, join, leave, list, appoint } = await club()
      const shown = async () => {
        const lists = [await list('olga'), await list('olga')]
        expect(lists[0]).toEqual(lists[1])
        return lists[0]?.map(({ userName, role }) => `${userName} ${role}`)
      }
      expect(await shown()).toEqual(['olga owner'])
      await join('ann')
      expect(await shown()).toEqual(['ann member', 'olga owner'])
      await appoint('ann')
      expect(await shown()).toEqual(['ann organiser', 'olga owner'])
      const token = emulatorToken('ann', { name: 'Zoe' })
      await call(`PUT ${groupPath}/membership`, { token, body: { joined: true } })
      expect(await shown()).toEqual(['olga owner', 'Zoe organiser'])
      await leave('ann')
      expect(await shown()).toEqual(['olga owner'])
    })

    it('shows those in line to organisers alone, and no e-mail to anybody', async () => {
      const { join, list } = await club(2)
      for (const name of ['ann', 'cleo', 'ben']) await join(name)
      expect((await list('ann')).map(({ uid }) => uid)).toEqual(['ann', 'olga'])
      const rows = await list('olga')
      expect(rows.map(({ uid, seat, place }) => [uid, seat, place])).toEqual([
        ['ann', 'confirmed', undefined],
        ['olga', 'confirmed', undefined],
        ['cleo', 'waiting', 1],
        ['ben', 'waiting', 2],
      ])
      expect(JSON.stringify(rows)).not.toContain('@')
    })
  })

  describe('a removed member', () => {
    it('frees a seat, is told so, and may join again once readmitted', async () => {
      const { join, put, remove, readmit, list, own } = await club(2)
      await join('ann')
      await join('ben')
      expect((await remove('ann')).status).toBe(200)
      expect(await own('ben')).toMatchObject([{ seat: 'confirmed' }])
      expect(await own('ann')).toEqual([])
      const refused = await put('ann', true)
      expect([refused.status, codeOf(refused)]).toEqual([403, 'removed'])
      expect((await list('olga', '?removed=true')).map(({ uid }) => uid)).toEqual(['ann'])
      expect((await readmit('ann')).status).toBe(200)
      expect(await own('ann')).toEqual([])
      expect((await join('ann')).membership).toMatchObject({ seat: 'waiting', place: 1 })
    })

    it('may leave, which changes nothing', async () => {
      const { join, leave, remove } = await club()
      await join('ann')
      await remove('ann')
      expect((await leave('ann')).membership).toMatchObject({ joined: false, seat: 'none' })
    })

    it('is removed by organisers alone; an organiser by the owner alone; the owner by nobody', async () => {
      const { join, remove, readmit, appoint, group } = await club()
      for (const name of ['ann', 'ben', 'cleo']) await join(name)
      await appoint('ben')
      await appoint('cleo')
      expect((await remove('ann', 'ann')).status).toBe(403)
      expect((await readmit('ann', 'ann')).status).toBe(403)
      expect((await remove('olga', 'ben')).status).toBe(403)
      expect((await remove('cleo', 'ben')).status).toBe(403)
      expect((await remove('ann', 'ben')).status).toBe(200)
      expect((await remove('cleo', 'olga')).status).toBe(200)
      expect(await group()).toMatchObject({ organisers: ['ben'] })
    })
  })

  describe('organisers', () => {
    it('are appointed from the confirmed members by the owner, and change the group', async () => {
      const { call, join, appoint, group } = await club(2)
      await join('ann')
      await join('ben')
      expect(codeOf(await appoint('ben'))).toBe('not_a_member')
      expect((await appoint('nobody')).status).toBe(404)
      expect((await appoint('ann', 'ann')).status).toBe(403)
      expect((await appoint('ann')).status).toBe(200)
      expect(await group()).toMatchObject({ organisers: ['ann'], version: 1 })
      const patched = await call(`PATCH ${groupPath}`, { as: 'ann', body: { groupName: 'Pier Anglers' } })
      expect(patched.status).toBe(200)
      expect(patched.body?.data).not.toHaveProperty('userEmail')
      const late = { as: 'ann', body: { groupName: 'Late' }, headers: { 'If-Match': '"1.1"' } }
      const changed = await call(`PATCH ${groupPath}`, late)
      expect([changed.status, JSON.stringify(changed.body).includes('@')]).toEqual([412, false])
      expect((await call(`DELETE ${groupPath}`, { as: 'ann' })).status).toBe(403)
      expect((await appoint('ann', 'olga', 'member')).status).toBe(200)
      expect((await call(`PATCH ${groupPath}`, { as: 'ann', body: { groupName: 'No' } })).status).toBe(403)
    })

    it('step down when they leave', async () => {
      const { join, leave, appoint, group } = await club()
      await join('ann')
      await appoint('ann')
      expect(await leave('ann')).toMatchObject({ membership: { role: 'member', seat: 'none' }, members: 1 })
      expect(await group()).toMatchObject({ organisers: [] })
    })

    it('take a group that is offered to them, with their name and e-mail', async () => {
      const { call, join, appoint, group } = await club()
      await join('ann')
      const offer = (uid: string, as = 'olga') => call(`PUT ${groupPath}/owner`, { as, body: { uid } })
      const accept = (as: string) => call(`POST ${groupPath}/owner/accept`, { as })
      expect((await offer('ann')).status).toBe(400)
      await appoint('ann')
      expect((await offer('ann', 'ann')).status).toBe(403)
      expect((await accept('ann')).status).toBe(403)
      expect((await offer('ann')).status).toBe(200)
      expect(await group()).toMatchObject({ ownerId: 'olga', offeredTo: 'ann' })
      const accepted = await accept('ann')
      expect(accepted.body?.data).toMatchObject({
        ownerId: 'ann',
        userName: 'ann',
        userEmail: 'ann@example.com',
      })
      expect(await group()).toMatchObject({ ownerId: 'ann', organisers: ['olga'] })
      expect(await group()).not.toHaveProperty('offeredTo')
      expect((await call(`DELETE ${groupPath}`, { as: 'olga' })).status).toBe(403)
    })

    it('stay as members when they hand over, and can be made a member by the new owner', async () => {
      const { call, join, appoint, group, list, own } = await club()
      await join('ann')
      await appoint('ann')
      await call(`PUT ${groupPath}/owner`, { as: 'olga', body: { uid: 'ann' } })
      await call(`POST ${groupPath}/owner/accept`, { as: 'ann' })
      expect(await own('olga')).toMatchObject([{ role: 'organiser', joined: true, seat: 'confirmed' }])
      expect((await appoint('olga', 'ann', 'member')).status).toBe(200)
      expect(await group()).toMatchObject({ ownerId: 'ann', organisers: [], members: 2 })
      expect((await list('ann')).map(({ uid, role }) => [uid, role])).toEqual([
        ['ann', 'owner'],
        ['olga', 'member'],
      ])
    })

    it('keep their e-mail to themselves when the former owner repeats the offer', async () => {
      const { call, join, appoint } = await club()
      await join('ann')
      await appoint('ann')
      const headers = { 'Idempotency-Key': 'device-of-olga:100' }
      const offer = () => call(`PUT ${groupPath}/owner`, { as: 'olga', body: { uid: 'ann' }, headers })
      await offer()
      await call(`POST ${groupPath}/owner/accept`, { as: 'ann' })
      const { status, body } = await offer()
      expect([status, JSON.stringify(body).includes('@')]).toEqual([200, false])
    })

    it('inherit the group of an owner whose account goes, the first appointed first', async () => {
      const { call, join, appoint, group, list } = await club()
      for (const name of ['ann', 'ben']) await join(name)
      await appoint('ben')
      await appoint('ann')
      expect((await call('DELETE /account', { as: 'olga' })).status).toBe(200)
      expect(await group()).toMatchObject({ ownerId: 'ben', userName: 'ben', organisers: ['ann'] })
      expect((await list('ann')).map(({ uid, role }) => [uid, role])).toEqual([
        ['ann', 'organiser'],
        ['ben', 'owner'],
      ])
      const own = await call('PATCH /groups/' + groupBody._id, { as: 'ben', body: { groupName: 'Bens' } })
      expect(own.body?.data).toMatchObject({ userEmail: 'ben@example.com' })
    })

    it('leave the group, its list and its line with their account', async () => {
      const { call, join, appoint, group, list, own } = await club(2)
      await join('ann')
      await join('ben')
      await appoint('ann')
      expect((await call('DELETE /account', { as: 'ann' })).status).toBe(200)
      expect(await group()).toMatchObject({ organisers: [] })
      expect(await own('ben')).toMatchObject([{ seat: 'confirmed' }])
      expect((await list('olga')).map(({ uid }) => uid)).toEqual(['ben', 'olga'])
    })

    it('take their keys out of the memberships of others, who keep their place in line', async () => {
      const { call, store, join, appoint, own } = await club(2)
      for (const name of ['ann', 'ben', 'cleo']) await join(name)
      await appoint('ann')
      const headers = { 'Idempotency-Key': 'device-of-ann:100' }
      await call(`POST ${groupPath}/members/cleo/readmit`, { as: 'ann', headers })
      const stored = async () => (await store.records(membershipKind).by('uid', 'cleo'))[0]
      expect((await stored())?.applied).toHaveProperty('ann')
      expect((await call('DELETE /account', { as: 'ann' })).status).toBe(200)
      expect((await stored())?.applied).toEqual({})
      expect(await own('cleo')).toMatchObject([{ seat: 'waiting', place: 1 }])
    })
  })

  it('a group says how many members it has', async () => {
    const { join, group } = await club()
    expect(await group()).toMatchObject({ members: 1 })
    await join('ann')
    expect(await group()).toMatchObject({ members: 2 })
  })

  it('a higher number of seats confirms those in line', async () => {
    const { call, join, own } = await club(2)
    await join('ann')
    await join('ben')
    await call(`PATCH ${groupPath}`, { as: 'olga', body: { maxMembers: 5 } })
    expect(await own('ben')).toMatchObject([{ seat: 'confirmed' }])
  })

  it('a download of an account’s data names its memberships', async () => {
    const { call, join } = await club()
    await join('ann')
    const { body } = await call('GET /account', { as: 'ann' })
    expect(body?.data).toMatchObject({ memberships: [{ groupId: groupBody._id, joined: true }] })
  })
}
