import { describe, expect, it, vi } from 'vitest'
import { feedbackKind } from '../../src/domain/kinds/feedback.ts'
import { groupKind } from '../../src/domain/kinds/group.ts'
import { reportKind } from '../../src/domain/kinds/report.ts'
import { StoreFull } from '../../src/domain/store.ts'
import { meetingBody } from '../../test-support/meeting-body.ts'
import { webpPicture } from '../../test-support/pictures.ts'
import { reportDraft } from '../../test-support/records.ts'
import { createTestAppWithData, feedbackBody, groupBody, groupPath } from '../../test-support/test-app.ts'
import { moderate } from './moderation.ts'

const createWorld = async () => {
  let now = Date.now()
  const later = () => (now += 1_000)
  const test = await createTestAppWithData({ now: later })
  return {
    ...test,
    later,
    operate: (...args: string[]) => moderate(test.store, args, { operator: 'root', now: later() }),
  }
}

const spam = { as: 'ben', body: { reason: 'spam' } }

describe('the operator', () => {
  it('sees what was reported until it is dealt with, what is hidden, and who is blocked', async () => {
    const { call, operate } = await createWorld()
    expect(await operate('list')).toBe('Reported:\n  nothing\nHidden:\n  nothing\nBlocked:\n  nothing')
    await call(`POST ${groupPath}/report`, spam)
    await call(`POST ${groupPath}/report`, { as: 'cleo', body: { reason: 'insult' } })
    const before = await operate('list')
    expect(before).toContain(`group ${groupBody._id} (shown, by olga) Harbour Anglers`)
    expect(before).toMatch(/insult 1, spam 1|spam 1, insult 1/)
    expect(await operate('hide', groupBody._id, 'spam')).toContain('Its author alone sees it now.')
    await operate('block', 'olga')
    const after = await operate('list')
    expect(after).toMatch(
      /Reported:\n {2}nothing\nHidden:\n {2}group .*Harbour Anglers\n {2}feedback .*Lovely people\.\nBlocked:\n {2}olga/,
    )
    await operate('unblock', 'olga')
    expect(await operate('restore', groupBody._id)).toContain('(shown, by olga)')
    expect(await operate('list')).toBe('Reported:\n  nothing\nHidden:\n  nothing\nBlocked:\n  nothing')
  })

  it('shows a record with its reports and its audit, and without control characters', async () => {
    const { call, operate } = await createWorld()
    await call(`PATCH ${groupPath}`, { as: 'olga', body: { description: 'red: \u001b[31m! \u200eleft' } })
    await call(`POST ${groupPath}/report`, spam)
    await operate('hide', groupBody._id, 'spam')
    const shown = await operate('show', groupBody._id)
    expect(shown).toContain('description: red:  [31m!  left')
    expect(shown).toMatch(
      /Reports:\n {2}\S+ spam, by ben\nAudit:\n {2}\S+ show, by root\n {2}\S+ hide, by root/,
    )
  })

  it('gives a reason for what is hidden, which its author alone reads', async () => {
    const { call, operate } = await createWorld()
    const read = async (as: string) => {
      const [group, feedback] = [groupBody._id, feedbackBody._id]
      const { body } = await call(`GET /account/hidden?ids=${group},${feedback}`, { as })
      return body?.data
    }
    await operate('hide', groupBody._id, 'false')
    await operate('hide', feedbackBody._id, 'insult')
    expect(await read('olga')).toMatchObject({
      groups: [{ hidden: true, hiddenReason: 'false' }],
      feedbacks: [{ hidden: true, hiddenReason: 'insult' }],
    })
    expect(await read('ben')).toMatchObject({ groups: [], feedbacks: [], meetings: [] })
    expect((await call(`GET ${groupPath}`, { as: 'olga' })).body?.data).not.toHaveProperty('hiddenReason')
    expect(await operate('show', groupBody._id)).toContain('hiddenReason: false')
    await operate('restore', groupBody._id)
    expect((await call(`GET ${groupPath}`)).body?.data).not.toHaveProperty('hiddenReason')
  })

  it('shows with a group its meetings, also to a device that listed them while it was hidden', async () => {
    const { call, operate } = await createWorld()
    const body = meetingBody()
    await call('POST /meetings', { as: 'olga', body })
    await operate('hide', groupBody._id, 'spam')
    const listed = await call('GET /meetings')
    expect(listed.body).toMatchObject({ data: [] })
    await operate('restore', groupBody._id)
    const since = encodeURIComponent(String(listed.body?.meta?.['cursor']))
    const { body: changes } = await call(`GET /changes?kinds=groups,meetings&since=${since}`)
    expect(changes?.data).toMatchObject([{ _id: groupBody._id }, { _id: body._id, title: body.title }])
  })

  it('does not show words of a member who was removed meanwhile, until they are readmitted', async () => {
    const { call, operate } = await createWorld()
    const _id = '9'.repeat(24)
    const read = async () => (await call(`GET /feedbacks/${groupBody._id}`)).body?.data
    await call(`PUT ${groupPath}/membership`, { as: 'ben', body: { joined: true } })
    await call(`POST /feedbacks/${groupBody._id}`, { as: 'ben', body: { ...feedbackBody, _id } })
    expect(await read()).toContainEqual(expect.objectContaining({ _id }))
    await operate('hide', _id, 'insult')
    await call(`DELETE ${groupPath}/members/ben`, { as: 'olga' })
    expect(await operate('restore', _id)).toContain('removed from the group')
    expect(await read()).not.toContainEqual(expect.objectContaining({ _id }))
    await call(`POST ${groupPath}/members/ben/readmit`, { as: 'olga' })
    expect(await read()).toContainEqual(expect.objectContaining({ _id }))
  })

  it('hides words of a removed member, which stay hidden when an organiser readmits them', async () => {
    const { call, operate } = await createWorld()
    const _id = '9'.repeat(24)
    const read = async () => (await call(`GET /feedbacks/${groupBody._id}`)).body?.data
    await call(`POST /feedbacks/${groupBody._id}`, { as: 'ben', body: { ...feedbackBody, _id } })
    await call(`DELETE ${groupPath}/members/ben`, { as: 'olga' })
    await operate('hide', _id, 'insult')
    await call(`POST ${groupPath}/members/ben/readmit`, { as: 'olga' })
    expect(await read()).not.toContainEqual(expect.objectContaining({ _id }))
    await operate('restore', _id)
    expect(await read()).toContainEqual(expect.objectContaining({ _id }))
  })

  it.each([
    ['hide', feedbackBody._id],
    ['hide-account', 'olga'],
  ])(
    'hides words of a blocked account by %s, which stay hidden when it is unblocked',
    async (action, subject) => {
      const { call, operate } = await createWorld()
      await operate('block', 'olga')
      await operate(action, subject, 'insult')
      await operate('unblock', 'olga')
      const { body } = await call(`GET /account/hidden?ids=${feedbackBody._id}`, { as: 'olga' })
      expect(body?.data).toMatchObject({ feedbacks: [{ hiddenReason: 'insult' }] })
    },
  )

  it('deletes the words of feedback too, hidden or not', async () => {
    const { operate, store } = await createWorld()
    await operate('hide', feedbackBody._id, 'spam')
    expect(await operate('delete', feedbackBody._id)).toContain('(deleted, by olga)')
    expect(await store.records(feedbackKind).find(feedbackBody._id)).not.toHaveProperty('feedback')
    await expect(operate('restore', feedbackBody._id)).rejects.toThrow('deleted already')
  })

  it('deletes the picture of a group with it', async () => {
    const { call, operate, store } = await createWorld()
    const picture = webpPicture('of an insult')
    await call(`PUT /uploads/${picture.name}`, { as: 'olga', picture })
    await call(`PATCH ${groupPath}`, { as: 'olga', body: { imageUrl: `/uploads/${picture.name}` } })
    await operate('hide', groupBody._id, 'spam')
    expect(await store.pictures.read(picture.name)).toEqual(picture.bytes)
    await operate('delete', groupBody._id)
    expect(await store.pictures.read(picture.name)).toBeUndefined()
  })

  it.each(['pictures.remove', 'groups.replace'])(
    'deletes a group when that is repeated, and nobody sees it half-deleted, where %s met a full disk',
    async (refused) => {
      const { app, call, operate, store } = await createWorld()
      const picture = webpPicture('of an insult')
      const imageUrl = `/uploads/${picture.name}`
      await call(`PUT /uploads/${picture.name}`, { as: 'olga', picture })
      await call(`PATCH ${groupPath}`, { as: 'olga', body: { imageUrl } })
      await call(`POST ${groupPath}/report`, spam)
      const full = () => Promise.reject(new StoreFull('full'))
      const replace = store.records(groupKind).replace.bind(store.records(groupKind))
      if (refused === 'pictures.remove') vi.spyOn(store.pictures, 'remove').mockImplementationOnce(full)
      else
        vi.spyOn(store.records(groupKind), 'replace').mockImplementation((draft, rev) =>
          'deletedAt' in draft ? full() : replace(draft, rev),
        )
      await expect(operate('delete', groupBody._id)).rejects.toThrow('full')
      expect((await call(`GET ${groupPath}`)).status).toBe(410)
      expect((await app.request(imageUrl)).status).toBe(404)
      expect(await operate('list')).toMatch(/Reported:\n {2}group .*Harbour/)

      vi.restoreAllMocks()
      expect(await operate('delete', groupBody._id)).toContain('(deleted, by olga)')
      expect(await store.pictures.read(picture.name)).toBeUndefined()
      expect(await operate('list')).toMatch(/Reported:\n {2}nothing\nHidden:\n {2}nothing/)
    },
  )

  it('still sees what was reported where hiding it was interrupted', async () => {
    const { call, operate, store } = await createWorld()
    await call(`POST ${groupPath}/report`, spam)
    vi.spyOn(store.records(groupKind), 'replace').mockRejectedValueOnce(new StoreFull('full'))
    await expect(operate('hide', groupBody._id, 'spam')).rejects.toThrow('full')
    expect(await operate('list')).toMatch(/Reported:\n {2}group .*Harbour/)
  })

  it('hides everything of an account, and shows again what was not hidden before for itself', async () => {
    const { call, operate } = await createWorld()
    const second = 'b'.repeat(24)
    await call('POST /groups', { as: 'olga', body: { ...groupBody, _id: second } })
    await call('POST /groups', { as: 'ben', body: { ...groupBody, _id: 'c'.repeat(24) } })
    await operate('hide', second, 'spam')
    expect(await operate('hide-account', 'olga', 'insult')).toBe(
      `Hidden:\n  group ${groupBody._id} (hidden, by olga) Harbour Anglers\n  feedback ${feedbackBody._id} (hidden, by olga) Lovely people.`,
    )
    expect((await call('GET /groups')).body?.data).toMatchObject([{ _id: 'c'.repeat(24) }])
    expect(await operate('hide-account', 'olga', 'insult')).toBe('Hidden:\n  nothing')
    expect(await operate('show', feedbackBody._id)).toMatch(/Audit:\n.*show.*\n {2}\S+ hide-account, by root/)

    await operate('block', 'olga')
    expect(await operate('restore-account', 'olga')).not.toContain('Lovely people.')
    await operate('unblock', 'olga')
    await operate('hide-account', 'olga', 'insult')
    expect(await operate('restore-account', 'olga')).toContain('(shown, by olga) Lovely people.')
    expect((await call(`GET ${groupPath}`)).status).toBe(200)
    expect((await call(`GET /groups/${second}`)).status).toBe(410)
  })

  it.each<string[]>([
    [],
    ['list', 'all'],
    ['hide'],
    ['hide', 'a'],
    ['hide', 'a', 'b'],
    ['hide-account', 'a'],
    ['restore', 'a', 'spam'],
    ['remove', 'a'],
    ['show'],
    ['block', ''],
    ['constructor', 'a'],
  ])('is shown the usage for %j', async (...args) => {
    const { operate, store } = await createWorld()
    await expect(operate(...args)).rejects.toThrow('npm run moderate -- hide <id>')
    expect(await store.moderation.audit.latest(10)).toEqual([])
  })

  it('sees every record that was reported, however often another one was', async () => {
    const { call, operate, later, store } = await createWorld()
    await call(`POST ${groupPath}/report`, spam)
    for (let n = 0; n < 1_001; n++) {
      const uid = `member-${n}`
      const draft = reportDraft({ target: feedbackBody._id, uid, createdAt: new Date(later()).toISOString() })
      await store.records(reportKind).insert(draft)
    }
    expect(await operate('list')).toMatch(
      /Reported:\n {2}feedback f+ .*\n {4}spam 1001; .*\n {2}group a+ .*\n {4}spam 1; /,
    )
  })

  it('is shown that there is no such record, and no line is written', async () => {
    const { operate, store } = await createWorld()
    await expect(operate('hide', 'e'.repeat(24), 'spam')).rejects.toThrow(
      `no group, feedback, meeting, announcement, or reply ${'e'.repeat(24)}`,
    )
    expect(await store.moderation.audit.latest(10)).toEqual([])
  })
})
