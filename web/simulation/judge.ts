import type { Mutation } from '../src/sync/rules/mutation.ts'
import type { Browser } from './browser.ts'
import type { Decision } from './intent.ts'
import { invariants } from './invariants/invariants.ts'
import type { Commit } from './journal.ts'
import type { Sent } from './request.ts'
import type { Settled, Write } from './server-records.ts'
import type { World } from './world.ts'

/** A transaction of a browser completed. */
export type Committed = { browser: Browser; commit: Commit }
/** A request left a tab. */
export type Departure = { browser: Browser; request: Sent; subject: string | undefined }
/** A member has decided, and the app says that it is done. `before` is what waited on the device when they did. */
export type Decided = { browser: Browser; decision: Decision; before: readonly Mutation[] }
/** A drain has ended, no other runs on the device, and nothing was wrong with its database. */
export type Drained = {
  browser: Browser
  account: string
  /** Rows that were claimed when it began. */
  before: ReadonlySet<number>
}
/** A screen shows waiting changes to a member. */
export type Showing = { browser: Browser; rows: readonly Mutation[]; to: string | undefined }

/** A promise of docs/sync.md, as something that can be seen to be broken. Each check says how, or nothing. */
export type Invariant = {
  number: number
  name: string
  committed?: (event: Committed, world: World) => string | undefined
  sent?: (event: Departure, world: World) => string | undefined
  decided?: (event: Decided, world: World) => string | undefined
  drained?: (event: Drained, world: World) => string | undefined
  shown?: (event: Showing, world: World) => string | undefined
  written?: (write: Write, world: World) => string | undefined
  settled?: (event: Settled, world: World) => string | undefined
  /** All work that needs no further time has ended. */
  quiet?: (world: World) => string | undefined
  /** Network and server have been healthy for longer than any back-off, and no user has done anything. */
  leftAlone?: (world: World) => string | undefined
  /** Everything is healthy but the writes of one record, and everything else that waited has had its chance. */
  poisoned?: (world: World) => string | undefined
  /** Everything is healthy again, and everything that waited has had its chance. */
  converged?: (world: World) => string | undefined
}

export type Violation = { number: number; name: string; sentence: string }

/** Asks every invariant about everything that happens, and keeps the first violation. */
export const createJudge = (world: () => World) => {
  let violation: Violation | undefined
  const ask = (check: (invariant: Invariant) => string | undefined) => {
    for (const invariant of invariants) {
      if (violation) return
      const sentence = check(invariant)
      if (sentence !== undefined) violation = { number: invariant.number, name: invariant.name, sentence }
    }
  }
  return {
    violation: () => violation,
    committed: (event: Committed) => {
      const { intent } = event.commit
      if (intent) intent.kept = true
      ask((invariant) => invariant.committed?.(event, world()))
    },
    sent: (event: Departure) => {
      ask((invariant) => invariant.sent?.(event, world()))
    },
    decided: (event: Decided) => {
      ask((invariant) => invariant.decided?.(event, world()))
    },
    drained: (event: Drained) => {
      ask((invariant) => invariant.drained?.(event, world()))
    },
    shown: (event: Showing) => {
      ask((invariant) => invariant.shown?.(event, world()))
    },
    written: (write: Write) => {
      ask((invariant) => invariant.written?.(write, world()))
    },
    settled: (event: Settled) => {
      ask((invariant) => invariant.settled?.(event, world()))
    },
    quiet: () => {
      ask((invariant) => invariant.quiet?.(world()))
    },
    leftAlone: () => {
      ask((invariant) => invariant.leftAlone?.(world()))
    },
    poisoned: () => {
      ask((invariant) => invariant.poisoned?.(world()))
    },
    converged: () => {
      ask((invariant) => invariant.converged?.(world()))
    },
    /** A fault of the app, whatever the world did. */
    fail: (sentence: string) => {
      violation ??= { number: 0, name: 'nothing unexpected', sentence }
    },
  }
}

export type Judge = ReturnType<typeof createJudge>
