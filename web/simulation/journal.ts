import type { FeedbackRow } from 'contract/feedback'
import { feedbackRow } from 'contract/feedback'
import { type GroupRow, groupRow } from 'contract/group'
import * as z from 'zod/mini'
import { asSessionRecord } from '../src/data/account/account.ts'
import type { Held } from '../src/data/database/schema.ts'
import { type Mutation, mutation } from '../src/domain/sync/mutation.ts'
import type { Intent } from './intent.ts'
import { bySeq } from './mutation-content.ts'

const epoch = z.object({ epoch: z.int() })
const heldGroup = z.intersection(groupRow, epoch)
const heldFeedback = z.intersection(feedbackRow, epoch)

type Change<K, T> = { key: K; before: T | undefined; after: T | undefined }

/** What one transaction that completed changed, table by table. */
export type Commit = {
  /** What the tab did it for; undefined for the work of a drain or a pull. */
  intent: Intent | undefined
  outbox: Change<number, Mutation>[]
  groups: Change<string, Held<GroupRow>>[]
  feedbacks: Change<string, Held<FeedbackRow>>[]
  facts: Change<string, unknown>[]
  feedbackLists: Change<string, unknown>[]
}

/** The waiting changes that a transaction took away, in order. */
export const removed = ({ outbox }: Commit): Mutation[] =>
  outbox.flatMap(({ before, after }) => (before && !after ? [before] : [])).toSorted(bySeq)

/** Those that it added, in order. */
export const added = ({ outbox }: Commit): Mutation[] =>
  outbox.flatMap(({ before, after }) => (!before && after ? [after] : [])).toSorted(bySeq)

/** One write inside a transaction: a value under its key, or none where the key goes. */
export type Entry = { table: string; key: unknown; value: unknown }

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

/**
 * What one browser's database holds, as its completed transactions tell it: a second book that can be read at any
 * moment, without a transaction of one's own.
 */
export const createJournal = () => {
  const outbox = new Map<number, Mutation>()
  const groups = new Map<string, Held<GroupRow>>()
  const feedbacks = new Map<string, Held<FeedbackRow>>()
  const facts = new Map<string, unknown>()
  const feedbackLists = new Map<string, unknown>()
  return {
    outbox,
    groups,
    feedbacks,
    facts,
    /** Whom the device remembers as its member. */
    member: () => asSessionRecord(facts.get('session'))?.user?.uid,
    /** Writes down what a transaction did, and returns it. */
    commit: (entries: Entry[], intent: Intent | undefined): Commit => {
      const of = (table: string) => entries.filter((entry) => entry.table === table)
      return {
        intent,
        outbox: settle(outbox, of('outbox'), key.seq, mutation),
        groups: settle(groups, of('groups'), key.name, heldGroup),
        feedbacks: settle(feedbacks, of('feedbacks'), key.name, heldFeedback),
        facts: settle(facts, of('facts'), key.name, z.unknown()),
        feedbackLists: settle(feedbackLists, of('feedbackLists'), key.name, z.unknown()),
      }
    },
  }
}

export type Journal = ReturnType<typeof createJournal>
