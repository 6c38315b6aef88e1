import type { MutationType } from '../src/kinds/known-mutation.ts'
import type { Mutation, NewMutation } from '../src/sync/rules/mutation.ts'

/** What members do to toys; see `test-support/toy-kinds.ts`. */
export type ToyType =
  | 'note.create'
  | 'note.update'
  | 'note.delete'
  | 'remark.create'
  | 'remark.update'
  | 'place.want'
  | 'tick.create'
  | 'tick.update'
export type SavedType = MutationType | ToyType

/** A change that a member makes: the promise that is followed through the whole history. */
export type Save = {
  kind: 'save'
  uid: string
  entityId: string
  type: NewMutation['type']
  /** What the member wants the record to say. */
  changes: Record<string, unknown>
  /** What the screen showed of the fields that they change, or of all fields of what they delete. */
  seen: Record<string, unknown>
  /** Whether a transaction completed that kept it. */
  kept: boolean
}

/** What a member decides about a change that waits. */
type OfOne =
  | { what: 'retry' | 'discard' | 'save as new'; seq: number }
  | {
      what: 'keep mine'
      seq: number
      /** The server row that they were shown. */
      shown: object | undefined
      /** Which fields stay as this device has them. */
      mine: (field: string) => boolean
    }

/** What they decide about several. */
type OfMany = { what: 'undo'; rows: readonly Mutation[] } | { what: 'discard all' }

/** A decision of a member about changes that wait: what they throw away is not lost, and all else stays. */
export type Decision = { kind: 'decision'; kept: boolean } & (OfOne | OfMany)
export type DecisionOf<What extends Decision['what']> = Extract<Decision, { what: What }>

/** What a tab opened a transaction for, where a member asked for it. */
export type Intent = Save | Decision
