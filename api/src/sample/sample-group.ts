import type { SampleMember } from './members.ts'

export type SampleFeedback = { by: SampleMember; text: string; likedBy: SampleMember[] }

export type SampleGroup = {
  name: string
  description: string
  place: string
  maxMembers: number
  /** Days from today to the start date; negative in the past. */
  startsIn: number
  owner: SampleMember
  feedback: SampleFeedback[]
}
