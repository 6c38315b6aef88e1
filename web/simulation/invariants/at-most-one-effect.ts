import { isDeepStrictEqual } from 'node:util'
import { rowName } from '../browser.ts'
import type { Invariant } from '../judge.ts'
import { seqOf } from '../request.ts'
import { type Write, isAttendance, isMembership, isToy } from '../server-records.ts'
import { isForgotten } from '../took-effect.ts'
import type { World } from '../world.ts'

const likedBy = (record: Write['after'] | undefined) =>
  record && !isToy(record) && 'likedBy' in record ? record.likedBy : []

const versionOf = (record: Write['after'] | undefined) =>
  record && 'version' in record ? record.version : undefined

/** Whether a write changed what members see. */
const hasEffect = ({ before, after }: Write) =>
  versionOf(before) !== versionOf(after) ||
  !isDeepStrictEqual(likedBy(before).toSorted(), likedBy(after).toSorted())

/** What others did to a deleted account's own record goes with it, and with it what was known of their keys. */
const isOfClosed = ({ after, signIn }: Write, { server }: World) =>
  (isAttendance(after) || isMembership(after)) &&
  after.uid !== signIn?.uid &&
  server.books.present().closed.has(after.uid)

export const atMostOneEffect: Invariant = {
  number: 2,
  name: 'at most one effect per mutation',
  sent: ({ browser, request }, world) => {
    const { key } = request.sender
    if (key === undefined) return undefined
    const content = `${request.method} ${request.url} ${request.body ?? ''}`
    const name = rowName(browser, seqOf(key))
    const earlier = world.contentSent.get(name) ?? content
    world.contentSent.set(name, content)
    return earlier === content ? undefined : `one key, two contents: ${earlier} and ${content}`
  },
  written: (write, world) => {
    const { server } = world
    const key = write.sender?.key
    if (key === undefined || !hasEffect(write) || isOfClosed(write, world)) return undefined
    const effects = server.books
      .present()
      .writes.filter(
        (other) =>
          !isForgotten(other, { server }) &&
          other.sender?.key === key &&
          other.after._id === write.after._id &&
          hasEffect(other),
      )
    return effects.length > 1 ? `${key} took effect ${effects.length} times` : undefined
  },
}
