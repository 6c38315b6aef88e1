import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { type GroupQuery, readGroupQuery, writeGroupQuery } from '../../domain/groups/group-query.ts'

/** How long there is no change until the address follows: browsers refuse it more than a few times a second. */
const addressDelayMs = 300

/**
 * What is asked of the list, kept in the page's address so that it survives a reload and can be sent to a friend. A change
 * is there at once and begins with the first page again; the address follows when the typing rests, or when `settleNow` is
 * called: a user who leaves before comes back to what they asked for.
 */
export const useGroupQuery = () => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const address = params.toString()
  const [query, setQuery] = useState(() => readGroupQuery(params))
  const [seen, setSeen] = useState(address)
  const [sent, setSent] = useState(address)
  const pending = useRef<() => Promise<void>>(undefined)

  // Back, forward and links change the address, too. What was sent from here arrives late, and may be overtaken by typing.
  if (address !== seen) {
    setSeen(address)
    if (address !== sent) {
      setSent(address)
      setQuery(readGroupQuery(params))
    }
  }

  useEffect(() => {
    const wanted = writeGroupQuery(new URLSearchParams(address), query)
    if (wanted.toString() === address) return
    const write = async () => {
      clearTimeout(timer)
      pending.current = undefined
      setSent(wanted.toString())
      await navigate({ search: wanted.toString() }, { replace: true, preventScrollReset: true })
    }
    const timer = setTimeout(() => void write(), addressDelayMs)
    pending.current = write
    return () => {
      clearTimeout(timer)
      pending.current = undefined
    }
  }, [address, query, navigate])

  const change = useCallback(
    (part: Partial<GroupQuery>) => setQuery((before) => ({ ...before, ...part, pages: 1 })),
    [],
  )
  const showMore = useCallback(() => setQuery((before) => ({ ...before, pages: before.pages + 1 })), [])
  const settleNow = useCallback(async () => pending.current?.(), [])
  return { query, change, showMore, settleNow }
}
