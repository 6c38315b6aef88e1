import { type Unsent, countUnsent } from './count-unsent.ts'
import { useData } from './data-context.tsx'
import { useDeviceQuery } from './use-device-query.ts'

/** What the member still has on this device alone, kept up to date; undefined while the database opens. */
export const useUnsent = (): Unsent | undefined => {
  const { db } = useData()
  return useDeviceQuery(() => countUnsent(db), [db])
}
