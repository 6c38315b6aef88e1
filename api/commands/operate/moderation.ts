import { recordsOfAccount } from '../../src/domain/account.ts'
import { groupKind } from '../../src/domain/kinds/group.ts'
import { productKinds } from '../../src/domain/kinds/product-kinds.ts'
import { type StoredReport, reportKind } from '../../src/domain/kinds/report.ts'
import { createMeetings } from '../../src/domain/meetings/meetings.ts'
import { hideRecord, isModerated, removeRecord, sendAgain } from '../../src/domain/moderation.ts'
import { createPeople } from '../../src/domain/people/people.ts'
import { silence, unhide } from '../../src/domain/people/silence.ts'
import type { RecordKind } from '../../src/domain/record-kind.ts'
import { type Stored, type StoredRecord, isHidden, valueOf } from '../../src/domain/records.ts'
import { authorOf } from '../../src/domain/serialize.ts'
import type { AuditLine, Collection, Store } from '../../src/domain/store.ts'
import { write } from '../../src/domain/write-record.ts'
import { UserError } from '../run/user-error.ts'
import { type ReportReason, reportReasons } from '@group-organizer/contract/report'
import { isTombstone } from '@group-organizer/contract/tombstone'
import { uploadOf } from '@group-organizer/contract/upload'

const usage = `npm run moderate -- list           what members have reported, what is hidden, who is blocked
npm run moderate -- show <id>      a record, its reports, and what was done about it
npm run moderate -- hide <id> <reason>  its author alone sees it from now on, with the reason
npm run moderate -- restore <id>   everybody sees it, unless its author is blocked or was removed from the group; where it was not hidden, its reports count as looked at
npm run moderate -- delete <id>    its words go for good
npm run moderate -- block <uid>    the account reads, but does not write, and leaves the groups of others and all meetings
npm run moderate -- unblock <uid>  the account writes again, and may join again
npm run moderate -- hide-account <uid> <reason>  hides everything that an account has written
npm run moderate -- restore-account <uid>  shows again what that has hidden
A reason is one of: ${reportReasons.join(', ')}`

/** A record, and what it is. */
type Target = { kind: RecordKind; record: StoredRecord }

/** Reports and records that are read at once. */
const many = 1_000

const stateOf = ({ record }: Target) => {
  if (isTombstone(record)) return 'deleted'
  return isHidden(record) ? 'hidden' : 'shown'
}

