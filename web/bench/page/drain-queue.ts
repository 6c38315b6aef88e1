import type { GroupInput } from '@group-organizer/contract/group'
import { apiBase, paths } from '@group-organizer/contract/paths'
import { createGroup } from '../../src/data/mutations/group-mutations.ts'
import { newId } from '../../src/domain/new-record.ts'
import { tokenSubject } from '../../src/sync/account/id-token.ts'
import { drain } from '../../src/sync/delivery/drain.ts'
import { openData } from './data.ts'
import { timed } from './timed.ts'

const input: GroupInput = {
  groupName: 'Harbour Anglers',
  hobbyCategory: 'Fishing',
  description: 'Quiet mornings at the pier.',
  meetingLocation: 'Old Pier, Bergen',
  maxMembers: 12,
  startDate: '2030-06-01',
  imageUrl: '/images/categories/fishing.svg',
}

/**
 * Queues that many new groups, one save after the other, and drains the queue.
 * @returns milliseconds of a save, of the whole drain, and how many changes are left
 */
export const drainQueue = async (token: string, changes: number) => {
  const device = openData(`drain-${String(Date.now())}`, token)
  const author = { uid: tokenSubject(token), displayName: 'Bench', photoURL: null }
  const saved = await timed(async () => {
    for (let n = 0; n < changes; n++) await createGroup(device, input, author)
  })
  const drained = await timed(() => drain(device))
  const left = await device.db.outbox.count()
  await device.db.delete()
  return { save: saved / changes, drained, left }
}

/** The bound: the same requests without anything of ours around them, `parallel` at a time. @returns milliseconds */
export const sendBare = (token: string, changes: number, parallel: number) => {
  let left = changes
  const lane = async () => {
    while (left-- > 0) {
      const response = await fetch(`${apiBase}${paths.groups}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ ...input, _id: newId(Date.now(), Math.random), userName: 'Bench' }),
      })
      if (response.status !== 201) throw new Error(`answered ${String(response.status)}`)
      await response.json()
    }
  }
  return timed(() => Promise.all(Array.from({ length: parallel }, lane)))
}
