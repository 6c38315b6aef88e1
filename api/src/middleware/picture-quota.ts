import { keptFor } from '../domain/kept-for.ts'
import { Refusal } from '../domain/refusal.ts'
import type { Pictures } from '../domain/store.ts'

export const usualPictures = 2_048

const spanMs = 10 * 60 * 1000

type Quota = {
  pictures: Pictures
  maxBytes: number
  elapsed: () => number
}

/** Limits the bytes of all pictures. A stored picture may come again. Throws Refusal (pictures_full). */
export const createPictureQuota = ({ pictures, maxBytes, elapsed }: Quota) => {
  let added = 0
  const measure = keptFor(spanMs, elapsed, () => {
    added = 0
    return pictures.size()
  })
  return async (name: string, { length }: Uint8Array) => {
    const stored = await measure()
    if (stored + added + length <= maxBytes) added += length
    else if (!(await pictures.read(name))) throw new Refusal('pictures_full')
  }
}
