import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type DBCore,
  type DBCoreMutateRequest,
  type DBCoreMutateResponse,
  Dexie,
  type Middleware,
} from 'dexie'
import { IDBTransaction } from 'fake-indexeddb'
import type { Db } from '../src/sync/database/schema.ts'
import { isListKind } from '../src/sync/rules/kind.ts'
import type { Faults } from './faults.ts'
import type { Intent } from './intent.ts'
import type { Commit, Entry, Journal } from './journal.ts'
import { simulatedKinds } from './kinds.ts'

type WatchParts = {
  faults: Faults
  journal: Journal
  /** Whether the tab is still open. */
  alive: () => boolean
  kill: () => void
  /** Whether the device's disk is full. */
  isFull: () => boolean
  committed: (commit: Commit) => void
}

const entriesOf = (
  table: string,
  request: DBCoreMutateRequest,
  { results }: DBCoreMutateResponse,
): Entry[] => {
  switch (request.type) {
    case 'add':
    case 'put':
      return request.values.map((value: unknown, at) => {
        const key: unknown = results?.[at]
        // The database gives a new outbox row its number while it stores it.
        const numbered = table === 'outbox' ? Object.assign({ seq: key }, value) : value
        return { table, key, value: structuredClone(numbered) }
      })
    case 'delete':
      return request.keys.map((key: unknown) => ({ table, key, value: undefined }))
    case 'deleteRange':
      throw new Error('The simulation cannot follow the deletion of a range.')
  }
}

/**
 * A closed tab's transaction is undone, and the tab gets an error. The error does no harm, because nothing answers the tab any
 * more. Silence would leave Dexie's zones out of balance, which all tabs of this process share.
 */
const gone = () => Dexie.Promise.reject(new Dexie.AbortError())

/** Undoes a transaction, unless it is being committed. */
const abortIfPossible = (transaction: IDBTransaction) => {
  try {
    transaction.abort()
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
  }
}

/**
 * Lets a transaction fail at its very end, after all its writes have succeeded: a full or broken disk says so only then.
 * fake-indexeddb takes each step of a transaction by its `_start`, the last one where nothing is left to do.
 * @param strikes whether it is to fail
 */
const failAtCommit = (transaction: IDBTransaction, strikes: () => boolean) => {
  const step: unknown = Reflect.get(transaction, '_start')
  const abort: unknown = Reflect.get(transaction, '_abort')
  if (typeof step !== 'function' || typeof abort !== 'function')
    throw new Error('fake-indexeddb has changed: a commit cannot fail any more.')
  Reflect.set(transaction, '_start', (): void => {
    const requests: unknown = Reflect.get(transaction, '_requests')
    const isEnding = Reflect.get(transaction, '_state') !== 'finished'
    if (isEnding && Array.isArray(requests) && requests.length === 0 && strikes()) {
      Reflect.apply(abort, transaction, ['QuotaExceededError'])
      return
    }
    Reflect.apply(step, transaction, [])
  })
}

const disposable = new Set([
  'pictures',
  ...simulatedKinds.all.filter(isListKind).flatMap(({ table, arrives }) => [table, arrives.table]),
])

/** Whether a transaction only removes copies of the server's data or unused data. No member asks for that. */
const makesRoom = (entries: readonly Entry[]) =>
  entries.every(({ table, value }) => disposable.has(table) && value === undefined)

/**
 * Stands between a tab and its database: writes down what completes, and lets go wrong what is armed to go wrong. To be called
 * before the database is opened.
 * @returns how to do something for an intent, and how to cut the tab off
 */
export const watchDatabase = (db: Db, { faults, journal, alive, kill, isFull, committed }: WatchParts) => {
  const intents = new WeakMap<object, Intent>()
  const open = new Map<object, { abort: () => void; entries: Entry[] }>()
  const intent = new AsyncLocalStorage<Intent>()

  const begin = (transaction: IDBTransaction) => {
    const entries: Entry[] = []
    open.set(transaction, {
      abort: () => {
        abortIfPossible(transaction)
      },
      entries,
    })
    transaction.addEventListener('abort', () => open.delete(transaction))
    failAtCommit(
      transaction,
      () => entries.length > 0 && alive() && faults.strike('commit failed') !== undefined,
    )
    transaction.addEventListener('complete', () => {
      open.delete(transaction)
      if (entries.length === 0) return
      committed(journal.commit(entries, makesRoom(entries) ? undefined : intents.get(transaction)))
      if (alive() && faults.strike('tab killed after a commit')) kill()
    })
  }

  // Promises of Dexie's own kind all the way: one of another kind would end the transaction.
  const mutate = (
    table: string,
    request: DBCoreMutateRequest,
    proceed: (request: DBCoreMutateRequest) => Promise<DBCoreMutateResponse>,
  ): Promise<DBCoreMutateResponse> => {
    const adds = request.type === 'add' || request.type === 'put'
    const before =
      faults.strike('tab killed before a write', 'transaction aborted', 'quota exceeded') ??
      (adds && isFull() ? faults.inject('quota exceeded') : undefined)
    if (before === 'tab killed before a write') {
      kill()
      return gone()
    }
    if (before !== undefined) {
      request.trans.abort()
      return Dexie.Promise.reject(
        before === 'quota exceeded' ? new Dexie.QuotaExceededError() : new Dexie.AbortError(),
      )
    }
    return proceed(request).then((response) => {
      open.get(request.trans)?.entries.push(...entriesOf(table, request, response))
      if (!faults.strike('tab killed after a write')) return response
      kill()
      return gone()
    })
  }

  const middleware: Middleware<DBCore> = {
    stack: 'dbcore',
    name: 'simulation',
    create: (core) => ({
      ...core,
      transaction: (stores, mode, options) => {
        const transaction = core.transaction(stores, mode, options)
        if (transaction instanceof IDBTransaction) begin(transaction)
        return transaction
      },
      table: (name) => {
        const table = core.table(name)
        return {
          ...table,
          mutate: (request) => (alive() ? mutate(name, request, (again) => table.mutate(again)) : gone()),
        }
      },
    }),
  }
  db.use(middleware)

  // Each transaction remembers what it was asked for.
  const transaction: unknown = Reflect.get(db, 'transaction')
  if (typeof transaction !== 'function') throw new Error('This database has no transactions.')
  Reflect.set(db, 'transaction', (...args: unknown[]): unknown => {
    const scope = args.pop()
    const asked = intent.getStore()
    if (typeof scope !== 'function') throw new Error('A transaction without a scope.')
    // A proxy, because Dexie treats an async function differently from a wrapper around one.
    const withIntent = new Proxy(scope, {
      apply: (target, self, inside): unknown => {
        if (asked) intents.set(Dexie.currentTransaction.idbtrans, asked)
        const result: unknown = Reflect.apply(target, self, inside)
        return result
      },
    })
    const result: unknown = Reflect.apply(transaction, db, [...args, withIntent])
    return result
  })

  return {
    for: <T>(asked: Intent, work: () => T): T => intent.run(asked, work),
    /** Undoes unfinished transactions silently. */
    cut: () => {
      for (const { abort } of open.values()) abort()
      open.clear()
    },
  }
}

export type DatabaseWatch = ReturnType<typeof watchDatabase>
