import { intentId } from '@group-organizer/contract/seat'
import { newId } from '../../src/domain/new-record.ts'
import { readCurrentUid } from '../../src/sync/account/current-user.ts'
import { tableOf } from '../../src/sync/database/schema.ts'
import { enqueue } from '../../src/sync/outbox/enqueue.ts'
import { askForRecords } from '../../src/sync/pull/ask-for-records.ts'
import type { Kind, Row } from '../../src/sync/rules/kind.ts'
import type { NewMutation } from '../../src/sync/rules/mutation.ts'
import { overlay } from '../../src/sync/rules/overlay.ts'
import { noteKind, placeKind, remarkKind, tickKind } from '../../test-support/toy-kinds.ts'
import type { SavedType } from '../intent.ts'
import type { Tab } from '../tab.ts'
import { save } from './save.ts'
import { authenticate } from './screen.ts'
import { type Action, type Turn, choose } from './turn.ts'

/* Members' actions on kinds that the product does not have. */

const shown = async ({ data, look }: Tab, kind: Kind, rows?: Row[]) => {
  const held = rows ?? (await tableOf(data.db, kind).toArray())
  const records = overlay(kind, held, await look(kind.name), await readCurrentUid(data))
  return records.sort((a, b) => a._id.localeCompare(b._id))
}

type Wanted = NewMutation & { type: SavedType }

const queue = (
  turn: Turn,
  uid: string,
  entityId: string,
  wanted: Wanted,
  seen: Record<string, unknown> = {},
) => {
  const { db, now } = turn.tab.data
  const { type, changes = {} } = wanted
  return save(turn, { uid, entityId, type, changes: { ...changes }, seen }, () =>
    enqueue(db, now(), { uid, entityId, newMutation: wanted }),
  )
}

const idOf = ({ tab: { data } }: Turn) => newId(data.now(), data.random)

const anyNote = async (turn: Turn) => choose(await shown(turn.tab, noteKind), turn.pick)

/** An own record of a kind gets another text, against what the screen shows. */
const rewrite = async (turn: Turn, uid: string, kind: Kind, record: Row, field: string) => {
  const before = record[field]
  const after = `${field} ${turn.value}`
  if (before === after || typeof before !== 'string') return
  const parent = kind.parent && { [kind.parent.field]: record[kind.parent.field] }
  const wanted = { type: `${kind.name}.update` as SavedType, ...parent }
  const whole = {
    ...Object.fromEntries(Object.keys(kind.content.shape).map((name) => [name, record[name]])),
    [field]: after,
  }
  const seen = { [field]: before }
  await queue(turn, uid, record._id, { ...wanted, changes: { [field]: after }, base: seen, whole }, seen)
}

const own = async (turn: Turn, kind: Kind, uid: string, id?: string) =>
  choose(
    (await shown(turn.tab, kind)).filter(
      (record) => record['uid'] === uid && (id === undefined || record._id === id),
    ),
    turn.pick,
  )

export const createsNote: Action = async (turn) => {
  const uid = authenticate(turn)
  if (uid === undefined) return
  const changes = { text: `text ${turn.value}`, colour: `colour ${turn.pick}` }
  await queue(turn, uid, idOf(turn), { type: 'note.create', changes })
}

/** Updates the member's note of that id, or any of theirs. */
export const updateNoteOf = async (turn: Turn, id?: string) => {
  const uid = authenticate(turn)
  const note = uid === undefined ? undefined : await own(turn, noteKind, uid, id)
  if (uid !== undefined && note)
    await rewrite(turn, uid, noteKind, note, turn.pick % 2 === 0 ? 'text' : 'colour')
}

export const updatesNote: Action = (turn) => updateNoteOf(turn)

export const deletesNote: Action = async (turn) => {
  const uid = authenticate(turn)
  const note = uid === undefined ? undefined : await own(turn, noteKind, uid)
  if (uid === undefined || !note) return
  const seen = { text: note['text'], colour: note['colour'] }
  await queue(turn, uid, note._id, { type: 'note.delete', base: seen }, seen)
}

export const writesRemark: Action = async (turn) => {
  const uid = authenticate(turn)
  const note = await anyNote(turn)
  if (uid === undefined || !note) return
  const mine = choose(
    (await shown(turn.tab, remarkKind)).filter(
      (reply) => reply['uid'] === uid && reply['noteId'] === note._id,
    ),
    turn.pick,
  )
  if (mine && turn.value % 2 === 0) await rewrite(turn, uid, remarkKind, mine, 'text')
  else
    await queue(turn, uid, idOf(turn), {
      type: 'remark.create',
      noteId: note._id,
      changes: { text: `text ${turn.value}` },
    })
}

/** A state of the account: the last one counts. */
export const wantsPlace: Action = async (turn) => {
  const uid = authenticate(turn)
  const note = await anyNote(turn)
  if (uid === undefined || !note) return
  const id = await turn.world.scheduler.waitFor(intentId(placeKind.name, note._id, uid))
  await queue(turn, uid, id, {
    type: 'place.want',
    noteId: note._id,
    changes: { wanted: turn.value % 3 !== 0 },
  })
}

/** The device asks for a missing record, and changes it as it was answered. */
export const ticks: Action = async (turn) => {
  const uid = authenticate(turn)
  const note = await anyNote(turn)
  if (uid === undefined || !note) return
  turn.world.start(turn.tab, 'tick', async () => {
    const answer = await askForRecords(turn.tab.data, tickKind, `/notes/${note._id}/ticks`)
    const rows = answer.kind === 'accepted' ? answer.data.rows : []
    const mine = choose(
      (await shown(turn.tab, tickKind, rows)).filter(
        (tick) => tick['uid'] === uid && tick['noteId'] === note._id,
      ),
      turn.pick,
    )
    if (mine) await rewrite(turn, uid, tickKind, mine, 'text')
    else
      await queue(turn, uid, idOf(turn), {
        type: 'tick.create',
        noteId: note._id,
        changes: { text: `text ${turn.value}` },
      })
  })
}

export const pullsReplies: Action = async (turn) => {
  const { world, tab } = turn
  const note = await anyNote(turn)
  if (note) world.start(tab, 'pull remarks', () => tab.pull.list(remarkKind, note._id, true))
}
