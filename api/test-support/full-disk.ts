/**
 * Tests a server on a full disk: fills the disk of the named folder, kills the server and starts it again. It prints the
 * answers before and after there is room again, as JSON. Use a small disk of its own.
 */
import { execFileSync } from 'node:child_process'
import { statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from './api-process.ts'
import { webpPicture } from './pictures.ts'
import { emulatorToken, groupBody } from './test-app.ts'

const [folder = ''] = process.argv.slice(2)
const start = () => startServer(folder, { GROUPS_PER_ACCOUNT: '999999', LOG_LEVEL: 'fatal' })
let server = await start()

const id = (n: number) => String(n).padStart(24, '0')
const ask = async (method: string, path: string, body?: object, uid = 'olga') => {
  const headers = { authorization: `Bearer ${emulatorToken(uid)}`, 'content-type': 'application/json' }
  return send(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
}
const bring = () => {
  const { name, bytes } = webpPicture('of Olga')
  const headers = { authorization: `Bearer ${emulatorToken('olga')}`, 'content-type': 'image/webp' }
  return send(`/uploads/${name}`, { method: 'PUT', headers, body: bytes })
}
const send = async (path: string, init: RequestInit) => {
  const answer = await fetch(`${server.base}${path}`, init)
  const { code, message } = (await answer.json()) as { code?: string; message: string }
  return { status: answer.status, ...(code && { code, message }) }
}
const create = (n: number, uid?: string) =>
  ask('POST', '/groups', { ...groupBody, _id: id(n), description: 'x'.repeat(2_000) }, uid)
/** Takes what other programs would take. */
const takeTheRest = () => {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail > 0) writeFileSync(join(folder, 'other'), Buffer.alloc(bavail * bsize, 'x'), { flag: 'a' })
}

let created = 1
await create(0, 'ben')
while ((await create(created)).status === 201) created++
takeTheRest()
await server.kill()

server = await start()
takeTheRest()
const full = {
  created: created > 100,
  health: await ask('GET', '/health'),
  list: await ask('GET', '/groups?limit=1000'),
  refused: await create(created),
  picture: await bring(),
  deleted: await ask('DELETE', `/groups/${id(1)}`),
  account: await ask('DELETE', '/account', undefined, 'ben'),
}
const left = { group: await ask('GET', `/groups/${id(1)}`), account: await ask('GET', `/groups/${id(0)}`) }
execFileSync('mount', ['-o', 'remount,size=64m', folder])
const roomy = {
  created: await create(created),
  deleted: await ask('DELETE', `/groups/${id(1)}`),
  account: await ask('DELETE', '/account', undefined, 'ben'),
  group: await ask('GET', `/groups/${id(1)}`),
  groupOfAccount: await ask('GET', `/groups/${id(0)}`),
  stopped: await server.stop(),
}
console.log(JSON.stringify({ full, left, roomy }))
