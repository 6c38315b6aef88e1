import { useEffect, useState } from 'react'
import { useData } from '../../data/device-context.tsx'

/** The time (milliseconds since 1970), told anew every half a minute. */
export const useMinute = (): number => {
  const { now } = useData()
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => {
      setTime(now())
    }, 30_000)
    return () => {
      clearInterval(timer)
    }
  }, [now])
  return time
}
