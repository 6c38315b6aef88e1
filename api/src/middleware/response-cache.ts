const most = 8 * 1024 * 1024

const entryBytes = 500

export type Bytes = Uint8Array<ArrayBuffer>

/** Caches parts of answers until the next write: serializing all groups is most of the server's work. */
export const createResponseCache = <T extends { bytes: Bytes }>() => {
  let state: string | undefined
  let size = 0
  const kept = new Map<string, T>()

  const sizeOf = (question: string, { bytes }: T) => bytes.byteLength + 2 * question.length + entryBytes

  const keep = (question: string, part: T) => {
    kept.set(question, part)
    size += sizeOf(question, part)
    for (const [oldest, old] of kept) {
      if (size <= most) return
      kept.delete(oldest)
      size -= sizeOf(oldest, old)
    }
  }

  /** @param present the store's state; undefined if unknown, then nothing is cached, nor is an undefined answer */
  return async <A extends T | undefined>(
    present: string | undefined,
    question: string,
    answer: () => Promise<A>,
  ): Promise<T | A> => {
    if (present === undefined) return answer()
    if (present !== state) {
      kept.clear()
      size = 0
      state = present
    }
    const before = kept.get(question)
    if (before !== undefined) {
      kept.delete(question)
      kept.set(question, before)
      return before
    }
    const part = await answer()
    if (part && state === present && !kept.has(question)) keep(question, part)
    return part
  }
}
