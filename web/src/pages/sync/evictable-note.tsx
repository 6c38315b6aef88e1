import { useEffect, useState } from 'react'
import { isEvictable } from '../../pwa/persist.ts'

/**
 * Says so where the browser has not promised to keep what is on this device alone.
 * @param waiting how many changes that is about; with each of them the browser may have decided anew
 */
export const EvictableNote = ({ waiting }: { waiting: number }) => {
  const [evictable, setEvictable] = useState(false)
  useEffect(() => {
    let asked = true
    const ask = async () => {
      const answer = await isEvictable()
      if (asked) setEvictable(answer)
    }
    void ask()
    return () => {
      asked = false
    }
  }, [waiting])
  if (!evictable || waiting === 0) return null
  return (
    <p className="text-sm text-muted">
      This browser has not promised to keep what is saved here: it may clear it when the device runs short of
      room. What is sent is safe.
    </p>
  )
}
