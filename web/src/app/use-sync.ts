import { useEffect } from 'react'
import { type Data } from '../data/data.ts'
import { rememberMember } from '../data/member.ts'
import { startSync } from '../data/start-sync.ts'
import { useSession } from '../session/use-session.ts'

/** Keeps the device up to date, and tells it whose waiting changes to show. */
export const useSync = (data: Data) => {
  useEffect(() => startSync(data), [data])

  const { status, member } = useSession()
  const uid = member?.uid ?? null
  useEffect(() => {
    if (status !== 'loading') void rememberMember(data.db, uid)
  }, [data, status, uid])
}
