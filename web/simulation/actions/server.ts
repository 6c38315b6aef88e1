import { openCursor } from '../cursor.ts'
import { type Action, choose } from './turn.ts'

const second = 1_000
const day = 24 * 60 * 60 * second
const spans = [second, 40 * second, 10 * 60 * second, 2 * 60 * 60 * second, day, 8 * day]

export const timePasses: Action = async ({ world, pick, value }) => {
  world.pass(choose(spans, pick) ?? second)
  await world.server.settleSeats(value)
}

/** Longer than a change is sent unasked, and than a cursor is good for. */
export const halfAYearPasses: Action = ({ world }) => {
  world.pass(185 * day)
}

export const serverRestarts: Action = async ({ world }) => {
  world.note('server restarted')
  await world.server.restart()
}

const minute = 60 * second
const jumps = [-30 * second, 30 * second, -10 * minute, 10 * minute]

/** The clock of one instance is set, as time synchronisation does after a while without. */
export const serverClockJumps: Action = ({ world, pick, value }) => {
  world.note('server clock jumped')
  world.server.setClock(value, choose(jumps, pick))
}

/** The operator tries an empty database, or goes back to the first, which takes a while: no two begin in the same second. */
export const databaseIsChanged: Action = async ({ world }) => {
  world.pass(minute)
  if (await world.server.changeDatabase()) world.note('database changed')
}

export const backupIsMade: Action = async ({ world }) => {
  await world.server.backUp()
}

export const backupIsRestored: Action = async ({ world }) => {
  if (!(await world.server.restore())) return
  world.note('backup restored')
  world.network.restored()
}

/** An earlier copy of the database is put in its place by hand; a device that has seen more notices it. */
export const snapshotIsPutBack: Action = async ({ world, browser }) => {
  world.pass(minute)
  const text = browser.journal.facts.get('cursor')
  if (typeof text !== 'string' || !(await world.server.putBack(openCursor(text), text))) return
  world.note('snapshot put back')
  world.network.restored()
}

/** Breaks all writes of one record from now on, or has a proxy refuse those of all records that wait on a device. */
export const recordIsPoisoned: Action = ({ world, browser, pick, value }) => {
  const rows = [...browser.journal.outbox.values()]
  const row = choose(rows, pick)
  if (!row) return
  world.note('record poisoned')
  if (value % 2 === 0) world.network.poison(row.entityId, 'server')
  else for (const { entityId } of rows) world.network.poison(entityId, 'proxy')
}

export const tombstonesArePurged: Action = async ({ world }) => {
  await world.server.purge()
}
