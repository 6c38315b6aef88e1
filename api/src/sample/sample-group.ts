import type { SampleMember } from './members.ts'

export type SampleFeedback = { by: SampleMember; text: string; likedBy: SampleMember[] }

/** A group as the lists in `groups/` tell it; the loader adds what follows from place and date. */
export type SampleGroup = {
  name: string
  description: string
  place: string
  maxMembers: number
  /** Days from today to the start date; negative for a group that started already. */
  startsIn: number
  owner: SampleMember
  feedback: SampleFeedback[]
}
