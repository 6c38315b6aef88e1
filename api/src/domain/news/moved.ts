import type { WriteRequest } from '../write-request.ts'
import type { Whereabouts } from '@group-organizer/contract/words/news'

export type Before = Whereabouts & { at: string; uid: string }

export type Moving = { before?: Before | undefined }

/** Empty if neither date nor place has changed. */
export const movedFrom = (
  was: Required<Whereabouts>,
  is: Required<Whereabouts>,
  { now, uid }: WriteRequest,
): Moving => {
  if (was.when === is.when && was.place === is.place) return {}
  return {
    before: {
      at: new Date(now).toISOString(),
      uid,
      ...(was.when !== is.when && { when: was.when }),
      ...(was.place !== is.place && { place: was.place }),
    },
  }
}

/** Keeps what moved, without a deleted account that moved it. */
export const withoutMover = ({ before }: Moving, uid: string): Moving =>
  before?.uid === uid ? { before: { ...before, uid: '' } } : {}
