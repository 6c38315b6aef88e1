import { type AnswerRow, answerRow } from '@group-organizer/contract/meetings/answer'
import { paths } from '@group-organizer/contract/paths'
import * as z from 'zod/mini'
import { tokenOf } from '../sync/account/id-token.ts'
import type { SyncDevice } from '../sync/device.ts'
import { withApi } from '../sync/server/client.ts'

export type Answers = { answers: AnswerRow[]; next: string | undefined }

/** The server's current list of answers. @returns undefined if it is out of reach */
export const fetchAnswers = async (
  device: SyncDevice,
  meetingId: string,
  after?: string,
): Promise<Answers | undefined> => {
  const token = await tokenOf(device, false)
  if (typeof token !== 'string') return undefined
  const call = { method: 'get', path: paths.meetingAnswers(meetingId), query: { after }, token } as const
  const answer = await withApi(device).api.ask(call, z.array(answerRow))
  return answer.kind === 'accepted' ? { answers: answer.data, next: answer.meta.next } : undefined
}
