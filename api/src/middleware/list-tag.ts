import { hash } from 'node:crypto'

/** ETag of a list of records: changes with the epoch, and when any record comes, goes or is written. */
export const listTag = (epoch: number, records: readonly { _id: string; rev: number }[]) => {
  const content = records.map(({ _id, rev }) => `${_id}:${rev}`).join()
  return `"${hash('sha256', `${epoch};${content}`, 'base64url')}"`
}

/** Whether an `If-None-Match` header names this tag; the comparison is weak (RFC 9110, section 13.1.2). */
export const ifNoneMatchNames = (header: string | undefined, tag: string) => {
  const tags = header?.split(',').map((text) => text.trim().replace(/^W\//, ''))
  return tags?.some((candidate) => candidate === '*' || candidate === tag) ?? false
}
