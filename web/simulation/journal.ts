import type { FeedbackRow } from '@group-organizer/contract/feedback'
import { feedbackRow } from '@group-organizer/contract/feedback'
import { type GroupRow, groupRow } from '@group-organizer/contract/group'
import * as z from 'zod/mini'
import { newsKind } from '../src/kinds/news.ts'
import { asSessionRecord } from '../src/sync/account/session-record.ts'
import type { Held } from '../src/sync/database/schema.ts'
import type { Row } from '../src/sync/rules/kind.ts'
import type { Mutation } from '../src/sync/rules/mutation.ts'
import type { Intent } from './intent.ts'
import { otherTables, simulatedKinds } from './kinds.ts'
import { bySeq } from './mutation-content.ts'

const epoch = z.object({ epoch: z.int() })
const heldGroup = z.intersection(groupRow, epoch)
const heldFeedback = z.intersection(feedbackRow, epoch)
const heldOther = z.custom<Held<Row>>((row) => epoch.safeParse(row).success)

type Change<K, T> = { key: K; before: T | undefined; after: T | undefined }

/** Changes of one completed transaction, by table. */
export type Commit = {
  /** The tab's reason; undefined for a drain or a pull. */
  intent: Intent | undefined
  outbox: Change<number, Mutation>[]
  groups: Change<string, Held<GroupRow>>[]
  feedbacks: Change<string, Held<FeedbackRow>>[]
  /** Rows of all other kinds. */
  others: Change<string, Held<Row>>[]
  news: Change<string, Held<Row>>[]
  facts: Change<string, unknown>[]
  feedbackLists: Change<string, unknown>[]
  remarkLists: Change<string, unknown>[]
  pictures: Change<string, unknown>[]
}

/** The waiting changes that a transaction took away, in order. */
export const removed = ({ outbox }: Commit): Mutation[] =>
  outbox.flatMap(({ before, after }) => (before && !after ? [before] : [])).toSorted(bySeq)

/** Those that it added, in order. */
export const added = ({ outbox }: Commit): Mutation[] =>
  outbox.flatMap(({ before, after }) => (!before && after ? [after] : [])).toSorted(bySeq)

/** One write of a transaction: a value under its key, or no value for a removal. */
export type Entry = { table: string; key: unknown; value: unknown }

const { readMutation } = simulatedKinds

/** A row of the outbox as this version reads it. */
const mutation = z.pipe(
  z.looseObject({}),
  z.transform((row, { issues }): Mutation => {
    const read = readMutation(row)
    if (read) return read
    issues.push({ code: 'custom', input: row, message: 'This version cannot read it.' })
    return z.NEVER
  }),
)

const key = { seq: z.int(), name: z.string() }

const settle = <K, T>(
  table: Map<K, T>,
  entries: Entry[],
  keyOf: z.ZodMiniType<K>,
  valueOf: z.ZodMiniType<T>,
): Change<K, T>[] => {
  const changes = new Map<K, Change<K, T>>()
  for (const entry of entries) {
    const at = keyOf.parse(entry.key)
    const after = entry.value === undefined ? undefined : valueOf.parse(entry.value)
    const before = changes.get(at) ?? { before: table.get(at) }
    changes.set(at, { key: at, before: before.before, after })
  }
  for (const { key: at, after } of changes.values()) {
    if (after === undefined) table.delete(at)
    else table.set(at, after)
  }
  return [...changes.values()]
}

/** Entries of the outbox with rows that cannot be read as they were before; a new number may have been given to them. */
const asTheyWere = (
  entries: Entry[],
  outbox: ReadonlyMap<number, Mutation>,
  damaged: Set<number>,
): Entry[] => {
  const moved: Mutation[] = []
  return entries.map((entry) => {
    const seq = key.seq.parse(entry.key)
    if (entry.value === undefined) {
      const row = outbox.get(seq)
      if (row && damaged.delete(seq)) moved.push(row)
      return entry
    }
    const [row] = moved
    if (!row || mutation.safeParse(entry.value).success) return entry
    moved.shift()
    damaged.add(seq)
    const { ifMatch: _ifMatch, sentAs: _sentAs, notBefore: _notBefore, ...rest } = row
    return { ...entry, value: { ...rest, seq } }
  })
}

