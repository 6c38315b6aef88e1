import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { type GroupQuery, readGroupQuery, writeGroupQuery } from '../../domain/groups/group-query.ts'

/** Browsers refuse more than a few changes of the address per second. */
const addressDelayMs = 300

/** Keeps the query in the address. The address follows after a pause in typing, or on `settleNow`. */
export const useGroupQuery = () => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const address = params.toString()
  const [query, setQuery] = useState(() => readGroupQuery(params))
  const [seen, setSeen] = useState(address)
  const [sent, setSent] = useState(address)
  const pending = useRef<() => Promise<void>>(undefined)

  // The address may be our own late change, overtaken by typing.
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
