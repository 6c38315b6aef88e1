import type { Invariant } from '../judge.ts'
import { atMostOneEffect } from './at-most-one-effect.ts'
import { checkInAgrees } from './check-in-agrees.ts'
import { conflictsKeepBoth } from './conflicts-keep-both.ts'
import { cursorPassesNothing } from './cursor-passes-nothing.ts'
import { deletedStaysDeleted } from './deleted-stays-deleted.ts'
import { deliverableHasATimer } from './deliverable-has-a-timer.ts'
import { devicesEqualServer } from './devices-equal-server.ts'
import { inOrder } from './in-order.ts'
import { lastLikeCounts } from './last-like-counts.ts'
import { neverAskedTwice } from './never-asked-twice.ts'
import { noConflictWithoutCollision } from './no-conflict-without-collision.ts'
import { noFlicker } from './no-flicker.ts'
import { noOtherAccount } from './no-other-account.ts'
import { nothingLeftClaimed } from './nothing-left-claimed.ts'
import { nothingLost } from './nothing-lost.ts'
import { picturesBeforeChanges } from './pictures-before-changes.ts'
import { poisonStaysLocal } from './poison-stays-local.ts'
import { queueEmpties } from './queue-empties.ts'
import { answersAgree } from './seats/answers-agree.ts'
import { joinsAreKept } from './seats/joins-are-kept.ts'
import { lineKeepsOrder } from './seats/line-keeps-order.ts'
import { membershipsAgree } from './seats/memberships-agree.ts'
import { noMoreThanSeats } from './seats/no-more-than-seats.ts'
import { seatsAreTheServers } from './seats/seats-are-the-servers.ts'
import { tombstonesStay } from './tombstones-stay.ts'
import { wordsAgree } from './words-agree.ts'

/** The promises of docs/sync.md, in its order. */
export const invariants: readonly Invariant[] = [
  nothingLost,
  atMostOneEffect,
  inOrder,
  devicesEqualServer,
  cursorPassesNothing,
  noFlicker,
  noOtherAccount,
  tombstonesStay,
  lastLikeCounts,
  poisonStaysLocal,
  conflictsKeepBoth,
  queueEmpties,
  deliverableHasATimer,
  neverAskedTwice,
  noConflictWithoutCollision,
  nothingLeftClaimed,
  picturesBeforeChanges,
  deletedStaysDeleted,
  noMoreThanSeats,
  lineKeepsOrder,
  joinsAreKept,
  membershipsAgree,
  answersAgree,
  seatsAreTheServers,
  checkInAgrees,
  wordsAgree,
]
