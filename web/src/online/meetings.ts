import { type AnswerRow, answerRow } from '@group-organizer/contract/meetings/answer'
import { paths } from '@group-organizer/contract/paths'
import * as z from 'zod/mini'
import type { SyncDevice } from '../sync/device.ts'
import { askAccount } from './ask-account.ts'

export type Answers = { answers: AnswerRow[]; next: string | undefined }

/** The server's current list of answers. @returns undefined if it is out of reach */
export const fetchAnswers = async (
  device: SyncDevice,
  meetingId: string,
  after?: string,
): Promise<Answers | undefined> => {
  const call = { method: 'get', path: paths.meetingAnswers(meetingId), query: { after } } as const
  const answer = await askAccount(device, call, z.array(answerRow))
  return 'data' in answer ? { answers: answer.data, next: answer.next } : undefined
}
