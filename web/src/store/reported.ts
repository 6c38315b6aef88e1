import { create } from 'zustand'
import { parseJson } from '../domain/parse-json.ts'
import { onOtherTab, readLocal, writeLocal } from './local-value.ts'

const key = 'reported'

/** One entry for each account and record. */
const entry = (uid: string, id: string) => `${uid} ${id}`

const stored = (): string[] => {
  const value = parseJson(readLocal(key))
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

type Reported = {
  entries: readonly string[]
  note: (uid: string, id: string) => void
  /** What an account has reported, or of that one record: the account goes, or the report was thrown away. */
  forget: (uid: string, id?: string) => void
}

/** What members have reported in this browser, so that it says so to them: the server shows no reports. */
export const useReported = create<Reported>()((set) => {
  const keep = (entries: string[]) => {
    writeLocal(key, JSON.stringify(entries))
    set({ entries })
  }
  return {
    entries: stored(),
    note: (uid, id) => {
      keep([...new Set([...stored(), entry(uid, id)])])
    },
    forget: (uid, id) => {
      keep(
        stored().filter((one) =>
          id === undefined ? !one.startsWith(entry(uid, '')) : one !== entry(uid, id),
        ),
      )
    },
  }
})

/** Whether this member has reported this record in this browser. */
export const useIsReported = (uid: string | undefined, id: string) =>
  useReported(({ entries }) => uid !== undefined && entries.includes(entry(uid, id)))

onOtherTab(key, () => {
  useReported.setState({ entries: stored() })
})
