/**
 * What a server does on a disk that is full: fills the disk in the folder that is named, kills the server and starts it again.
 * Prints the statuses of its answers as JSON. The disk is to be a small one of its own.
 */
import { execFileSync } from 'node:child_process'
import { startServer } from './api-process.ts'
import { emulatorToken, groupBody } from './test-app.ts'

const [folder = ''] = process.argv.slice(2)
const start = () => startServer(folder, { GROUPS_PER_ACCOUNT: '999999', LOG_LEVEL: 'fatal' })
let server = await start()

const headers = { authorization: `Bearer ${emulatorToken('olga')}`, 'content-type': 'application/json' }
const id = (n: number) => String(n).padStart(24, '0')
const ask = async (method: string, path: string, body?: object) => {
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  return (await fetch(`${server.base}${path}`, init)).status
}
const create = (n: number) =>
  ask('POST', '/groups', { ...groupBody, _id: id(n), description: 'x'.repeat(2_000) })

let created = 0
while ((await create(created)) === 201) created++
await server.kill()

server = await start()
const full = {
  created: created > 100,
  health: await ask('GET', '/health'),
  list: await ask('GET', '/groups?limit=1000'),
  search: await ask('GET', '/groups?q=harbour'),
  deleted: [await ask('DELETE', `/groups/${id(0)}`), await ask('DELETE', `/groups/${id(1)}`)],
  refused: await create(created),
  gone: await ask('GET', `/groups/${id(0)}`),
}
execFileSync('mount', ['-o', 'remount,size=64m', folder])
const roomy = { created: await create(created), stopped: await server.stop() }
console.log(JSON.stringify({ full, roomy }))
