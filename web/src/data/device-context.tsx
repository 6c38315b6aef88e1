import { type ReactNode, createContext, use } from 'react'
import type { Data } from './device.ts'

const DataContext = createContext<Data | undefined>(undefined)

export const DataProvider = ({ data, children }: { data: Data; children: ReactNode }) => (
  <DataContext value={data}>{children}</DataContext>
)

/** The page's data room. Throws outside of DataProvider. */
export const useData = (): Data => {
  const data = use(DataContext)
  if (!data) throw new Error('useData outside of DataProvider')
  return data
}
