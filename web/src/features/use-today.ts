import { useEffect, useState } from 'react'
import { localDate } from '../domain/groups/is-active.ts'

/** The viewer's date. It is updated when the page is shown again. */
export const useToday = () => {
  const [today, setToday] = useState(() => localDate(new Date()))
  useEffect(() => {
    const look = () => setToday(localDate(new Date()))
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [])
  return today
}
