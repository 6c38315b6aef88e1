import { useEffect, useState } from 'react'

/** The value as it was when it last stood still for `restMs` milliseconds. */
export const useDebounced = <T>(value: T, restMs: number): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return settled
}
