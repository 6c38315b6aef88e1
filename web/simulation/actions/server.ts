import { type Action, choose } from './turn.ts'

const second = 1_000
const day = 24 * 60 * 60 * second
const spans = [second, 40 * second, 10 * 60 * second, 2 * 60 * 60 * second, day, 8 * day]

export const timePasses: Action = ({ world, pick }) => {
  world.pass(choose(spans, pick) ?? second)
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

/** From now on the server fails over every write of one record. */
export const recordIsPoisoned: Action = ({ world, browser, pick }) => {
  const row = choose([...browser.journal.outbox.values()], pick)
  if (!row) return
  world.note('record poisoned')
  world.poisoned = row.entityId
  world.network.poison(row.entityId)
}

export const tombstonesArePurged: Action = async ({ world }) => {
  await world.server.purge()
}
