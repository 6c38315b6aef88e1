/** One index for each query. A tombstone has no category, so that list needs no `deletedAt`. */
export const indexes = {
  groups: [
    { stamp: 1, _id: 1 },
    { createdAt: -1, _id: -1 },
    { deletedAt: 1, createdAt: -1, _id: -1 },
    { category: 1, createdAt: -1, _id: -1 },
    { ownerId: 1, deletedAt: 1, createdAt: -1, _id: -1 },
  ],
  feedbacks: [{ groupId: 1, createdAt: -1, _id: -1 }, { stamp: 1, _id: 1 }, { deletedAt: 1 }],
} as const
