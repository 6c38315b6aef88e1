import type { StoredAnnouncement } from '../../api/src/domain/kinds/announcement.ts'
import type { StoredAnswer } from '../../api/src/domain/kinds/answer.ts'
import type { StoredAttendance } from '../../api/src/domain/kinds/attendance.ts'
import type { StoredFeedback } from '../../api/src/domain/kinds/feedback.ts'
import type { StoredGroup } from '../../api/src/domain/kinds/group.ts'
import type { StoredMeeting } from '../../api/src/domain/kinds/meeting.ts'
import type { StoredMembership } from '../../api/src/domain/kinds/membership.ts'
import type { StoredReply } from '../../api/src/domain/kinds/reply.ts'
import type { StoredReport } from '../../api/src/domain/kinds/report.ts'
import type { StoredReadMark } from '../../api/src/domain/kinds/server-records.ts'
import type { RecordKind } from '../../api/src/domain/record-kind.ts'
import { type Draft, isHidden as isRecordHidden } from '../../api/src/domain/records.ts'
import type { Entry } from '../../api/src/domain/seats/seats.ts'
import { type StoredLedger, unpack } from '../../api/src/domain/seats/stored-ledger.ts'
import * as serializing from '../../api/src/domain/serialize.ts'
import type { Accounts, Pictures, Records, SignIn } from '../../api/src/domain/store.ts'
import type { ToyRow } from '../test-support/toy-server.ts'
import { parentIdOf, toyKindNames } from './kinds.ts'
import type { Sender } from './request.ts'

/** A toy's record is sent as it is stored. */
export type StoredToy = ToyRow & { deletedAt?: string }
/** Words of organisers and members. */
export type Words = StoredAnnouncement | StoredReply
/** Public records. */
export type Public = StoredGroup | StoredFeedback | StoredMeeting | Words
/** Records by which a member wants a seat. */
export type Wanted = StoredMembership | StoredAnswer
export type Stored = Public | Wanted | StoredAttendance | StoredReadMark | StoredToy

/** The kinds of what everybody may see, by record. A tombstone does not tell its own. */
const publicKinds = new WeakMap<Stored, RecordKind>()

export const isToy = (record: Stored): record is StoredToy =>
  'kind' in record && toyKindNames.has(record.kind)

export const isMembership = (record: Stored): record is StoredMembership => 'joined' in record

export const isAttendance = (record: Stored): record is StoredAttendance => 'there' in record

export const isReadMark = (record: Stored): record is StoredReadMark => 'upTo' in record

export const isAnswer = (record: Stored): record is StoredAnswer =>
  'meetingId' in record && !isAttendance(record)

const isWanted = (record: Stored): record is Wanted => isMembership(record) || isAnswer(record)

export const isPublic = (record: Stored): record is Public => publicKinds.has(record)

const isOf = (name: string, record: Stored) => publicKinds.get(record)?.name === name

export const isGroup = (record: Stored): record is StoredGroup => isOf('group', record)

export const isFeedback = (record: Stored): record is StoredFeedback => isOf('feedback', record)

export const isMeeting = (record: Stored): record is StoredMeeting => isOf('meeting', record)

export const isAnnouncement = (record: Stored): record is StoredAnnouncement => isOf('announcement', record)

export const isReply = (record: Stored): record is StoredReply => isOf('reply', record)

const kindOf = (record: Public): RecordKind => {
  const kind = publicKinds.get(record)
  if (!kind) throw new Error(`${record._id} was not written by a watched store.`)
  return kind
}

export const authorOf = (record: Stored): string =>
  isPublic(record) ? serializing.authorOf(kindOf(record), record) : record.uid

export const isHidden = (record: Stored) => isPublic(record) && isRecordHidden(record)

/** Whether a record is hidden because its author was removed or blocked. */
export const isSilenced = (record: Stored) =>
  'hiddenReason' in record && (record.hiddenReason === 'removed' || record.hiddenReason === 'blocked')

/** The first `rev` that is sent of a record. Changes of its seat count from there. */
export const sentRev = (record: Stored) => (isWanted(record) ? record.rev * 2 ** 20 : record.rev)

/** A record as a viewer is sent it. */
export const serialize = (record: Public, viewer?: string) =>
  serializing.serialize(kindOf(record), record, viewer)

/** One write, with the request behind it. */
export type Write = {
  sender: Sender | undefined
  /** The account behind the write; undefined for the server and the operator. */
  signIn: SignIn | undefined
  before: Stored | undefined
  after: Stored
  epoch: number
}

/** The seats of a group or a meeting, in the order of its line. */
export type Seats = readonly Entry[]

/** Records that give seats. */
export type Parent = StoredGroup | StoredMeeting

/** Seats were given or taken, by what the parent was from when they were read. */
export type Settled = { parentId: string; before: Seats; after: Seats; parents: Parent[] }

