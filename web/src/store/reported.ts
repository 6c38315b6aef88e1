import { create } from 'zustand'
import { onOtherTab, readList, writeLocal } from './local-value.ts'

const key = 'reported'

const entry = (uid: string, id: string) => `${uid} ${id}`

const stored = () => readList(key)

type Reported = {
  entries: readonly string[]
  note: (uid: string, id: string) => void
  forget: (uid: string, id?: string) => void
}

/** The server shows no reports, so the browser remembers them. */
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

export const useIsReported = (uid: string | undefined, id: string) =>
  useReported(({ entries }) => uid !== undefined && entries.includes(entry(uid, id)))

onOtherTab(key, () => {
  useReported.setState({ entries: stored() })
})
