import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { omitUndefined } from '../../src/domain/omit-undefined.ts'
import { feedbackKind } from '../../src/kinds/feedback.ts'
import { groupKind } from '../../src/kinds/group.ts'
import { overlay } from '../../src/sync/rules/overlay.ts'
import { type Browser, accounts } from '../browser.ts'
import type { Invariant } from '../judge.ts'
import { isToyRow, parentIdOf } from '../kinds.ts'
import {
  type Public,
  type StoredToy,
  authorOf,
  isAnnouncement,
  isFeedback,
  isGroup,
  isHidden,
  isPublic,
  isReply,
  isSeenBy,
  isToy,
  serialize,
} from '../server-records.ts'
import type { World } from '../world.ts'

const held = <T extends { _id: string; epoch: number }>(rows: Iterable<T>) =>
  new Map([...rows].map(({ epoch: _, ...row }) => [row._id, row]))

type Rows = ReadonlyMap<string, object>

/** Fields that were added later may be missing or empty: the page shows the same. */
const complete = (row: object | undefined) =>
  row && !('deletedAt' in row) ? { pinned: '', ...omitUndefined(row) } : row

const difference = (device: Rows, server: Rows, what: string) => {
  for (const [id, row] of server)
    if (!isDeepStrictEqual(complete(device.get(id)), complete(row)))
      return `${what} ${id} is ${JSON.stringify(device.get(id))} on the device, ${JSON.stringify(row)} on the server`
  // A tombstone may outlive the server's, which is purged one day.
  for (const [id, row] of device)
    if (!server.has(id) && !('deletedAt' in row)) return `${what} ${id} is not on the server any more`
  return undefined
}

/** The state of a record that a device should hold: the public one, or the author's if they pulled last or before. */
const rowOf = (record: Public, { account, journal }: Browser) => {
  const author = authorOf(record)
  const held = journal.held(record._id)
  const isKept = held !== undefined && !('deletedAt' in held)
  return isHidden(record) && (account === author || isKept) ? serialize(record, author) : serialize(record)
}

/** A hidden record is shown to its author only. */
const shownToOther = (record: Public, { journal }: Browser) => {
  const [group, feedback] = [journal.groups.get(record._id), journal.feedbacks.get(record._id)]
  return accounts.some(
    (account) =>
      account !== authorOf(record) &&
      overlay(groupKind, group ? [group] : [], [], account).length +
        overlay(feedbackKind, feedback ? [feedback] : [], [], account).length >
        0,
  )
}

/** An announcement or a reply as a device holds it. */
const wordsRow = z.object({ userId: z.string(), groupId: z.string() })

/** All notes, the replies to those that are there, the member's own places, and nothing that came on demand. */
const heldToys = (toys: StoredToy[], { journal }: Browser, { books }: World['server']) => {
  const isHeld = (toy: StoredToy) => {
    if (toy.kind === 'note') return true
    const isOfShown = isSeenBy(books.present(), parentIdOf(toy) ?? '', undefined)
    if (toy.kind === 'place') return isOfShown && toy.uid === journal.member()
    return toy.kind === 'remark' && isOfShown
  }
  return new Map(toys.filter(isHeld).map((toy) => [toy._id, toy]))
}

const differenceOf = (browser: Browser, { server }: World) => {
  const { name, journal } = browser
  const ledger = server.books.present()
  const all = [...ledger.records.values()]
  const records = all.filter(isPublic)
  const leak = records.find((record) => isHidden(record) && shownToOther(record, browser))
  if (leak) return `${name}: ${leak._id} is hidden, and shown to others than its author`
  // Feedback of a group that is gone, or hidden, counts as gone everywhere; it is not kept up to date.
  const ofShown = ({ groupId }: { groupId: string }) => isSeenBy(ledger, groupId, undefined)
  const rows = (kept: typeof records) => new Map(kept.map((record) => [record._id, rowOf(record, browser)]))
  const groups = rows(records.filter(isGroup))
  const feedbacks = rows(records.filter(isFeedback).filter(ofShown))
  const isListed = (record: Public) =>
    isAnnouncement(record) || (isReply(record) && isSeenBy(ledger, record.targetId, undefined))
  const words = rows(records.filter((record) => isListed(record) && 'groupId' in record && ofShown(record)))
  const heldWords = [...journal.others.values()].filter((row) => {
    const { groupId } = wordsRow.safeParse(row).data ?? {}
    return groupId !== undefined && ofShown({ groupId })
  })
  const found =
    difference(held(journal.groups.values()), groups, 'group') ??
    difference(held([...journal.feedbacks.values()].filter(ofShown)), feedbacks, 'feedback') ??
    difference(held(heldWords), words, 'announcement or reply') ??
    difference(
      held([...journal.others.values()].filter(isToyRow)),
      heldToys(all.filter(isToy), browser, server),
      'toy',
    )
  return found && `${name}: ${found}`
}

export const devicesEqualServer: Invariant = {
  number: 4,
  name: 'every device equals the server',
  converged: (world) => {
    for (const browser of world.browsers) {
      const found = differenceOf(browser, world)
      if (found) return found
    }
    return undefined
  },
}
