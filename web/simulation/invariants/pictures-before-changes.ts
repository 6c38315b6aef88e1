import { errors } from '@group-organizer/contract/errors'
import { rowName } from '../browser.ts'
import type { Committed, Invariant } from '../judge.ts'
import { inWords } from '../mutation-content.ts'
import { pictureIn, pictureOf } from '../pictures.ts'
import type { World } from '../world.ts'

/** A picture that a waiting change names stays on its device. A damaged change may not name its picture any more. */
const forgotten = ({ browser, commit }: Committed) => {
  const { outbox, damaged } = browser.journal
  const gone = commit.pictures.filter(({ after }) => after === undefined).map(({ key }) => key)
  const row = [...outbox.values()].find((one) => !damaged.has(one.seq) && gone.includes(pictureOf(one) ?? ''))
  return row && `${browser.name} has forgotten the picture of ${inWords(row)}`
}

/** A change is never refused for want of a picture that its device has: it was to be brought first. */
const notBrought = ({ browser, commit }: Committed, { heldAtClaim, server }: World) => {
  for (const { after: row } of commit.outbox) {
    const picture = row && pictureOf(row)
    if (!row || picture === undefined) continue
    const name = rowName(browser, row.seq)
    if (row.state === 'sending') {
      // The server may have lost since what had been brought already.
      if (browser.journal.pictures.has(picture)) heldAtClaim.set(name, server.picturesLost())
      else heldAtClaim.delete(name)
    }
    if (row.state === 'attention' && row.reason?.message === errors.picture_missing.message)
      if (heldAtClaim.get(name) === server.picturesLost())
        return `${inWords(row)} came to the server before its picture`
  }
  return undefined
}

export const picturesBeforeChanges: Invariant = {
  number: 17,
  name: 'a picture is there before what names it',
  committed: (event, world) => forgotten(event) ?? notBrought(event, world),
  written: ({ before, after }, { server }) => {
    const picture = pictureIn(after)
    if (picture === undefined || (before && pictureIn(before) === picture)) return undefined
    return server.books.present().pictures.has(picture)
      ? undefined
      : `group ${after._id} names a picture that the server does not have`
  },
  converged: ({ server }) => {
    const { records, pictures } = server.books.present()
    const group = [...records.values()].find(
      (record) => !pictures.has(pictureIn(record) ?? '') && pictureIn(record),
    )
    return group && `the picture of group ${group._id} has gone from the server`
  },
}
