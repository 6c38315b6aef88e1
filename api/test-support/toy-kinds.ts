import * as z from 'zod/mini'
import { productKinds } from '../src/domain/kinds/product-kinds.ts'
import { type Kinds, defineKind } from '../src/domain/record-kind.ts'
import type { OwnAction } from '../src/domain/record-rules.ts'
import { type Draft, type LiveRecord, type Tombstone, newId } from '../src/domain/records.ts'
import { recordId, text } from '@group-organizer/contract/fields'

/* Kinds outside the product: one in the feed on request, one in a parent's list, one below that. */

export type LiveBoard = LiveRecord & { ownerId: string; title: string; pages: number; opensAt: string }
export type Board = LiveBoard | (Tombstone & { ownerId: string })

export type LiveNote = LiveRecord & { boardId: string; uid: string; words: string; isPinned: boolean }
export type Note = LiveNote | (Tombstone & { boardId: string; uid: string })

export type LiveMark = LiveRecord & { noteId: string; uid: string; color: string }
export type Mark = LiveMark | (Tombstone & { noteId: string; uid: string })

export const boardCreation = z.object({
  _id: z.optional(recordId),
  title: text(1, 40),
  pages: z.int(),
  opensAt: z.string(),
})

export const boardKind = defineKind<Board, z.output<typeof boardCreation>>({
  name: 'board',
  collection: 'boards',
  author: 'ownerId',
  blank: { title: '', pages: 1, opensAt: '2030-01-01T00:00:00.000Z' },
  title: 'title',
  foundBy: ['ownerId'],
  at: 'opensAt',
  keeps: ['ownerId'],
  feed: 'asked',
  create: (_, { uid }) => ({ ownerId: uid }),
  show: ({ ownerId }) => ({ ownerId }),
  // Its first version called the title a name.
  upgrade: (stored) => ('name' in stored ? { ...stored, title: stored.name } : stored),
})

export const noteCreation = z.object({ _id: z.optional(recordId), words: text(1, 40) })

export const noteKind = defineKind<Note, z.output<typeof noteCreation> & { boardId: string }>({
  name: 'note',
  collection: 'notes',
  author: 'uid',
  blank: { words: '' },
  title: 'words',
  parent: { field: 'boardId', of: ['boards'] },
  foundBy: ['boardId', 'uid'],
  keeps: ['boardId', 'uid'],
  // Pages know the pokes of the contract alone.
  event: (groupId) => ({ changed: 'feedbacks', groupId }),
  create: ({ boardId }, { uid }) => ({ boardId, uid, isPinned: false }),
  show: ({ boardId, uid, isPinned }) => ({ boardId, uid, isPinned }),
})

export const pinNote: OwnAction<Note, { isPinned: boolean }> = (note, { isPinned }) =>
  note.isPinned === isPinned ? undefined : { ...note, isPinned }

export const markKind = defineKind<Mark, { noteId: string; color: string }>({
  name: 'mark',
  collection: 'marks',
  author: 'uid',
  blank: { color: 'red' },
  title: 'color',
  parent: { field: 'noteId', of: ['notes'] },
  foundBy: ['noteId', 'uid'],
  keeps: ['noteId', 'uid'],
  create: ({ noteId }, { uid }) => ({ noteId, uid }),
  show: ({ noteId, uid }) => ({ noteId, uid }),
})

export const toyKinds: Kinds = {
  ...productKinds,
  sent: [...productKinds.sent, boardKind, noteKind, markKind],
  stored: [...productKinds.stored, boardKind, noteKind, markKind],
}

const marks = { createdAt: '2030-01-01T10:00:00.000Z', rev: 1, version: 1, applied: {} }

export const boardDraft = (changes: Partial<LiveBoard> = {}): Draft<LiveBoard> => ({
  _id: newId(),
  ownerId: 'mara',
  title: 'Harbour',
  pages: 3,
  opensAt: '2030-02-01T10:00:00.000Z',
  ...marks,
  ...changes,
})

export const noteDraft = (boardId: string): Draft<LiveNote> => ({
  _id: newId(),
  boardId,
  uid: 'noor',
  words: 'Bring a rope.',
  isPinned: false,
  ...marks,
})

export const markDraft = (noteId: string): Draft<LiveMark> => ({
  _id: newId(),
  noteId,
  uid: 'ben',
  color: 'blue',
  ...marks,
})
