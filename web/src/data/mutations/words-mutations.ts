import type { Announcement, AnnouncementContent } from '@group-organizer/contract/words/announcement'
import type { Reply, ReplyTarget } from '@group-organizer/contract/words/reply'
import { type Author, newId, newWords } from '../../domain/new-record.ts'
import type { Device } from '../device.ts'
import { differences, queueChange } from './queue-change.ts'

type Place = Pick<Announcement, '_id' | 'groupId'>

export const postAnnouncement = async (
  device: Device,
  groupId: string,
  content: AnnouncementContent,
  author: Author,
  id = newId(device.now(), device.random),
): Promise<string> => {
  const changes = newWords(content, author, device.now())
  await queueChange(device, author.uid, id, { type: 'announcement.create', groupId, changes })
  return id
}

export const sendReply = async (
  device: Device,
  { _id: targetId, groupId, target }: Place & { target: ReplyTarget },
  text: string,
  author: Author,
  id = newId(device.now(), device.random),
): Promise<string> => {
  const changes = { ...newWords({ text }, author, device.now()), targetId, target }
  await queueChange(device, author.uid, id, { type: 'reply.create', groupId, changes })
  return id
}

/** An empty text is ignored. @returns whether anything differed */
export const updateReply = async (
  device: Device,
  { _id, groupId, userId, text: before }: Pick<Reply, 'userId' | 'text'> & Place,
  after: string,
): Promise<boolean> => {
  const text = after.trim()
  if (text === '' || text === before) return false
  const change = { changes: { text }, base: { text: before } }
  await queueChange(device, userId, _id, { type: 'reply.update', groupId, ...change })
  return true
}

/** An empty text and unchanged fields are left alone. @returns whether anything differed */
export const updateAnnouncement = async (
  device: Device,
  uid: string,
  { _id, groupId, ...seen }: Place & AnnouncementContent,
  { text, imageUrl }: AnnouncementContent,
): Promise<boolean> => {
  const wanted: AnnouncementContent = { text: text.trim() || seen.text, imageUrl }
  const change = differences(['text', 'imageUrl'], seen, wanted)
  if (!change) return false
  await queueChange(device, uid, _id, { type: 'announcement.update', groupId, ...change })
  return true
}

export const deleteAnnouncement = (
  device: Device,
  uid: string,
  { _id, groupId, text, imageUrl }: Announcement,
  heldForMs?: number,
) => {
  const base = { text, imageUrl }
  return queueChange(device, uid, _id, { type: 'announcement.delete', groupId, base }, heldForMs)
}

export const deleteReply = (device: Device, { _id, groupId, userId, text }: Reply, heldForMs?: number) =>
  queueChange(device, userId, _id, { type: 'reply.delete', groupId, base: { text } }, heldForMs)

/** @param pinned the id of an announcement; empty for none */
export const pinAnnouncement = (
  device: Device,
  { groupId, uid }: { groupId: string; uid: string },
  pinned: string,
) => queueChange(device, uid, groupId, { type: 'group.pin', changes: { pinned } })
