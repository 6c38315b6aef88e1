import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { apiBase, paths } from 'contract/paths'

/** How many answers of which status an attacker got; `0` counts connections that the server closed. */
export type Answered = Record<number, number>

/** Whom to attack, and until when; `file` is its database. */
export type Target = { port: number; endsAt: number; file: string }

type Call = { method?: string; path: string; headers?: Record<string, string>; body?: string }

const count = (answered: Answered, status: number) => {
  answered[status] = (answered[status] ?? 0) + 1
}

/** Asks again and again on so many connections, and reads each answer to its end. */
const asking = async ({ port, endsAt }: Target, connections: number, next: () => Call): Promise<Answered> => {
  const answered: Answered = {}
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const ask = async () => {
    while (Date.now() < endsAt) {
      const { body, ...call } = next()
      const sent = request({ agent, port, ...call, timeout: endsAt - Date.now() + 1 }).end(body)
      sent.on('timeout', () => sent.destroy())
      try {
        const [answer] = (await once(sent, 'response')) as [IncomingMessage]
        count(answered, answer.statusCode ?? 0)
        await once(answer.resume(), 'end')
      } catch {
        if (Date.now() < endsAt) count(answered, 0)
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  agent.destroy()
  return answered
}

const letters = 'aeioustnrlm'
const letter = () => letters[randomInt(letters.length)] ?? 'a'
const listPath = (query: Record<string, string>) =>
  `${apiBase}${paths.groups}?${new URLSearchParams(query).toString()}`

/** A list from a place of one's own, so that no answer that is kept will do. */
const someList = () => {
  const place = { createdAt: '2999-01-01T00:00:00.000Z', id: randomBytes(12).toString('hex') }
  return { path: listPath({ after: Buffer.from(JSON.stringify(place)).toString('base64url') }) }
}

const someSearch = () => {
  const words = Array.from({ length: 8 }, () => letter() + (randomInt(2) === 0 ? '' : letter()))
  return { path: listPath({ q: words.join(' '), limit: '50' }) }
}

/** Sends requests ahead on a connection and never reads an answer. */
const flood = async ({ port, endsAt }: Target): Promise<Answered> => {
  const answered: Answered = {}
  const ahead = `GET ${apiBase}${paths.groups} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(30)
  const socket = async () => {
    while (Date.now() < endsAt) {
      const open = connect(port, '127.0.0.1').pause()
      const { promise: closed, resolve } = Promise.withResolvers<undefined>()
      open.on('error', () => open.destroy())
      open.on('close', () => {
        resolve(undefined)
      })
      while (!open.destroyed && Date.now() < endsAt) {
        open.write(ahead)
        await pause(20)
      }
      if (open.destroyed) count(answered, 0)
      open.destroy()
      await closed
    }
  }
  await Promise.all(Array.from({ length: 5 }, socket))
  return answered
}

/** No stranger can do this, but a backup or an operator's tool: holds the database until a second before the end. */
const lock = async ({ file, endsAt }: Target): Promise<Answered> => {
  const db = new DatabaseSync(file, { timeout: 5_000 })
  db.exec('BEGIN IMMEDIATE')
  await pause(Math.max(0, endsAt - Date.now() - 1_000))
  db.close()
  return {}
}

const json = { 'content-type': 'application/json' }

/** What a server has to withstand: most of it can be done by one anonymous client. */
export const attackers = {
  'requests sent ahead, nothing read': flood,
  'searches and whole lists': (target: Target) =>
    asking(target, 20, () => (randomInt(4) === 0 ? someList() : someSearch())),
  'writes that prove nothing': (target: Target) =>
    asking(target, 5, () => ({
      method: 'POST',
      path: apiBase + paths.groups,
      headers: { ...json, authorization: 'Bearer forged' },
      body: '{}',
    })),
  'the event stream as a picture': (target: Target) =>
    asking(target, 20, () => ({ path: apiBase + paths.events, headers: { 'sec-fetch-dest': 'image' } })),
  'event streams that stay open': (target: Target) =>
    asking(target, 150, () => ({ path: apiBase + paths.events })),
  'a database that another program locks': lock,
} satisfies Record<string, (target: Target) => Promise<Answered>>

export type AttackName = keyof typeof attackers

if (!isMainThread) {
  const { name, ...target } = workerData as Target & { name: AttackName }
  parentPort?.postMessage(await attackers[name](target))
}
