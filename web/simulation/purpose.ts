import type { Wish } from '../src/domain/mutation.ts'

/** A change that a member makes: the promise that is followed through the whole history. */
export type Save = {
  kind: 'save'
  uid: string
  entityId: string
  type: Wish['type']
  /** What the member wants the record to say. */
  changes: Record<string, unknown>
  /** Whether a transaction completed that kept it. */
  kept: boolean
}

/** A decision of a member about changes that wait: what they throw away is not lost. */
export type Decision = { kind: 'decision'; what: 'retry' | 'discard' | 'keep mine' | 'undo' | 'save as new' }

/** What a tab opened a transaction for, where a member asked for it. */
export type Purpose = Save | Decision
