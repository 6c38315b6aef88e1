import type { MutationType } from '../src/kinds/known-mutation.ts'
import type { Mutation, NewMutation } from '../src/sync/rules/mutation.ts'

/** Members' actions on toys; see `test-support/toy-kinds.ts`. */
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
  /** The values that the member wants. */
  changes: Record<string, unknown>
  /** The shown values of the changed fields, or of all fields of a deletion. */
  seen: Record<string, unknown>
  /** Whether a completed transaction stored it. */
  kept: boolean
}

/** A member's decision about a waiting change. */
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

/** A member's decision about several changes. */
type OfMany = { what: 'undo'; rows: readonly Mutation[] } | { what: 'discard all' }

/** A decision of a member about changes that wait: what they throw away is not lost, and all else stays. */
export type Decision = { kind: 'decision'; kept: boolean } & (OfOne | OfMany)
export type DecisionOf<What extends Decision['what']> = Extract<Decision, { what: What }>

/** The reason for a tab's transaction, if a member asked for it. */
export type Intent = Save | Decision