/** A second book of the server's records, made of its writes. */
export type Ledger = {
  epoch: number
  records: Map<string, Stored>
  /** The writes of records that it still has. */
  writes: Write[]
  /** All writes there ever were, also of what has been purged since. */
  history: Write[]
  /** Which account has reported which record. */
  reports: Set<string>
  /** Names of the pictures that were brought, and are still there. */
  pictures: Set<string>
  /** Accounts with a seat or a place in line, of each group and meeting. */
  seats: Map<string, Seats>
  /** Times at which accounts were closed, and accounts whose deletion was answered. */
  closed: Map<string, number>
  deleted: Map<string, number>
  /** Number of writes before each closing. */
  closedAfter: Map<string, number>
  /** Number of writes before another database took its place for a while. */
  left: number
}

/** An account's report of a record, as the books know it. */
export const reportOf = (uid: string, target: string) => `${uid} ${target}`

/** Whether an account sees a record: it exists, and neither it nor its group is hidden. */
export const isSeenBy = (ledger: Ledger | undefined, id: string, uid: string | undefined): boolean => {
  const record = ledger?.records.get(id)
  if (!record || 'deletedAt' in record) return false
  if (isPublic(record) && !serializing.isShownTo(kindOf(record), record, uid)) return false
  if (isReply(record) && !isSeenBy(ledger, record.targetId, undefined)) return false
  const parent = parentIdOf(record)
  return parent === undefined || isSeenBy(ledger, parent, undefined)
}

const copyOf = ({
  epoch,
  records,
  writes,
  history,
  reports,
  pictures,
  seats,
  closed,
  closedAfter,
  deleted,
  left,
}: Ledger): Ledger => ({
  epoch,
  records: new Map(records),
  writes: [...writes],
  history: [...history],
  reports: new Set(reports),
  pictures: new Set(pictures),
  seats: new Map(seats),
  closed: new Map(closed),
  closedAfter: new Map(closedAfter),
  deleted: new Map(deleted),
  left,
})

const empty = (epoch: number): Ledger => ({
  epoch,
  records: new Map(),
  writes: [],
  history: [],
  reports: new Set(),
  pictures: new Set(),
  seats: new Map(),
  closed: new Map(),
  closedAfter: new Map(),
  deleted: new Map(),
  left: 0,
})

/** Every history of the server, the present one last: a restore begins a new one from where the backup was made. */
export const createBooks = () => {
  let present = empty(0)
  const past = new Map<number, Ledger>()
  return {
    present: () => present,
    /** The history of an epoch, as far as it came. */
    of: (epoch: number) => (epoch === present.epoch ? present : past.get(epoch)),
    all: () => [...past.values(), present],
    /** The epoch that the store has begun with. */
    begin: (epoch: number) => {
      present.epoch = epoch
    },
    copy: () => copyOf(present),
    restore: (backup: Ledger, epoch: number) => {
      past.set(present.epoch, present)
      present = { ...copyOf(backup), epoch }
    },
    /** The server continues with another database: an earlier one, or an empty one. */
    change: (epoch: number) => {
      past.set(present.epoch, { ...present, left: present.history.length })
      present = past.get(epoch) ?? empty(epoch)
      past.delete(epoch)
    },
    /** Forgets records deleted before that moment (ISO 8601). A group takes its feedback with it. */
    purge: (before: string) => {
      const gone = new Set<string>()
      const isOld = (record: Stored) => 'deletedAt' in record && record.deletedAt < before
      for (const record of present.records.values()) if (isOld(record)) gone.add(record._id)
      for (const record of present.records.values())
        if (gone.has(parentIdOf(record) ?? '') || (isReply(record) && gone.has(record.targetId)))
          gone.add(record._id)
      for (const id of gone) present.records.delete(id)
      present.writes = present.writes.filter(({ after }) => !gone.has(after._id))
    },
    note: (write: Write) => {
      present.records.set(write.after._id, write.after)
      present.writes.push(write)
      present.history.push(write)
    },
  }
}
type Books = ReturnType<typeof createBooks>

type Watch = {
  books: Books
  sender: () => Sender | undefined
  /** The account that asked for a write, which may share the write with another request. */
  senderOf: (signIn: SignIn | undefined) => Sender | undefined
  /** Other requests may come between any two steps of one. */
  turn: () => Promise<void>
  /** Holds everything until real work has ended. */
  waitFor: <T>(work: Promise<T>) => Promise<T>
  raced: () => void
  written: (write: Write) => void
  settled: (event: Settled) => void
}

/**
 * The same records, watched: each write that takes place is noted with the request behind it.
 * @param kind of what everybody may see
 */
