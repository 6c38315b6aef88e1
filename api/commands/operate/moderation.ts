import { recordsOfAccount } from '../../src/domain/account.ts'
import { hideRecord, removeFeedback, removeGroup, showRecord } from '../../src/domain/moderation.ts'
import {
  type StoredFeedback,
  type StoredGroup,
  type StoredReport,
  authorOf,
  isHidden,
} from '../../src/domain/records.ts'
import type { AuditLine, Store } from '../../src/domain/store.ts'
import { write } from '../../src/domain/write-record.ts'
import { UserError } from '../run/user-error.ts'
import { type ReportReason, reportReasons } from '@group-organizer/contract/report'
import { isTombstone } from '@group-organizer/contract/tombstone'
import { uploadOf } from '@group-organizer/contract/upload'

const usage = `npm run moderate -- list           what members have reported, what is hidden, who is blocked
npm run moderate -- show <id>      a group or feedback, its reports, and what was done about it
npm run moderate -- hide <id> <reason>  its author alone sees it from now on, with the reason
npm run moderate -- restore <id>   everybody sees it; where it was not hidden, its reports count as looked at
npm run moderate -- delete <id>    its words go for good
npm run moderate -- block <uid>    the account reads, but does not write
npm run moderate -- unblock <uid>  the account writes again
npm run moderate -- hide-account <uid> <reason>  hides all groups and feedback of an account
npm run moderate -- restore-account <uid>  shows again what that has hidden
A reason is one of: ${reportReasons.join(', ')}`

type Target = StoredGroup | StoredFeedback

/** Reports, groups and feedback that are read at once. */
const many = 1_000

const kindOf = (record: Target) => ('groupId' in record ? 'feedback' : 'group')

const stateOf = (record: Target) => {
  if (isTombstone(record)) return 'deleted'
  return isHidden(record) ? 'hidden' : 'shown'
}

