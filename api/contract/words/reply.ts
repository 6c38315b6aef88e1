import * as z from 'zod/mini'
import { blankReply } from '../blanks.ts'
import { editableFields } from '../editable-fields.ts'
import { recordId, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { signature, signedFields, signedTombstone } from './signed.ts'

/** Collections whose records members may reply to. */
export const replyTargets = ['announcements', 'feedbacks'] as const
export type ReplyTarget = (typeof replyTargets)[number]

const schemas = { text: text(1, limits.reply) }

const editable = editableFields(blankReply, schemas)

export const replyInput = editable.input

export const replyContent = editable.content

/** Body of `POST /announcements/{id}/replies` and `POST /feedbacks/{id}/replies`. */
export const replyCreation = z.object({ ...schemas, ...signature })
export type ReplyCreation = z.infer<typeof replyCreation>

/** A few words below an announcement or a feedback. */
export const reply = z.object({ ...replyContent.shape, ...signedFields, targetId: recordId })
export type Reply = z.infer<typeof reply>

export const replyTombstone = z.extend(signedTombstone, { targetId: recordId })

export const replyRow = z.union([reply, replyTombstone])
export type ReplyRow = z.infer<typeof replyRow>
