import { randomBytes, randomInt } from 'node:crypto'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { asking } from './attackers/asking.ts'
import { damage, lock } from './attackers/database.ts'
import { askDuringShutdown } from './attackers/shutdown.ts'
import { slowBodies } from './attackers/slow-bodies.ts'
import type { Attacker, Target } from './attackers/target.ts'
import { get, post, unread } from './attackers/unread.ts'
import { apiBase, paths } from '@group-organizer/contract/paths'

export type Attack = {
  attacker: Attacker
  /** The honest member asks from the attacker's address. */
  isNeighbour?: boolean
  /** Settings of the server, where they are not the usual ones. */
  settings?: Record<string, string>
  /** State of the database before the server starts. `/health` must report it. */
  damage?: (file: string) => void
  /** The server may put off writes. */
  stopsWrites?: boolean
  /** No token of a test counts there: what is looked at is what guests are answered. */
  hasNoMembers?: boolean
  /** The server ends by it, so that nobody else is served. */
  endsServer?: boolean
}

const groups = apiBase + paths.groups
const sitemap = '/sitemap.xml'
const json = { 'content-type': 'application/json' }

/** A list from a place of one's own, so that no answer that is kept will do. */
const someList = (size?: number) => {
  const place = { createdAt: '2999-01-01T00:00:00.000Z', id: randomBytes(12).toString('hex') }
  const after = Buffer.from(JSON.stringify(place)).toString('base64url')
  const query = new URLSearchParams({ after, ...(size !== undefined && { limit: String(size) }) })
  return { path: `${groups}?${query.toString()}` }
}

/** This makes a sitemap as long as that of 50,000 groups, which is more than the system's buffers take. */
const longOrigin = `https://${'groups.'.repeat(20)}example.org`

const oneOf = <T>(...choices: T[]) => choices[randomInt(choices.length)] as T

const invalidCall = () => ({
  path: oneOf(
    `${groups}?limit=none`,
    `${groups}?after=nowhere`,
    `${apiBase}${paths.changes}?since=never`,
    `${apiBase}${paths.feedbacks('no-id')}`,
  ),
})

/** The demo answers on this machine's own names alone. */
const realAccounts = {
  FIREBASE_AUTH_EMULATOR_HOST: '',
  FIREBASE_PROJECT_ID: 'some-club',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'some-club.example.org',
  HOST: '127.0.0.1',
}

const oddHost = () => ({
  path: oneOf('/', sitemap, '/robots.txt', `${groups}?limit=1`),
  headers: {
    host: oneOf('1.2.3.4.5', 'a&b', `${randomBytes(4).toString('hex')}.example.org`),
    'accept-encoding': 'br',
  },
})

/** An ampersand that begins no entity makes no XML. */
const brokenSitemap = ({ path }: { path: string }, body: string) =>
  path === sitemap && /&(?!amp;)/.test(body) ? 'broken sitemap' : undefined

const listCalls: Attacker = (target) =>
  asking(target, 20, () => (randomInt(4) === 0 ? someList() : someList(50)))

/** Attacks that a server must withstand. One anonymous client can do most of them. */
export const attacks = {
  'sitemaps that nobody reads': {
    settings: { PUBLIC_ORIGIN: longOrigin },
    attacker: (target) => unread(target, { sockets: 2_000, asks: get(sitemap) }),
  },
  'whole lists that nobody reads': {
    attacker: (target) => unread(target, { sockets: 2_000, asks: get(groups) }),
  },
  'requests sent ahead, nothing read': {
    attacker: (target) =>
      unread(target, {
        sockets: 1_000,
        asks: get(sitemap) + get(groups, `X: ${'x'.repeat(15_000)}\r\n`).repeat(30),
      }),
  },
  'writes sent ahead, nothing read': {
    attacker: (target) =>
      unread(target, { sockets: 1_000, asks: get(sitemap) + post(groups, 30_000).repeat(30) }),
  },
  'expectations sent ahead, nothing read': {
    attacker: (target) =>
      unread(target, {
        sockets: 1_000,
        asks: get(sitemap),
        again: get(groups, 'Expect: 100-continue\r\n').repeat(10) + get(groups, 'Expect: x\r\n').repeat(50),
      }),
  },
  'pages and whole lists': { attacker: listCalls },
  'writes that prove nothing': {
    isNeighbour: true,
    attacker: (target) =>
      asking(target, 5, () => ({
        method: 'POST',
        path: groups,
        headers: { ...json, authorization: 'Bearer forged' },
        body: '{}',
      })),
  },
  'slow bodies of a neighbour': { isNeighbour: true, attacker: slowBodies(300) },
  'invalid requests of a neighbour': {
    isNeighbour: true,
    settings: { READS_PER_ADDRESS: '2000' },
    attacker: (target) => asking(target, 20, invalidCall),
  },
  'odd hosts': {
    hasNoMembers: true,
    settings: realAccounts,
    attacker: (target) => asking(target, 10, oddHost, brokenSitemap),
  },
  'the event stream as a picture': {
    attacker: (target) =>
      asking(target, 20, () => ({ path: apiBase + paths.events, headers: { 'sec-fetch-dest': 'image' } })),
  },
  'event streams that stay open': {
    attacker: (target) => asking(target, 150, () => ({ path: apiBase + paths.events })),
  },
  'a database that another program locks': { stopsWrites: true, attacker: lock },
  'an overwritten record': {
    stopsWrites: true,
    damage: (file) => {
      damage(file, 'record')
    },
    attacker: listCalls,
  },
  'an overwritten page': {
    stopsWrites: true,
    damage: (file) => {
      damage(file, 'page')
    },
    attacker: listCalls,
  },
  'the end of the server': { endsServer: true, attacker: askDuringShutdown },
} satisfies Record<string, Attack>

export type AttackName = keyof typeof attacks

if (!isMainThread) {
  const { name, ...target } = workerData as Target & { name: AttackName }
  parentPort?.postMessage(await attacks[name].attacker(target))
}
