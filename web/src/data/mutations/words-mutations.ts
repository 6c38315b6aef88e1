import type { ReportInput } from '@group-organizer/contract/report'
import type { Announcement, AnnouncementContent } from '@group-organizer/contract/words/announcement'
import type { Reply, ReplyTarget } from '@group-organizer/contract/words/reply'
import { type Author, newId, newWords } from '../../domain/new-record.ts'
import type { KnownNewMutation } from '../../kinds/known-mutation.ts'
import { type Enqueued, enqueue } from '../../sync/outbox/enqueue.ts'
import { changedFields } from '../../sync/rules/compare.ts'
import type { Device } from '../device.ts'

type Place = Pick<Announcement, '_id' | 'groupId'>

export const postAnnouncement = async (
  { db, now, random }: Device,
  groupId: string,
  content: AnnouncementContent,
  author: Author,
  entityId = newId(now(), random),
): Promise<string> => {
  const changes = newWords(content, author, now())
  const newMutation = { type: 'announcement.create', groupId, changes } satisfies KnownNewMutation
  await enqueue(db, now(), { uid: author.uid, entityId, newMutation })
  return entityId
}

export const sendReply = async (
  { db, now, random }: Device,
  { _id: targetId, groupId, target }: Place & { target: ReplyTarget },
  text: string,
  author: Author,
  entityId = newId(now(), random),
): Promise<string> => {
  const changes = { ...newWords({ text }, author, now()), targetId, target }
  const newMutation = { type: 'reply.create', groupId, changes } satisfies KnownNewMutation
  await enqueue(db, now(), { uid: author.uid, entityId, newMutation })
  return entityId
}

/** Changes of an existing announcement or reply. */
type Deed = { kind: 'announcement' | 'reply'; uid: string }

/** An empty text is ignored. @returns whether anything differed */
export const updateReply = async (
  { db, now }: Device,
  { _id, groupId, userId: uid, text: before }: Pick<Reply, 'userId' | 'text'> & Place,
  after: string,
): Promise<boolean> => {
  const text = after.trim()
  if (text === '' || text === before) return false
  const change = { groupId, changes: { text }, base: { text: before } }
  const newMutation = { type: 'reply.update', ...change } satisfies KnownNewMutation
  await enqueue(db, now(), { uid, entityId: _id, newMutation })
  return true
}

/** An empty text and unchanged fields are left alone. @returns whether anything differed */
export const updateAnnouncement = async (
  { db, now }: Device,
  uid: string,
  { _id, groupId, ...seen }: Place & AnnouncementContent,
  { text, imageUrl }: AnnouncementContent,
): Promise<boolean> => {
  const wanted = { text: text.trim() || seen.text, imageUrl }
  const fields = changedFields(['text', 'imageUrl'], seen, wanted)
  if (fields.length === 0) return false
  const pick = (values: AnnouncementContent): Partial<AnnouncementContent> =>
    Object.fromEntries(fields.map((field) => [field, values[field]]))
  const change = { groupId, changes: pick(wanted), base: pick(seen) }
  const newMutation = { type: 'announcement.update', ...change } satisfies KnownNewMutation
  await enqueue(db, now(), { uid, entityId: _id, newMutation })
  return true
}

export const deleteAnnouncement = (
  { db, now }: Device,
  uid: string,
  { _id, groupId, text, imageUrl }: Announcement,
  heldForMs?: number,
): Promise<Enqueued> => {
  const newMutation = { type: 'announcement.delete', groupId, base: { text, imageUrl } } as const
  return enqueue(db, now(), { uid, entityId: _id, heldForMs, newMutation })
}

export const deleteReply = (
  { db, now }: Device,
  { _id, groupId, userId, text }: Reply,
  heldForMs?: number,
): Promise<Enqueued> => {
  const newMutation = { type: 'reply.delete', groupId, base: { text } } as const
  return enqueue(db, now(), { uid: userId, entityId: _id, heldForMs, newMutation })
}

export const reportWords = (
  { db, now }: Device,
  { kind, uid }: Deed,
  { _id, groupId }: Place,
  report: ReportInput,
): Promise<Enqueued> => {
  const newMutation = { type: `${kind}.report`, groupId, changes: report } satisfies KnownNewMutation
  return enqueue(db, now(), { uid, entityId: _id, newMutation })
}

/** @param pinned the id of an announcement; empty for none */
export const pinAnnouncement = (
  { db, now }: Device,
  { groupId, uid }: { groupId: string; uid: string },
  pinned: string,
): Promise<Enqueued> => {
  const newMutation = { type: 'group.pin', changes: { pinned } } satisfies KnownNewMutation
  return enqueue(db, now(), { uid, entityId: groupId, newMutation })
}