/** Contents of a browser's database, and the highest number of its outbox rows. */
export type Contents = {
  outbox: ReadonlyMap<number, Mutation>
  groups: ReadonlyMap<string, Held<GroupRow>>
  feedbacks: ReadonlyMap<string, Held<FeedbackRow>>
  others: ReadonlyMap<string, Held<Row>>
  news: ReadonlyMap<string, Held<Row>>
  remarkLists: ReadonlyMap<string, unknown>
  facts: ReadonlyMap<string, unknown>
  feedbackLists: ReadonlyMap<string, unknown>
  pictures: ReadonlyMap<string, unknown>
  lastSeq: number
}

/** Storage as it is in a browser that has never been here. */
export const emptyStorage: Contents = {
  outbox: new Map(),
  groups: new Map(),
  feedbacks: new Map(),
  others: new Map(),
  news: new Map(),
  remarkLists: new Map(),
  facts: new Map(),
  feedbackLists: new Map(),
  pictures: new Map(),
  lastSeq: 0,
}

/**
 * A second book of one browser's database, made of its completed transactions. It can be read at any moment, without a
 * transaction.
 */
export const createJournal = (from: Contents) => {
  const outbox = new Map(from.outbox)
  const groups = new Map(from.groups)
  const feedbacks = new Map(from.feedbacks)
  const others = new Map(from.others)
  const news = new Map(from.news)
  const remarkLists = new Map(from.remarkLists)
  const facts = new Map(from.facts)
  const feedbackLists = new Map(from.feedbackLists)
  const pictures = new Map(from.pictures)
  const damaged = new Set<number>()
  let { lastSeq } = from
  return {
    /** All of it, as it is now. */
    contents: (): Contents => ({
      outbox: new Map(outbox),
      groups: new Map(groups),
      feedbacks: new Map(feedbacks),
      others: new Map(others),
      news: new Map(news),
      remarkLists: new Map(remarkLists),
      facts: new Map(facts),
      feedbackLists: new Map(feedbackLists),
      pictures: new Map(pictures),
      lastSeq,
    }),
    outbox,
    groups,
    feedbacks,
    others,
    news,
    facts,
    pictures,
    /** The row that is held under an id, of whichever kind. */
    held: (id: string) => groups.get(id) ?? feedbacks.get(id) ?? others.get(id),
    /** Whom the device remembers as its member. */
    member: () => asSessionRecord(facts.get('session'))?.user?.uid,
    /** Rows that the app cannot read for now; they stand here as they were. */
    damaged,
    /** Writes down what a transaction did, and returns it. */
    commit: (entries: Entry[], intent: Intent | undefined): Commit => {
      const of = (table: string) => entries.filter((entry) => entry.table === table)
      const changes = settle(outbox, asTheyWere(of('outbox'), outbox, damaged), key.seq, mutation)
      lastSeq = Math.max(lastSeq, ...changes.map(({ key: seq }) => seq))
      return {
        intent,
        outbox: changes,
        groups: settle(groups, of('groups'), key.name, heldGroup),
        feedbacks: settle(feedbacks, of('feedbacks'), key.name, heldFeedback),
        others: settle(others, otherTables.flatMap(of), key.name, heldOther),
        news: settle(news, of(newsKind.table), key.name, heldOther),
        remarkLists: settle(remarkLists, of('remarkLists'), key.name, z.unknown()),
        facts: settle(facts, of('facts'), key.name, z.unknown()),
        feedbackLists: settle(feedbackLists, of('feedbackLists'), key.name, z.unknown()),
        pictures: settle(pictures, of('pictures'), key.name, z.unknown()),
      }
    },
  }
}

export type Journal = ReturnType<typeof createJournal>