/** Text of members in one line, without what would steer the terminal or turn its direction. */
const plain = (text: string) => text.replaceAll(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ')

const textOf = (record: Target) => {
  if (isTombstone(record)) return ''
  return plain('feedback' in record ? record.feedback : record.groupName)
}

const excerpt = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

const titleOf = (record: Target) =>
  `${kindOf(record)} ${record._id} (${stateOf(record)}, by ${plain(authorOf(record))}) ${excerpt(textOf(record))}`.trim()

const findRecord = async ({ groups, feedbacks }: Store, id: string): Promise<Target> => {
  const record = (await groups.find(id)) ?? (await feedbacks.find(id))
  if (record) return record
  throw new UserError(`There is no group or feedback ${plain(id)}.`)
}

const countReasons = (reports: readonly StoredReport[]) =>
  Object.entries(Object.groupBy(reports, ({ reason }) => reason))
    .map(([reason, same]) => `${reason} ${same.length}`)
    .join(', ')

/** Acts that hide a record, and acts that show it. One that was interrupted has a line in the audit, but no effect. */
const hiding = ['hide', 'hide-account']
const showing = ['restore', 'restore-account']

/** The reports of a record that nothing was done about yet. */
const openReports = async ({ moderation }: Store, record: Target) => {
  const lines = await moderation.audit.latest(many, record._id)
  const settling = isHidden(record) ? hiding : showing
  const settledAt = lines.find(({ action }) => settling.includes(action))?.at ?? ''
  return (await moderation.reports.about(record._id)).filter(({ createdAt }) => createdAt > settledAt)
}

/** Ids of all that was ever reported: reports of one record, however many, leave out no other. */
const reportedIds = async ({ moderation: { reports } }: Store) => {
  const ids = new Set<string>()
  let after: string | undefined
  do {
    const slice: StoredReport[] = await reports.list(many, after)
    for (const { target } of slice) ids.add(target)
    after = slice.at(many - 1)?._id
  } while (after !== undefined)
  return ids
}

const reported = async (store: Store) => {
  const found: { latest: string; line: string }[] = []
  for (const target of await reportedIds(store)) {
    const record = (await store.groups.find(target)) ?? (await store.feedbacks.find(target))
    const open = record && !isTombstone(record) ? await openReports(store, record) : []
    const [latest] = open
    if (record && latest)
      found.push({
        latest: latest.createdAt,
        line: `${titleOf(record)}\n    ${countReasons(open)}; since ${open.at(-1)?.createdAt}`,
      })
  }
  return found.sort((a, b) => b.latest.localeCompare(a.latest)).map(({ line }) => line)
}

const hidden = async ({ groups, feedbacks }: Store) => {
  const lines: string[] = []
  let after: string | undefined
  do {
    const { records, next } = await groups.list({ deleted: true, limit: many, after })
    lines.push(...records.filter(isHidden).map(titleOf))
    after = next
  } while (after !== undefined)
  do {
    const records: StoredFeedback[] = await feedbacks.list(many, after)
    lines.push(...records.filter(isHidden).map(titleOf))
    after = records.at(many - 1)?._id
  } while (after !== undefined)
  return lines
}

const section = (title: string, lines: readonly string[]) =>
  [`${title}:`, ...(lines.length > 0 ? lines : ['nothing']).map((line) => `  ${line}`)].join('\n')

const list = async (store: Store) => {
  const blocked = await store.moderation.blocked()
  return [
    section('Reported', await reported(store)),
    section('Hidden', await hidden(store)),
    section('Blocked', blocked.map(plain)),
  ].join('\n')
}

const show = async (store: Store, record: Target) => {
  const reports = await store.moderation.reports.about(record._id)
  const lines = await store.moderation.audit.latest(many, record._id)
  const fields = Object.entries(record).flatMap(([field, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [`${field}: ${plain(String(value))}`] : [],
  )
  return [
    titleOf(record),
    section('Record', fields),
    section(
      'Reports',
      reports.map(
        ({ createdAt, reason, text, uid }) =>
          `${createdAt} ${reason}${text === undefined ? '' : ` “${plain(text)}”`}, by ${plain(uid)}`,
      ),
    ),
    section(
      'Audit',
      lines.map(({ at, action, operator }) => `${at} ${action}, by ${plain(operator)}`),
    ),
  ].join('\n')
}

type Act = 'restore' | 'delete' | { hide: ReportReason }

/** Does to a record what an act says, whichever kind it is. */
const change = (store: Store, record: Target, act: Act, now: number) => {
  const changed = <T extends Target>(stored: T | undefined) =>
    typeof act === 'object' ? hideRecord(stored, act.hide, now) : showRecord(stored)
  return 'groupId' in record
    ? write(store.feedbacks, record._id, (stored) =>
        act === 'delete' ? removeFeedback(stored, now) : changed(stored),
      )
    : write(store.groups, record._id, (stored) =>
        act === 'delete' ? removeGroup(stored, now) : changed(stored),
      )
}

/** Whether a record is hidden because its account was, not for itself. */
const isHiddenWithAccount = async ({ moderation }: Store, record: Target) => {
  const lines = await moderation.audit.latest(many, record._id)
  return isHidden(record) && lines.find(({ action }) => hiding.includes(action))?.action === 'hide-account'
}

/** Hides all that an account has written, or shows again what that has hidden. Safe to repeat after an interruption. */
const changeAccount = async (store: Store, line: AuditLine, act: Act, now: number) => {
  const { groups, feedbacks } = await recordsOfAccount(store, line.subject)
  const changed: string[] = []
  for (const record of [...groups, ...feedbacks]) {
    const isMeant = act === 'restore' ? await isHiddenWithAccount(store, record) : !isHidden(record)
    if (!isMeant) continue
    await store.moderation.audit.add({ ...line, subject: record._id })
    const { record: after } = await change(store, record, act, now)
    changed.push(titleOf(after))
  }
  return section(act === 'restore' ? 'Shown' : 'Hidden', changed)
}

const done = {
  hide: 'Its author alone sees it now.',
  restore: 'Everybody sees it.',
  delete: 'Its words are gone, and its picture where nothing else names it.',
}

/**
 * One act of the operator, with its line in the audit: the line is written first, so that there is no act without one. Throws
 * UserError with the usage where the arguments are wrong, and where there is no such record.
 * @param now milliseconds since 1970
 * @returns what is to be said about it
 */
export const moderate = async (
  store: Store,
  [action, subject, given, ...rest]: readonly string[],
  { operator, now }: { operator: string; now: number },
): Promise<string> => {
  const isList = action === 'list'
  if (action === undefined || rest.length > 0 || isList !== (subject === undefined) || subject === '')
    throw new UserError(usage)
  const reason = reportReasons.find((known) => known === given)
  if (reason !== given || hiding.includes(action) !== (reason !== undefined)) throw new UserError(usage)
  const act: Act = reason ? { hide: reason } : action === 'delete' ? 'delete' : 'restore'
  const line: AuditLine = { at: new Date(now).toISOString(), operator, action, subject: subject ?? '' }
  const noted = () => store.moderation.audit.add(line)
  if (subject === undefined) {
    await noted()
    return list(store)
  }
  switch (action) {
    case 'block':
    case 'unblock':
      await noted()
      await store.moderation.setBlocked(subject, action === 'block')
      return action === 'block'
        ? `${plain(subject)} may read, but not write. Their groups (${await store.groups.countOwnedBy(subject)}) and feedback stay.`
        : `${plain(subject)} may write again.`
    case 'hide-account':
    case 'restore-account':
      await noted()
      return changeAccount(store, line, act, now)
    case 'show': {
      const record = await findRecord(store, subject)
      await noted()
      return show(store, record)
    }
    case 'hide':
    case 'restore':
    case 'delete': {
      const record = await findRecord(store, subject)
      if (isTombstone(record)) throw new UserError(`The ${titleOf(record)} has been deleted already.`)
      await noted()
      const picture = 'imageUrl' in record ? uploadOf(record.imageUrl) : undefined
      if (action === 'delete' && picture !== undefined) {
        // while the record still names it, so that a deletion that is interrupted here finds it again
        await change(store, record, { hide: 'other' }, now)
        await store.pictures.remove(picture, record._id)
      }
      const { record: after } = await change(store, record, act, now)
      return `${titleOf(after)}\n${done[action]}`
    }
    default:
      throw new UserError(usage)
  }
}
