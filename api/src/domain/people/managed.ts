/** A member who runs a group with its owner. Only the uid is sent out with the group. */
export type Organiser = { uid: string; userName: string; userPhoto: string }

/** People who run a group, as the group stores them. */
export type RunBy = {
  /** Sorted by appointment. */
  organisers?: Organiser[] | undefined
  offeredTo?: string | undefined
}

type Owned = { ownerId: string }

/** A group as `roleOf` and `canManage` read it. */
export const managed = ({ ownerId, organisers = [] }: Owned & RunBy) => ({
  ownerId,
  organisers: organisers.map(({ uid }) => uid),
})

export const withoutOrganiser = ({ organisers = [], offeredTo }: RunBy, uid: string): RunBy => ({
  organisers: organisers.filter((organiser) => organiser.uid !== uid),
  ...(offeredTo === uid && { offeredTo: undefined }),
})

/** Hands the group to the organiser appointed first, whose next write brings the e-mail. Undefined without one. */
export const inherited = <G extends Owned & RunBy>(group: G): G | undefined => {
  const [heir] = group.organisers ?? []
  if (!heir) return undefined
  const { uid, userName } = heir
  return {
    ...group,
    ownerId: uid,
    userName,
    userEmail: '',
    ...withoutOrganiser(group, uid),
    offeredTo: undefined,
  }
}
