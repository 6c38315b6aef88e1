import type { Invariant } from '../judge.ts'

const isTombstone = (record: object) => 'deletedAt' in record

export const tombstonesStay: Invariant = {
  number: 8,
  name: 'a tombstone never comes back',
  committed: ({ browser, commit }) => {
    for (const { key, before, after } of [...commit.groups, ...commit.feedbacks, ...commit.others])
      if (
        before &&
        after &&
        isTombstone(before) &&
        !isTombstone(after) &&
        before.hidden !== true && // Hidden records stay for their author, and may be shown again.
        before.epoch === after.epoch
      )
        return `${key} came back to life on ${browser.name}`
    return undefined
  },
  written: ({ before, after }) =>
    before && isTombstone(before) && !isTombstone(after)
      ? `${after._id} came back to life on the server`
      : undefined,
}
