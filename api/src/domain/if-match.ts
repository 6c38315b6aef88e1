import { recordTag } from 'contract/mutation'

/**
 * Whether an `If-Match` header names this version of a record (RFC 9110, section 13.1.1).
 * The comparison is strong: a weak tag, or text that is no tag, matches nothing.
 */
export const ifMatchHolds = (header: string, epoch: number, version: number) => {
  const tags = header.split(',').map((tag) => tag.trim())
  return tags.includes('*') || tags.includes(recordTag(epoch, version))
}
