import { decisionBugs } from './bugs/decisions.ts'
import { deliveryBugs } from './bugs/delivery.ts'
import { meetingBugs } from './bugs/meetings.ts'
import { membershipBugs } from './bugs/memberships.ts'
import { outboxBugs } from './bugs/outbox.ts'
import { pullBugs } from './bugs/pull.ts'
import { serverBugs } from './bugs/server.ts'
import { toyBugs } from './bugs/toys.ts'
import { wordsBugs } from './bugs/words.ts'
import type { Mutant } from './replace.ts'

export const mutants: readonly Mutant[] = [
  ...outboxBugs,
  ...deliveryBugs,
  ...decisionBugs,
  ...pullBugs,
  ...serverBugs,
  ...toyBugs,
  ...membershipBugs,
  ...meetingBugs,
  ...wordsBugs,
]

export const mutantNamed = (name: string): Mutant => {
  const found = mutants.find((mutant) => mutant.name === name)
  if (!found) throw new Error(`There is no planted bug called '${name}'.`)
  return found
}
