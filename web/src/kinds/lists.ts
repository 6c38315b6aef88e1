import { listOf } from '../sync/rules/read-rows.ts'
import { asFeedbackRow } from './feedback.ts'
import { asGroupRow } from './group.ts'

export const groupList = listOf(asGroupRow)
export const feedbackList = listOf(asFeedbackRow)
