/** Milliseconds; the cursor in an answer says how old it is, and must not grow as old as the tombstones. */
const longest = 60 * 60 * 1000

/** Answers to that many different questions are kept. */
const most = 8

/**
 * Keeps the texts of answers for as long as nothing is written: the list of all groups is what most people ask for,
 * and making its text is most of the work.
 */
export const createKeptAnswers = (now: () => number) => {
  let state: string | undefined
  let since = 0
  const texts = new Map<string, string>()

  /**
   * @param present the store's state that the answer is about; the same one means that nothing was written in between.
   * Undefined where the store cannot tell: then nothing is kept
   */
  return async (present: string | undefined, question: string, answer: () => Promise<string>) => {
    if (present === undefined) return answer()
    if (present !== state || now() - since > longest) {
      texts.clear()
      state = present
      since = now()
    }
    const kept = texts.get(question)
    if (kept !== undefined) return kept
    const text = await answer()
    if (state === present && texts.size < most) texts.set(question, text)
    return text
  }
}
