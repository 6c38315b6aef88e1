import type { Invariant } from '../judge.ts'
import { inWords } from '../mutation-content.ts'

/** A claim freezes a change, because the server may have seen it: what was not sent is its member's again. */
export const nothingLeftClaimed: Invariant = {
  number: 16,
  name: 'a drain that has ended leaves nothing claimed',
  drained: ({ browser, account, before }) => {
    const row = [...browser.journal.outbox.values()].find(
      ({ seq, uid, state }) => uid === account && state === 'sending' && !before.has(seq),
    )
    return row && `${inWords(row)} is still claimed after the drain of ${browser.name}`
  },
}
