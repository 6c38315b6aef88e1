import { announcementKind } from '../../src/domain/kinds/announcement.ts'
import { meetingKind } from '../../src/domain/kinds/meeting.ts'
import { type StoredReminder, reminderKind } from '../../src/domain/kinds/reminder.ts'
import { dayMs, leadMs } from '../../src/domain/push/due.ts'
import type { Draft } from '../../src/domain/records.ts'
import type { Collection, Store } from '../../src/domain/store.ts'
import { storeWith } from '../store-with.ts'

type Reminders = Collection<StoredReminder>

const withReminders = (change: (reminders: Reminders) => Partial<Reminders>) => (store: Store) =>
  storeWith(store, reminderKind, change(store.records(reminderKind)))

/** Fields that writes of reminders take from a draft. */
const keeping = (kept: (draft: Draft<StoredReminder>) => Draft<StoredReminder>) =>
  withReminders((reminders) => ({
    insert: (draft) => reminders.insert(kept(draft)),
    replace: (draft, rev) => reminders.replace(kept(draft), rev),
  }))

const isPlanned = ({ word, occasion, dueAt = '' }: Draft<StoredReminder>) =>
  (word === 'dayBefore' || word === 'twoHours') && Date.parse(occasion) - leadMs[word] === Date.parse(dueAt)

/** Mistakes that histories have to find: the store as the instances see it. */
export const plantedBugs: Record<string, (store: Store) => Store> = {
  'two instances take the same reminder': withReminders((reminders) => ({
    replace: async (draft, rev) => (await reminders.replace(draft, rev)) ?? (await reminders.find(draft._id)),
  })),
  'a reminder counts as sent as soon as it is taken': keeping((draft) =>
    isPlanned(draft) || draft.word === 'changed' ? draft : { ...draft, dueAt: undefined },
  ),
  'the meeting is not read again before a reminder is sent': (store) => {
    const meetings = store.records(meetingKind)
    let first: ReturnType<typeof meetings.find> | undefined
    return storeWith(store, meetingKind, { find: (id) => (first ??= meetings.find(id)) })
  },
  'announcements of the last half minute are passed by': (store) => {
    const announcements = store.records(announcementKind)
    return storeWith(store, announcementKind, {
      latest: (field, value, { until, ...span }) =>
        announcements.latest(field, value, {
          ...span,
          until: new Date(Date.parse(until) - dayMs - 30_000).toISOString(),
        }),
    })
  },
  'nobody notes what members were told': keeping((draft) => ({ ...draft, told: undefined })),
  'a reminder is not put off when its meeting moves': withReminders((reminders) => ({
    replace: async (draft, rev) => {
      const before = await reminders.find(draft._id)
      const isMoved = before !== undefined && before.occasion !== '' && before.occasion !== draft.occasion
      return isMoved && isPlanned(draft) ? before : reminders.replace(draft, rev)
    },
  })),
}
