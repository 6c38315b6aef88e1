/** Bytes that one cache keeps. */
const most = 8 * 1024 * 1024

/** Bytes of an entry beside its answer and its question, about. */
const entryBytes = 500

export type Bytes = Uint8Array<ArrayBuffer>

/**
 * Keeps parts of answers for as long as nothing is written: the list of all groups is what most people ask for, and making
 * its text, and bytes of that, is most of the work. Those that were not asked for the longest give way to others.
 */
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

  /**
   * @param present the store's state that the answer is about; the same one means that nothing was written in between.
   * Undefined where the store cannot tell: then nothing is kept
   * @param answer undefined is not kept either
   */
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