/** Text of members in one line, without what would steer the terminal or turn its direction. */
const plain = (text: string) => text.replaceAll(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ')

const textOf = ({ kind, record }: Target) =>
  isTombstone(record) ? '' : plain(String(valueOf(record, kind.title)))

const excerpt = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

const titleOf = (target: Target) => {
  const { kind, record } = target
  const about = `${stateOf(target)}, by ${plain(authorOf(kind, record))}`
  return `${kind.name} ${record._id} (${about}) ${excerpt(textOf(target))}`.trim()
}

const { sent } = productKinds

const anyKind = new Intl.ListFormat('en', { type: 'disjunction' })

const find = async (store: Store, id: string): Promise<Target | undefined> => {
  for (const kind of sent) {
    const record = await store.records(kind).find(id)
    if (record) return { kind, record }
  }
  return undefined
}

const findRecord = async (store: Store, id: string): Promise<Target> => {
  const found = await find(store, id)
  if (found) return found
  throw new UserError(`There is no ${anyKind.format(sent.map(({ name }) => name))} ${plain(id)}.`)
}

const countReasons = (reports: readonly StoredReport[]) =>
  Object.entries(Object.groupBy(reports, ({ reason }) => reason))
    .map(([reason, same]) => `${reason} ${same.length}`)
    .join(', ')

/** Acts that hide a record, and acts that show it. An interrupted act has an audit line, but no effect. */
const hiding = ['hide', 'hide-account']
const showing = ['restore', 'restore-account']

/** The reports of a record that nothing was done about yet. */
const openReports = async (store: Store, record: StoredRecord) => {
  const lines = await store.moderation.audit.latest(many, record._id)
  const settling = isHidden(record) ? hiding : showing
  const settledAt = lines.find(({ action }) => settling.includes(action))?.at ?? ''
  const reports = await store.records(reportKind).by('target', record._id)
  return reports.filter(({ createdAt }) => createdAt > settledAt)
}

/** All records of a kind, in slices. */
const allOf = async function* <T extends Stored>(records: Collection<T>) {
  let after: string | undefined
  do {
    const slice: T[] = await records.scan(many, after)
    yield* slice
    after = slice.at(many - 1)?._id
  } while (after !== undefined)
}

/** Ids of all that was ever reported: reports of one record, however many, leave out no other. */
const reportedIds = async (store: Store) => {
  const ids = new Set<string>()
  for await (const { target } of allOf(store.records(reportKind))) ids.add(target)
  return ids
}

const reported = async (store: Store) => {
  const found: { latest: string; line: string }[] = []
  for (const id of await reportedIds(store)) {
    const target = await find(store, id)
    const open = target && !isTombstone(target.record) ? await openReports(store, target.record) : []
    const [latest] = open
    if (target && latest)
      found.push({
        latest: latest.createdAt,
        line: `${titleOf(target)}\n    ${countReasons(open)}; since ${open.at(-1)?.createdAt}`,
      })
  }
  return found.sort((a, b) => b.latest.localeCompare(a.latest)).map(({ line }) => line)
}

const hidden = async (store: Store) => {
  const lines: string[] = []
  for (const kind of sent)
    for await (const record of allOf(store.records(kind)))
      if (isHidden(record)) lines.push(titleOf({ kind, record }))
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

const show = async (store: Store, target: Target) => {
  const { record } = target
  const reports = await store.records(reportKind).by('target', record._id)
  const lines = await store.moderation.audit.latest(many, record._id)
  const fields = Object.entries(record).flatMap(([field, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [`${field}: ${plain(String(value))}`] : [],
  )
  return [
    titleOf(target),
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

/** Sends what belongs to a record again: lists left it out while the record was hidden. */
const sendChildrenAgain = async (store: Store, { kind, record }: Target) => {
  for (const child of sent)
    if (child.feed && child.parent?.of.includes(kind.collection))
      for (const { _id } of await store.records(child).by(child.parent.field, record._id))
        await write(store.records(child), _id, sendAgain)
}

/** Does to a record what an act says. Safe to repeat after an interruption. */
const change = async (store: Store, target: Target, act: Act, now: number): Promise<Target> => {
  const { kind, record } = target
  if (act === 'restore') {
    const shown = await unhide(store, kind, record._id)
    await sendChildrenAgain(store, target)
    return { kind, record: shown.record }
  }
  const written = await write(store.records(kind), record._id, (stored) =>
    act === 'delete' ? removeRecord(kind, stored, now) : hideRecord(stored, act.hide, now),
  )
  return { kind, record: written.record }
}

/** Whether a record is hidden only because its account was silenced. */
const isHiddenWithAccount = async ({ moderation }: Store, record: StoredRecord) => {
  const lines = await moderation.audit.latest(many, record._id)
  return isHidden(record) && lines.find(({ action }) => hiding.includes(action))?.action === 'hide-account'
}

/** Hides all that an account has written, or shows again what that has hidden. Safe to repeat after an interruption. */
const changeAccount = async (store: Store, line: AuditLine, act: Act, now: number) => {
  const changed: string[] = []
  for (const kind of sent)
    for (const record of await recordsOfAccount(store, kind, line.subject)) {
      if (authorOf(kind, record) !== line.subject) continue
      const isMeant = act === 'restore' ? await isHiddenWithAccount(store, record) : !isModerated(record)
      if (!isMeant) continue
      await store.moderation.audit.add({ ...line, subject: record._id })
      const target = await change(store, { kind, record }, act, now)
      if (isHidden(target.record) === (act !== 'restore')) changed.push(titleOf(target))
    }
  return section(act === 'restore' ? 'Shown' : 'Hidden', changed)
}

const done = {
  hide: 'Its author alone sees it now.',
  restore: 'Everybody sees it.',
  delete: 'Its words are gone, and its picture where nothing else names it.',
}

const stillSilent = 'It stays hidden, because its author is blocked or was removed from the group.'

/**
 * Performs one act of the operator. The audit line is written first, so every act has one. Throws UserError with the usage for
 * wrong arguments, and for a missing record.
 * @param now milliseconds since 1970
 * @returns the report
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
      await silence(store, () => undefined, {
        uid: subject,
        because: 'blocked',
        isSilent: action === 'block',
        now,
      })
      if (action === 'block') {
        const quietly = () => undefined
        await createPeople(store, quietly, () => now).expel(subject)
        await createMeetings(store, quietly, () => now).expel(subject)
      }
      return action === 'block'
        ? `${plain(subject)} may read, but not write, and has left the groups of others and all meetings. Their words are hidden. Their own groups (${await store.records(groupKind).countBy('ownerId', subject)}) stay.`
        : `${plain(subject)} may write again.`
    case 'hide-account':
    case 'restore-account':
      await noted()
      return changeAccount(store, line, act, now)
    case 'show': {
      const target = await findRecord(store, subject)
      await noted()
      return show(store, target)
    }
    case 'hide':
    case 'restore':
    case 'delete': {
      const target = await findRecord(store, subject)
      const { kind, record } = target
      if (isTombstone(record)) throw new UserError(`The ${titleOf(target)} has been deleted already.`)
      await noted()
      const named = kind.isPictureRequired && kind.picture !== undefined && valueOf(record, kind.picture)
      const picture = typeof named === 'string' ? uploadOf(named) : undefined
      if (action === 'delete' && picture !== undefined) {
        // The record still names it, so an interrupted deletion finds it again.
        await change(store, target, { hide: 'other' }, now)
        await store.pictures.remove(picture, record._id)
      }
      const changed = await change(store, target, act, now)
      const isSilent = action === 'restore' && isHidden(changed.record)
      return `${titleOf(changed)}\n${isSilent ? stillSilent : done[action]}`
    }
    default:
      throw new UserError(usage)
  }
}
