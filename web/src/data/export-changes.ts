import { uploadAddress, uploadType } from '@group-organizer/contract/upload'
import type { DeviceOfMember } from '../sync/account/current-user.ts'
import { type Whose, rowsOf } from '../sync/outbox/pending-mutations.ts'

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

/** Unsent changes as JSON text, with rows that this version cannot read and all pictures that the rows name. */
export const exportChanges = async (device: DeviceOfMember, whose: Whose = 'member'): Promise<string> => {
  const exportedAt = new Date(device.now()).toISOString()
  const changes = await rowsOf(device, whose)
  const pictures = await picturesNamedIn(device, JSON.stringify(changes))
  return JSON.stringify({ app: 'Group Organizer', exportedAt, changes, pictures }, undefined, 2)
}
