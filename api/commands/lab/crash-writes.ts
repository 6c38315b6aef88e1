import { randomUUID } from 'node:crypto'
import { type TestPicture, webpPicture } from '../../test-support/pictures.ts'
import { newId } from '../../test-support/records.ts'
import { emulatorToken, groupBody } from '../../test-support/test-app.ts'
import { idempotencyHeader } from '@group-organizer/contract/mutation'
import { paths } from '@group-organizer/contract/paths'
import { uploadAddress } from '@group-organizer/contract/upload'

/** `reads` is what the record reads as afterwards; nothing where it is deleted. */
type Write = {
  method: string
  path: string
  body?: object
  picture?: TestPicture
  as?: string
  reads?: string
}

/** A record or a picture with all that is written to it, in this order. */
export type Life = { id: string; writes: Write[]; asked: number; acknowledged: number }

const life = (id: string, writes: Write[]): Life => ({ id, writes, asked: 0, acknowledged: 0 })

export const groupReads = (maxMembers: number) => `${maxMembers} members`
export const feedbackReads = (text: string, likes: number) => `${text}, ${likes} likes`
export const pictureReads = 'whole'

/** One record of each kind that members write. */
const everyLife = (): Life[] => {
  const picture = webpPicture(randomUUID())
  const [group, deletedGroup, feedback, deletedFeedback] = [newId(), newId(), newId(), newId()]
  const createGroup = (_id: string) => ({
    method: 'POST',
    path: paths.groups,
    body: { ...groupBody, _id, maxMembers: 1, imageUrl: uploadAddress(picture.name) },
    reads: groupReads(1),
  })
  const changeGroup = (maxMembers: number) => ({
    method: 'PATCH',
    path: paths.group(group),
    body: { maxMembers },
    reads: groupReads(maxMembers),
  })
  const say = (_id: string) => ({
    method: 'POST',
    path: paths.feedbacks(group),
    body: { _id, feedback: 'Lovely.' },
    reads: feedbackReads('Lovely.', 0),
  })
  return [
    life(picture.name, [{ method: 'PUT', path: paths.upload(picture.name), picture, reads: pictureReads }]),
    life(group, [createGroup(group), changeGroup(2), changeGroup(3)]),
    life(feedback, [
      say(feedback),
      {
        method: 'PATCH',
        path: paths.feedbacks(feedback),
        body: { feedback: 'Great.' },
        reads: feedbackReads('Great.', 0),
      },
      {
        method: 'POST',
        path: paths.like(feedback),
        body: { liked: true },
        as: 'another-member',
        reads: feedbackReads('Great.', 1),
      },
    ]),
    life(deletedFeedback, [
      say(deletedFeedback),
      { method: 'DELETE', path: paths.feedbacks(deletedFeedback) },
    ]),
    life(deletedGroup, [createGroup(deletedGroup), { method: 'DELETE', path: paths.group(deletedGroup) }]),
  ]
}

const send = (base: string, { method, path, body, picture }: Write, uid: string, seq: number) =>
  fetch(`${base}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${emulatorToken(uid)}`,
      [idempotencyHeader]: `device-${uid}:${seq}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(picture && { 'content-type': picture.type }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(picture && { body: picture.bytes }),
  })

/** Writes until the server goes; `onAcknowledged` is called for each answer. Throws where the server refuses a write. */
export const writeUntilGone = async (
  base: string,
  uid: string,
  lives: Life[],
  onAcknowledged: () => void,
): Promise<void> => {
  let seq = 0
  try {
    for (;;)
      for (const record of everyLife()) {
        lives.push(record)
        for (const write of record.writes) {
          record.asked++
          const { ok, status } = await send(base, write, write.as ?? uid, ++seq)
          if (!ok) throw new Error(`The API answered ${write.method} ${write.path} with ${status}.`)
          record.acknowledged++
          onAcknowledged()
        }
      }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error // fetch throws a TypeError when the connection is cut.
  }
}
