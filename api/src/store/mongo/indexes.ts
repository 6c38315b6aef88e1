import type { IndexDescription } from 'mongodb'

/** One index for each query; tombstones have no category, so that index needs no `deletedAt`. */
export const indexes: { groups: IndexDescription[]; feedbacks: IndexDescription[] } = {
  groups: [
    { key: { stamp: 1, _id: 1 } },
    { key: { createdAt: -1, _id: -1 } },
    { key: { deletedAt: 1, createdAt: -1, _id: -1 } },
    { key: { category: 1, createdAt: -1, _id: -1 } },
    { key: { ownerId: 1, deletedAt: 1, createdAt: -1, _id: -1 } },
  ],
  feedbacks: [{ key: { groupId: 1, createdAt: -1, _id: -1 } }],
}
