import { useEffect, useState } from 'react'
import { useDevice } from '../data/device-context.tsx'
import { localDate } from '../domain/groups/is-active.ts'

/** The result of `read`, renewed when the page is shown again. */
export const useReread = <T>(read: () => T): T => {
  const [value, setValue] = useState(read)
  useEffect(() => {
    const look = () => setValue(read)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [read])
  return value
}

/** The time, read whenever the component is drawn, as it is when the page is shown again. */
export const useNow = (): number => {
  const { now } = useDevice()
  useReread(now)
  return now()
}

const readToday = () => localDate(new Date())

/** The viewer's date. It is updated when the page is shown again. */
export const useToday = () => useReread(readToday)
