import type {
  Accounts,
  Feedbacks,
  GroupFilter,
  Groups,
  Moderation,
  Pictures,
  Reports,
  Store,
} from '../src/domain/store.ts'
import { webpPicture } from './pictures.ts'
import { alive, deadGroup, feedbackDraft, groupDraft, newId, reportDraft } from './records.ts'

type Asked = Pick<
  Store,
  'groups' | 'feedbacks' | 'moderation' | 'accounts' | 'pictures' | 'recentWrites' | 'lastChange' | 'purge'
>

const filters: GroupFilter[] = [{}, { deleted: true }]

const listed = async (groups: Groups, filter: GroupFilter) => {
  const { next } = await groups.list({ ...filter, limit: 1 })
  if (next !== undefined) await groups.list({ ...filter, limit: 1, after: next })
}

const read = async (groups: Groups, since: string) => {
  const { cursor } = await groups.changes(since, 1)
  await groups.changes(cursor, 1) // the second page of a run may be asked for in another way
}

/** Calls every operation of a store in every way it has; a new one does not compile until it is named here. */
export const askEverything = async (
  { groups, feedbacks, moderation, accounts, pictures, recentWrites, lastChange, purge }: Asked,
  since: string,
) => {
  const drafts = [1, 2, 3].map(() => groupDraft())
  const [group] = await Promise.all(drafts.map((draft) => groups.insert(draft)))
  const [feedback] = [alive(await feedbacks.insert(feedbackDraft()))]
  const ofGroups: Record<keyof Groups, () => Promise<unknown>> = {
    find: () => groups.find(newId()),
    insert: () => groups.insert(groupDraft()),
    replace: () => groups.replace({ ...alive(group), rev: 2 }, 1),
    list: () => Promise.all(filters.map((filter) => listed(groups, filter))),
    count: () => Promise.all(filters.map((filter) => groups.count(filter))),
    ownedBy: () => groups.ownedBy('mara'),
    countOwnedBy: () => groups.countOwnedBy('mara'),
    changes: () => read(groups, since),
  }
  const ofFeedbacks: Record<keyof Feedbacks, () => Promise<unknown>> = {
    find: () => feedbacks.find(newId()),
    insert: () => feedbacks.insert(feedbackDraft()),
    replace: () => feedbacks.replace({ ...feedback, rev: 2 }, 1),
    list: () => feedbacks.list(10, newId()),
    findAll: () => feedbacks.findAll([feedback._id, newId()]),
    ofGroup: () =>
      Promise.all([
        feedbacks.ofGroup(feedback.groupId),
        feedbacks.ofGroup(feedback.groupId, { deleted: true }),
      ]),
  }
  const { reports, audit } = moderation
  const report = await reports.insert(reportDraft())
  const ofReports: Record<keyof Reports, () => Promise<unknown>> = {
    find: () => reports.find(newId()),
    insert: () => reports.insert(reportDraft()),
    replace: () => reports.replace({ ...reportDraft(), _id: report?._id ?? '', rev: 2 }, 1),
    list: () => reports.list(10),
    about: () => reports.about(newId()),
    by: () => reports.by('noor'),
    removeBy: () => reports.removeBy('noor'),
  }
  const line = { at: '2030-01-01T10:00:00.000Z', operator: 'root', action: 'hide', subject: newId() }
  const ofModeration: Record<keyof Moderation, () => Promise<unknown>> = {
    reports: () => Promise.all(Object.values(ofReports).map((ask) => ask())),
    isBlocked: () => moderation.isBlocked('noor'),
    setBlocked: () => Promise.all([true, false].map((is) => moderation.setBlocked('noor', is))),
    blocked: () => moderation.blocked(),
    audit: async () => {
      await audit.add(line)
      await audit.latest(10)
      await audit.latest(10, line.subject)
    },
  }
  const brought = ['one', 'two', 'three'].map((seed) => ({
    ...webpPicture(seed),
    uid: 'noor',
    ofProfile: true,
  }))
  const [first] = brought
  const ofPictures: Record<keyof Pictures, () => Promise<unknown>> = {
    put: () => Promise.all(brought.map((picture, n) => pictures.put(picture, n))),
    has: () => pictures.has(first?.name ?? '', 'noor'),
    read: () => pictures.read(first?.name ?? ''),
    isHidden: () => pictures.isHidden(first?.name ?? ''),
    keep: () => pictures.keep(first?.name ?? '', { uid: 'mara' }, 1),
    by: () => pictures.by('noor'),
    size: () => pictures.size(),
    purge: () => pictures.purge(Date.parse('2031-01-01')),
    remove: () => pictures.remove(first?.name ?? ''),
    removeBy: () => pictures.removeBy('noor'),
  }
  const ofAccounts: Record<keyof Accounts, () => Promise<unknown>> = {
    close: () => accounts.close({ uid: 'noor' }, 1),
    reopen: () => accounts.reopen('noor', 0),
    closing: () => accounts.closing('noor'),
    closed: () => accounts.closed(),
  }
  for (const asked of [ofGroups, ofFeedbacks, ofModeration, ofPictures, ofAccounts])
    for (const ask of Object.values(asked)) await ask()
  await groups.replace(deadGroup({ ...alive(group), rev: 2 }), 2)
  await recentWrites((await recentWrites()).place - 1)
  await lastChange()
  await purge(Date.parse('2031-01-01'))
}
