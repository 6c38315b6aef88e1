/** Whoever joins a full group waits in line. A server of an earlier version counts no members. */
export const isFull = ({ members = 0, maxMembers }: { members?: number | undefined; maxMembers: number }) =>
  members >= maxMembers
