import { uploadAddress, uploadType } from '@group-organizer/contract/upload'
import { type DeviceOfMember, readCurrentUid, watchDevice } from '../account/current-user.ts'
import type { Mutation } from '../rules/mutation.ts'

/** Whose changes on this device are meant: the member's, or those of all other accounts. */
export type Whose = 'member' | 'others'

/** All outbox rows of the member, in the order of `seq`, also those that this version cannot read. */
const rowsOfMember = (device: DeviceOfMember) =>
  // No async function, as in `readCurrentUid`.
  readCurrentUid(device).then((member) =>
    member === undefined ? [] : device.db.outbox.where('uid').equals(member).sortBy('seq'),
  )

/**
 * The member's waiting changes of one kind of record (and of one of them, where an id is given), in the order of `seq`. Those that this
 * version cannot read are left out.
 */
export const pendingMutations = async (
  device: DeviceOfMember,
  kind: string,
  entityId?: string,
): Promise<Mutation[]> =>
  (await rowsOfMember(device))
    .map((row) => device.db.kinds.guessMutation(row))
    .filter((row) => row !== undefined)
    .filter((row) => row.type.startsWith(`${kind}.`) && (entityId === undefined || row.entityId === entityId))

/** How many changes of the member are not on the server yet, and how many of them need a decision. */
export type Unsent = { total: number; needing: number }

/** What the member still has on this device alone; rows that this version cannot read count too. */
export const countUnsent = async (device: DeviceOfMember): Promise<Unsent> => {
  const rows = await rowsOfMember(device)
  return { total: rows.length, needing: rows.filter(({ state }) => state === 'attention').length }
}

/** Calls `tell` with it now and whenever it changes. @returns a function that stops it */
export const watchUnsent = (device: DeviceOfMember, tell: (unsent: Unsent) => void) =>
  watchDevice(device, () => countUnsent(device), tell)

/** The same of all other accounts; a row that names none may be anybody's. */
const rowsOfOthers = (device: DeviceOfMember) =>
  readCurrentUid(device).then((member) =>
    device.db.outbox.filter(({ uid }) => typeof uid === 'string' && uid !== member).toArray(),
  )

/** What waits on this device, in the order of `seq`, also what this version cannot read. */
export const rowsOf = (device: DeviceOfMember, whose: Whose) =>
  whose === 'member' ? rowsOfMember(device) : rowsOfOthers(device)

const dataUrl = (name: string, bytes: ArrayBuffer) => {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')
  return `data:${uploadType(name)};base64,${btoa(binary)}`
}

/** The pictures of this device that a text names, by their addresses. */
const picturesNamedIn = async ({ db }: DeviceOfMember, text: string) => {
  const names = (await db.pictures.toCollection().primaryKeys()).filter((name) => text.includes(name))
  const pictures = (await db.pictures.bulkGet(names)).filter((picture) => picture !== undefined)
  return Object.fromEntries(pictures.map(({ name, bytes }) => [uploadAddress(name), dataUrl(name, bytes)]))
}

/** Unsent changes as JSON text, rows that this version cannot read included, and with them the pictures that they name. */
export const exportChanges = async (
  device: DeviceOfMember & { now: () => number },
  whose: Whose = 'member',
): Promise<string> => {
  const exportedAt = new Date(device.now()).toISOString()
  const changes = await rowsOf(device, whose)
  const pictures = await picturesNamedIn(device, JSON.stringify(changes))
  return JSON.stringify({ app: 'Group Organizer', exportedAt, changes, pictures }, undefined, 2)
}
