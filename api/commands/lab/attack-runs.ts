import { once } from 'node:events'
import { copyFile, cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { groupKind } from '../../src/domain/kinds/group.ts'
import { productKinds } from '../../src/domain/kinds/product-kinds.ts'
import { connect } from '../../src/store/sqlite/connection.ts'
import { databaseFile } from '../../src/store/sqlite/open-sqlite.ts'
import { recordsOf } from '../../src/store/sqlite/records.ts'
import { prepareTables } from '../../src/store/sqlite/schema.ts'
import { startServer } from '../../test-support/api-process.ts'
import { groupDraft } from '../../test-support/records.ts'
import { root } from '../run/settings.ts'
import type { AttackResult } from './attack-faults.ts'
import { endWatching, watch } from './attack-watch.ts'
import { type Attack, type AttackName, attacks } from './attackers.ts'
import type { Answered, Target } from './attackers/target.ts'

/** Fills a database in memory and copies it into the folder: a file would be flushed to the disk for each group. */
const fill = async (folder: string, count: number) => {
  const db = connect(':memory:', undefined, {
    onOpen: (opened) => {
      prepareTables(opened, productKinds.stored)
    },
  })
  const groups = recordsOf(db, groupKind)
  const hobbies = ['knots', 'nets', 'rods', 'boats', 'reels', 'baits', 'lures', 'tides']
  for (let n = 0; n < count; n++) {
    const description = `${hobbies[n % 8]} and ${hobbies[(n >> 3) % 8]}, number${n}. `.repeat(10)
    await groups.insert(groupDraft({ groupName: `Harbour Anglers ${n}`, description }))
  }
  db.run('VACUUM INTO :file', { file: databaseFile(folder) })
  db.close()
}

/** Addresses of this machine; only Linux has more than one of them without further ado. */
const addressOf = (who: 'attacker' | 'member') =>
  process.platform === 'linux' ? { from: who === 'attacker' ? '127.0.0.2' : '127.0.0.3' } : {}

const attackFrom = async (name: AttackName, target: Target) => {
  const worker = new Worker(new URL('attackers.ts', import.meta.url), { workerData: { name, ...target } })
  const [answered] = (await once(worker, 'message')) as [Answered]
  await worker.terminate()
  return answered
}

type Options = {
  groups?: number
  quietSeconds?: number
  seconds?: number
  /** Time for the server to recover. */
  restSeconds?: number
  names?: readonly AttackName[]
  /** Settings of the server, where they are not the usual ones. */
  settings?: Record<string, string>
}

/** Others are served however many lists are read: the most that the p99 of `/health` is to be, in milliseconds. */
export const healthTarget = { name: 'pages and whole lists', atMost: 100 } as const

/** Each attack for some seconds, against a server of its own on this machine with data of its own in `folder`. */
export const attackAll = async (
  folder: string,
  {
    groups = 20_000,
    quietSeconds = 5,
    seconds = 15,
    restSeconds = 5,
    names = Object.keys(attacks) as AttackName[],
    settings,
  }: Options = {},
): Promise<AttackResult[]> => {
  const [whole, page] = [join(folder, 'whole'), join(folder, 'page')]
  for (const made of [whole, page]) await mkdir(made)
  await copyFile(join(root, 'web/index.html'), join(page, 'index.html'))
  await fill(whole, groups)
  const results: AttackResult[] = []
  for (const [n, name] of names.entries()) {
    const attack: Attack = attacks[name]
    const data = join(folder, String(n))
    await cp(whole, data, { recursive: true })
    const file = databaseFile(data)
    attack.damage?.(file)
    const server = await startServer(data, {
      PAGE_DIR: page,
      LOG_LEVEL: 'fatal',
      ...attack.settings,
      ...settings,
    })
    const member = addressOf(attack.isNeighbour === true ? 'attacker' : 'member')
    const target = { port: server.port, pid: server.process.pid ?? 0, file }
    const watchFor = (time: number) =>
      watch({ ...target, ...member, endsAt: Date.now() + time * 1000 }, attack.hasNoMembers !== true)
    try {
      const quiet = await watchFor(quietSeconds)
      const [answered, attacked] = await Promise.all([
        attackFrom(name, { ...target, ...addressOf('attacker'), endsAt: Date.now() + seconds * 1000 }),
        attack.endsServer === true ? quiet : watchFor(seconds),
      ])
      const afterwards = attack.endsServer === true ? quiet : await watchFor(restSeconds)
      results.push({ name, answered, quiet, attacked, afterwards })
    } finally {
      await server.stop()
    }
  }
  endWatching()
  return results
}
