import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type GroupQuery, readGroupQuery, writeGroupQuery } from '../../domain/group-query.ts'

/** Milliseconds without a change until the address follows: browsers refuse it more than a few times a second. */
const settle = 300

/**
 * What is asked of the list, kept in the page's address so that it survives a reload and can be sent to a friend. A change
 * is there at once and begins with the first page again; the address follows when the typing rests.
 */
export const useGroupQuery = () => {
  const [params, setParams] = useSearchParams()
  const address = params.toString()
  const [query, setQuery] = useState(() => readGroupQuery(params))
  const [seen, setSeen] = useState(address)
  const [sent, setSent] = useState(address)

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
    const timer = setTimeout(() => {
      setSent(wanted.toString())
      setParams(wanted, { replace: true, preventScrollReset: true })
    }, settle)
    return () => {
      clearTimeout(timer)
    }
  }, [address, query, setParams])

  const change = useCallback((part: Partial<GroupQuery>) => {
    setQuery((before) => ({ ...before, ...part, pages: 1 }))
  }, [])
  const showMore = useCallback(() => {
    setQuery((before) => ({ ...before, pages: before.pages + 1 }))
  }, [])
  return { query, change, showMore }
}
