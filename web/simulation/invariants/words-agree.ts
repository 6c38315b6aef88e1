import type { StoredMembership } from '../../../api/src/domain/kinds/membership.ts'
import type { Browser } from '../browser.ts'
import type { Invariant } from '../judge.ts'
import {
  type Ledger,
  type Stored,
  authorOf,
  isAnnouncement,
  isFeedback,
  isGroup,
  isMembership,
  isReadMark,
  isReply,
  isSeenBy,
  isSilenced,
} from '../server-records.ts'
import type { World } from '../world.ts'

const dayMs = 24 * 60 * 60 * 1000

const membershipsOf = ({ records }: Ledger, matches: (one: StoredMembership) => boolean) =>
  [...records.values()].filter((one) => isMembership(one)).filter(matches)

/** An account's words in a group. */
const isSaid = (record: Stored) => isFeedback(record) || isAnnouncement(record) || isReply(record)

/** A backup, or another database, may have come between a removal and the silence that follows. */
const isRestored = ({ history, epoch, left }: Ledger, { _id }: StoredMembership) => {
  const at = history.findLastIndex(({ after }) => after._id === _id)
  return at < left || history[at]?.epoch !== epoch
}

/** Only members removed from a group are silenced there. Nobody is blocked at the end. */
const wronglyHeard = (ledger: Ledger) => {
  for (const record of ledger.records.values()) {
    if (!isSaid(record) || 'deletedAt' in record) continue
    const uid = authorOf(record)
    const [membership] = membershipsOf(ledger, (one) => one.groupId === record.groupId && one.uid === uid)
    if (membership && isRestored(ledger, membership)) continue
    const isRemoved = membership?.isBarred === true
    if (isSilenced(record) && !isRemoved) return `${record._id} of ${uid} is hidden, who was not removed`
    if (isRemoved && record.hiddenAt === undefined)
      return `${record._id} of ${uid} is shown, who was removed from ${record.groupId}`
  }
  return undefined
}

/** Public words of others to an account, with their time. */
const saidTo = (ledger: Ledger, uid: string) => {
  const { records } = ledger
  const joined = membershipsOf(ledger, (one) => one.uid === uid && one.joined)
  const groups = new Set([
    ...joined.map(({ groupId }) => groupId),
    ...[...records.values()].flatMap((one) =>
      isGroup(one) && !('deletedAt' in one) && one.ownerId === uid ? [one._id] : [],
    ),
  ])
  return new Map(
    [...records.values()].flatMap((one): [string, number][] => {
      if (!isSaid(one) || 'deletedAt' in one || one.userId === uid) return []
      const isToThem = isReply(one) ? one.toUserId === uid : groups.has(one.groupId)
      return isToThem && isSeenBy(ledger, one._id, undefined) ? [[one._id, Date.parse(one.createdAt)]] : []
    }),
  )
}

const ofWords = new Set(['announcement', 'reply', 'feedback'])

/** A device says what is new as the books have it; at the edge of the 30 days either is right. */
const newsDiffering = ({ name, journal }: Browser, { server, now }: World) => {
  const ledger = server.books.present()
  const uid = journal.member()
  if (uid === undefined) return undefined
  const said = saidTo(ledger, uid)
  const rows = [...journal.news.values()].filter((row) => row['uid'] === uid)
  const more = rows.find((row) => ofWords.has(String(row['kind'])) && !said.has(row._id))
  if (more) return `${name} calls ${more._id} new, which nobody says to ${uid}`
  const isRecent = (at: number) => at > now() - 29 * dayMs && at < now()
  const held = new Set(rows.map(({ _id }) => _id))
  const missing = [...said].find(([id, at]) => isRecent(at) && !held.has(id))
  if (missing && rows.length < 50) return `${name} does not call ${missing[0]} new for ${uid}`
  if (ledger.closed.has(uid)) return undefined
  const mark = [...ledger.records.values()].find((one) => isReadMark(one) && one.uid === uid)
  const upTo = mark && isReadMark(mark) ? mark.upTo : ''
  const wrong = rows.find((row) => row['read'] !== String(row['at']) <= upTo)
  return wrong && `${name} says of ${wrong._id} that it was ${wrong['read'] === true ? '' : 'not '}read`
}

export const wordsAgree: Invariant = {
  number: 26,
  name: 'what is new is what others say, and what was read stays read',
  // The first mark after the account was deleted has nothing before it.
  written: ({ before, after }) =>
    before && isReadMark(before) && isReadMark(after) && after.rev > 1 && after.upTo < before.upTo
      ? `${after.uid} has read less than before`
      : undefined,
  converged: (world) => {
    const found = wronglyHeard(world.server.books.present())
    if (found) return found
    for (const browser of world.browsers) {
      const wrong = newsDiffering(browser, world)
      if (wrong) return wrong
    }
    return undefined
  },
}
