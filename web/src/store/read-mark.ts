import { create } from 'zustand'
import { parseJson } from '../domain/parse-json.ts'
import { onOtherTab, readLocal, writeLocal } from './local-value.ts'

/** Up to when the member of this browser has read what is new, and what of it the server knows. ISO 8601, empty for never. */
type ReadMark = { uid: string; upTo: string; sent: string }

const key = 'readMark'

const nothingRead: ReadMark = { uid: '', upTo: '', sent: '' }

const stored = (): ReadMark => {
  const value = parseJson(readLocal(key))
  if (typeof value !== 'object' || value === null) return nothingRead
  const kept = Object.entries(value).filter(
    ([field, text]) => field in nothingRead && typeof text === 'string',
  )
  return { ...nothingRead, ...Object.fromEntries(kept) }
}

export const useReadMark = create<ReadMark>()(stored)

const note = (mark: ReadMark) => {
  writeLocal(key, JSON.stringify(mark))
  useReadMark.setState(mark)
}

const markOf = (uid: string): ReadMark => {
  const mark = useReadMark.getState()
  return mark.uid === uid ? mark : { ...nothingRead, uid }
}

/** The greatest moment counts. */
export const noteRead = (uid: string, upTo: string) => {
  const mark = markOf(uid)
  if (upTo > mark.upTo) note({ ...mark, upTo })
}

export const noteReadSent = (uid: string, sent: string) => {
  const mark = markOf(uid)
  if (sent > mark.sent) note({ ...mark, sent })
}

/** Whether the member has read an entry, here or on another device. */
export const isRead = (
  { uid, at, read }: { uid: string; at: string; read: boolean },
  mark: ReadMark = useReadMark.getState(),
) => read || (mark.uid === uid && at <= mark.upTo)

onOtherTab(key, () => {
  useReadMark.setState(stored())
})
