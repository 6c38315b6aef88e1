/** Milliseconds; the cursor in an answer says how old it is, and must not grow as old as the tombstones. */
const longest = 60 * 60 * 1000

/** Answers to that many different questions are kept. */
const most = 8

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Keeps the bytes of answers for as long as nothing is written: the list of all groups is what most people ask for,
 * and making its text, and bytes of that, is most of the work.
 */
export const createResponseCache = (now: () => number) => {
  let state: string | undefined
  let since = 0
  const kept = new Map<string, Bytes>()

  /**
   * @param present the store's state that the answer is about; the same one means that nothing was written in between.
   * Undefined where the store cannot tell: then nothing is kept
   */
  return async (
    present: string | undefined,
    question: string,
    answer: () => Promise<string>,
  ): Promise<Bytes> => {
    if (present === undefined) return Buffer.from(await answer())
    if (present !== state || now() - since > longest) {
      kept.clear()
      state = present
      since = now()
    }
    const before = kept.get(question)
    if (before !== undefined) return before
    const bytes = Buffer.from(await answer())
    if (state === present && kept.size < most) kept.set(question, bytes)
    return bytes
  }
}
