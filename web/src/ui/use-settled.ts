import { useEffect, useState } from 'react'

/** The value as it was when it last stood still for `rest` milliseconds. */
export const useSettled = <T>(value: T, rest: number): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value)
    }, rest)
    return () => {
      clearTimeout(timer)
    }
  }, [value, rest])
  return settled
}
