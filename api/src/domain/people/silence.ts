import { recordsOfAccount } from '../account.ts'
import { announcementKind } from '../kinds/announcement.ts'
import { feedbackKind } from '../kinds/feedback.ts'
import { membershipKind } from '../kinds/membership.ts'
import { replyKind } from '../kinds/reply.ts'
import { hideRecord, showRecord } from '../moderation.ts'
import type { RecordKind } from '../record-kind.ts'
import { type StoredRecord, isHidden } from '../records.ts'
import type { Publish } from '../store-kind.ts'
import type { Store } from '../store.ts'
import { write } from '../write-record.ts'
import { intentId } from '@group-organizer/contract/seat'
import { isLive } from '@group-organizer/contract/tombstone'

type Silence = {
  uid: string
  /** Limits it to this group. */
  groupId?: string
  because: 'removed' | 'blocked'
  isSilent: boolean
  now: number
}

const hasReason = (record: StoredRecord | undefined, because: string) =>
  record !== undefined && isLive(record) && record.hiddenReason === because

type Words = StoredRecord & { groupId: string; userId: string }

const kinds = [feedbackKind, announcementKind, replyKind] as unknown as RecordKind<Words>[]

const saidBy = async (
  store: Pick<Store, 'records'>,
  kind: RecordKind<Words>,
  uid: string,
  groupId?: string,
) => {
  const found =
    groupId === undefined
      ? await recordsOfAccount(store, kind, uid)
      : await store.records(kind).by('groupId', groupId)
  return found.filter(({ userId }) => userId === uid)
}

/** Why nobody else sees these words: their author is blocked, or was removed from their group. */
const silenceOf = async (
  { records, moderation }: Pick<Store, 'records' | 'moderation'>,
  { userId, groupId }: Words,
): Promise<Silence['because'] | undefined> => {
  if ((await moderation.blocked()).includes(userId)) return 'blocked'
  const membership = await records(membershipKind).find(await intentId('membership', groupId, userId))
  return membership?.isBarred ? 'removed' : undefined
}

/** Shows a hidden record. Words of a silenced author stay hidden, for that reason. Safe to repeat. */
export const unhide = async <T extends StoredRecord>(
  store: Pick<Store, 'records' | 'moderation'>,
  kind: RecordKind<T>,
  id: string,
) => {
  const words = kinds.find(({ name }) => name === kind.name)
  const said = words && (await store.records(words).find(id))
  const because = said && isLive(said) ? await silenceOf(store, said) : undefined
  return write(store.records(kind), id, (stored) => showRecord(stored, because))
}

/** Hides feedback, announcements and replies of an account, or shows again what that has hidden. Safe to repeat. */
export const silence = async (
  store: Pick<Store, 'records' | 'moderation'>,
  publish: Publish,
  { uid, groupId, because, isSilent, now }: Silence,
) => {
  for (const kind of kinds) {
    const records = store.records(kind)
    for (const said of await saidBy(store, kind, uid, groupId)) {
      if (isSilent ? isHidden(said) : !hasReason(said, because)) continue
      const other = isSilent ? undefined : await silenceOf(store, said)
      const { record, outcome } = await write(records, said._id, (stored) => {
        if (isSilent) return hideRecord(stored, because, now)
        return hasReason(stored, because) ? showRecord(stored, other) : 'unchanged'
      })
      if (outcome !== 'unchanged') publish(kind, record)
    }
  }
}
