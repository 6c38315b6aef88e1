/** New members of a full group wait in line. Servers of earlier versions count no members. */
export const isFull = ({ members = 0, maxMembers }: { members?: number | undefined; maxMembers: number }) =>
  members >= maxMembers