export const watched = <T extends Exclude<Stored, StoredToy>>(
  records: Records<T>,
  watch: Watch,
  kind?: RecordKind,
): Records<T> => {
  const noted = (after: T | undefined, signIn: SignIn | undefined) => {
    if (!after) {
      watch.raced()
      return undefined
    }
    if (kind) publicKinds.set(after, kind)
    const { epoch, records: known } = watch.books.present()
    const sender = watch.senderOf(signIn)
    // A wish, a removal and more seats change the numbers of people, and that is nothing their row asked for.
    const isAsked = signIn !== undefined && sender?.row?.entityId === after._id
    const write = {
      sender:
        sender && !isAsked && (isGroup(after) || isMeeting(after)) ? { ...sender, row: undefined } : sender,
      signIn,
      before: known.get(after._id),
      after,
      epoch,
    }
    watch.books.note(write)
    watch.written(write)
    return after
  }
  return {
    find: async (id) => {
      await watch.turn()
      return records.find(id)
    },
    insert: async (draft: Draft<T>, signIn) => {
      await watch.turn()
      return noted(await records.insert(draft, signIn), signIn)
    },
    replace: async (draft: Draft<T>, expectedRev, signIn) => {
      await watch.turn()
      return noted(await records.replace(draft, expectedRev, signIn), signIn)
    },
  }
}

/** The states of a parent from what it was after so many writes on. */
const statesOf = ({ history }: Ledger, parentId: string, since: number) => {
  const first = history.slice(0, since).findLastIndex(({ after }) => after._id === parentId)
  return history
    .slice(Math.max(0, first))
    .flatMap(({ after }) => (after._id === parentId && (isGroup(after) || isMeeting(after)) ? [after] : []))
}

/** The ledgers of seats, watched: the books know each, and by which states of its parent it may have been settled. */
export const watchedLedgers = (
  ledgers: Records<StoredLedger>,
  { books, sender, turn, settled }: Watch,
): Records<StoredLedger> => {
  const unasked = {}
  /** The number of writes before a request read a ledger at that `rev`. */
  const readAt = new WeakMap<object, Map<string, number>>()
  const reads = () => {
    const by = sender() ?? unasked
    const found = readAt.get(by) ?? new Map<string, number>()
    readAt.set(by, found)
    return found
  }
  const noted = (after: StoredLedger | undefined, expectedRev: number) => {
    // The upkeep keeps its own place among the ledgers.
    if (!after || after.parentId === '') return after
    const present = books.present()
    const { _id, parentId } = after
    const before = present.seats.get(parentId) ?? []
    const entries = unpack(after)
    present.seats.set(parentId, entries)
    const since = reads().get(`${_id} ${expectedRev}`) ?? 0
    settled({ parentId, before, after: entries, parents: statesOf(present, parentId, since) })
    return after
  }
  return {
    find: async (id) => {
      await turn()
      const at = books.present().history.length
      const found = await ledgers.find(id)
      const read = `${id} ${found?.rev ?? 0}`
      if (!reads().has(read)) reads().set(read, at)
      return found
    },
    insert: async (draft, signIn) => {
      await turn()
      return noted(await ledgers.insert(draft, signIn), 0)
    },
    replace: async (draft, expectedRev, signIn) => {
      await turn()
      return noted(await ledgers.replace(draft, expectedRev, signIn), expectedRev)
    },
  }
}

/** The reports, watched: the books know of each that was kept. */
export const watchedReports = (
  reports: Records<StoredReport>,
  { books, turn }: Watch,
): Records<StoredReport> => {
  const noted = (after: StoredReport | undefined) => {
    if (after) books.present().reports.add(reportOf(after.uid, after.target))
    return after
  }
  return {
    find: async (id) => {
      await turn()
      return reports.find(id)
    },
    insert: async (draft, signIn) => noted(await reports.insert(draft, signIn)),
    replace: async (draft, expectedRev, signIn) => noted(await reports.replace(draft, expectedRev, signIn)),
  }
}

/** The pictures, watched: the books know of each that was brought. */
export const watchedPictures = (
  pictures: Pictures,
  { books, turn, waitFor }: Watch,
): Pick<Pictures, 'put' | 'keep' | 'size' | 'read'> => ({
  // They read real files.
  size: () => waitFor(pictures.size()),
  read: (name) => waitFor(pictures.read(name)),
  put: async (picture, now) => {
    await turn()
    const isNew = await pictures.put(picture, now)
    books.present().pictures.add(picture.name)
    return isNew
  },
  keep: async (name, signIn, now) => {
    await turn()
    return pictures.keep(name, signIn, now)
  },
})

/** The closings of accounts, watched: the books know when each was closed. */
export const watchedAccounts = (
  accounts: Accounts,
  { books, turn }: Watch,
): Pick<Accounts, 'close' | 'closing'> => ({
  close: async (signIn, now) => {
    await turn()
    await accounts.close(signIn, now)
    const closing = await accounts.closing(signIn.uid)
    const { closed, closedAfter, history } = books.present()
    if (!closing || closed.get(signIn.uid) === closing.closedAt) return
    closed.set(signIn.uid, closing.closedAt)
    closedAfter.set(signIn.uid, history.length)
  },
  closing: async (uid) => {
    await turn()
    return accounts.closing(uid)
  },
})
