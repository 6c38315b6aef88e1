import { Refusal } from '../domain/refusal.ts'
import type { Pictures } from '../domain/store.ts'

/** Mebibytes of all pictures together, unless a setting says otherwise. */
export const usualPictures = 2_048

/** Milliseconds after which the pictures are measured again. */
const spanMs = 10 * 60 * 1000

type Quota = {
  pictures: Pictures
  /** Most bytes of all pictures together. */
  maxBytes: number
  elapsed: () => number
}

/**
 * Keeps room for all pictures together. It measures them at most every ten minutes, and adds what is brought in between. The
 * function that it returns throws Refusal (pictures_full), but lets a picture pass that is stored already.
 */
export const createPictureQuota = ({ pictures, maxBytes, elapsed }: Quota) => {
  let measured: Promise<number> | undefined
  let measuredAt = 0
  let added = 0
  const measure = () => {
    if (measured && elapsed() - measuredAt < spanMs) return measured
    measuredAt = elapsed()
    added = 0
    measured = pictures.size()
    measured.catch(() => {
      measured = undefined
    })
    return measured
  }
  return async (name: string, { length }: Uint8Array) => {
    const stored = await measure()
    if (stored + added + length <= maxBytes) added += length
    else if (!(await pictures.read(name))) throw new Refusal('pictures_full')
  }
}
