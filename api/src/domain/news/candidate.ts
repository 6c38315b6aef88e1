import type { LiveGroup } from '../kinds/group.ts'
import type { Stored } from '../records.ts'
import type { Before } from './moved.ts'
import type { NewsEntry, NewsKind, Whereabouts } from '@group-organizer/contract/words/news'

/** An entry before it is known whether it may be shown. */
export type Candidate = Pick<NewsEntry, 'groupId' | 'target' | 'who' | 'at' | 'before' | 'after'> & {
  kind: NewsKind
  by: string
  record: Stored
}

type Arrived = { createdAt: string; arrivedAt?: string | undefined }

/** News are as old as their arrival: nobody can have read them before. */
export const arrivalOf = ({ createdAt, arrivedAt = createdAt }: Arrived): string => arrivedAt

type Signed = Stored & { groupId: string; userId: string; userName: string } & Arrived

export const written = (kind: NewsKind, collection: string, record: Signed): Candidate => ({
  kind,
  groupId: record.groupId,
  target: `${collection}/${record._id}`,
  who: record.userName,
  by: record.userId,
  at: arrivalOf(record),
  record,
})

/** Empty for an account that does not run the group any more. */
export const nameIn = ({ organisers = [], ownerId, userName }: LiveGroup, uid: string) =>
  uid === ownerId ? userName : (organisers.find((organiser) => organiser.uid === uid)?.userName ?? '')

const movedTo = (before: Before, is: Required<Whereabouts>): Whereabouts => ({
  ...(before.when !== undefined && { when: is.when }),
  ...(before.place !== undefined && { place: is.place }),
})

export const moved = (
  collection: string,
  group: LiveGroup,
  record: Stored & { before?: Before | undefined },
  is: Required<Whereabouts>,
): Candidate[] => {
  if (!record.before) return []
  const { at, uid: by, ...before } = record.before
  const who = nameIn(group, by)
  const target = `${collection}/${record._id}`
  const after = movedTo(record.before, is)
  return [{ kind: 'moved', groupId: group._id, target, who, by, at, before, after, record }]
}

/** A place in line has become a seat. Nobody did that. */
export const seated = (
  collection: string,
  groupId: string,
  parentId: string,
  at: string,
  record: Stored,
): Candidate => ({
  kind: 'seat',
  groupId,
  target: `${collection}/${parentId}`,
  who: '',
  by: '',
  at,
  record,
})
