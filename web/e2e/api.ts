import type { GroupInput } from '@group-organizer/contract/group'
import type { MeetingCreation } from '@group-organizer/contract/meetings/meeting'
import { apiBase, paths } from '@group-organizer/contract/paths'
import { addresses } from './addresses.ts'
import { type Account, signedInUser } from './emulator.ts'

const sample: GroupInput = {
  groupName: 'A group',
  hobbyCategory: 'Running',
  description: 'Made by a test.',
  meetingLocation: 'The old pier',
  maxMembers: 10,
  startDate: '2099-01-01',
  imageUrl: '/images/categories/running.svg',
}

/** A day from now, `YYYY-MM-DDTHH:mm` in UTC. */
export const inDays = (days: number, clock = '18:00') =>
  `${new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)}T${clock}`

const record = (value: unknown): Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) throw new Error(`not an object: ${JSON.stringify(value)}`)
  return { ...value }
}

const json = async (response: Response): Promise<Record<string, unknown>> => {
  const body: unknown = await response.json()
  if (!response.ok) throw new Error(`${response.url}: ${String(response.status)} ${JSON.stringify(body)}`)
  return record(body)
}

const textOf = (value: unknown): string => {
  if (typeof value !== 'string') throw new Error(`not a text: ${JSON.stringify(value)}`)
  return value
}

const uidOf = async (account: Account) => (await signedInUser(account, 0)).record.user.uid

/** Signs in at the emulator, without a browser. @returns what this member can do at the API */
export const signIn = async ({ email, password }: Account) => {
  const { idToken } = await json(
    await fetch(
      `http://${addresses.emulatorHost}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, returnSecureToken: true }),
      },
    ),
  )
  const send = (method: string, address: string, body?: unknown) =>
    fetch(address, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${textOf(idToken)}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return {
    /** The ID token, for calls that are not among these. */
    token: textOf(idToken),
    /** @returns the new group's id */
    createGroup: async (url: string, fields: Partial<GroupInput>) => {
      const { data } = await json(await send('POST', url + apiBase + paths.groups, { ...sample, ...fields }))
      return textOf(record(data)['_id'])
    },
    /** @returns the new feedback's id */
    say: async (url: string, groupId: string, feedback: string, more: { userPhoto?: string } = {}) => {
      const { data } = await json(
        await send('POST', url + apiBase + paths.feedbacks(groupId), { feedback, ...more }),
      )
      return textOf(record(data)['_id'])
    },
    /** @returns the id of a new meeting, in two days unless the test says otherwise */
    planMeeting: async (url: string, groupId: string, fields: Partial<MeetingCreation> = {}) => {
      const body = { groupId, startsAt: inDays(2), timeZone: 'Etc/UTC', ...fields }
      const { data } = await json(await send('POST', url + apiBase + paths.meetings, body))
      return textOf(record(data)['_id'])
    },
    answerMeeting: async (url: string, id: string, answer: string, guests = 0) => {
      await json(await send('PUT', url + apiBase + paths.answer(id), { answer, guests }))
    },
    join: async (url: string, id: string) => {
      await json(await send('PUT', url + apiBase + paths.membership(id), { joined: true }))
    },
    appoint: async (url: string, id: string, member: Account) => {
      const path = paths.member(id, await uidOf(member))
      await json(await send('PATCH', url + apiBase + path, { role: 'organiser' }))
    },
    remove: async (url: string, id: string, member: Account) => {
      await json(await send('DELETE', url + apiBase + paths.member(id, await uidOf(member))))
    },
    /** @returns the exact number of members of a group */
    membersOf: async (url: string, id: string) =>
      record((await json(await fetch(url + apiBase + paths.group(id))))['data'])['members'],
    /** @returns the id of the new announcement */
    announce: async (url: string, groupId: string, text: string) => {
      const { data } = await json(await send('POST', url + apiBase + paths.announcements(groupId), { text }))
      return textOf(record(data)['_id'])
    },
    moveGroup: async (url: string, id: string, startDate: string) => {
      await json(await send('PATCH', url + apiBase + paths.group(id), { startDate }))
    },
    renameGroup: async (url: string, id: string, groupName: string) => {
      await json(await send('PATCH', url + apiBase + paths.group(id), { groupName }))
    },
    deleteGroup: async (url: string, id: string) => {
      await json(await send('DELETE', url + apiBase + paths.group(id)))
    },
  }
}
