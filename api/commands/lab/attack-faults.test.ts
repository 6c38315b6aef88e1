import { expect, it } from 'vitest'
import { type AttackResult, faultsOf } from './attack-faults.ts'
import type { Seen } from './attack-watch.ts'

const seen: Seen = {
  memory: 150,
  memoryLast: 150,
  healthP50: 1,
  healthP99: 5,
  healthErrors: 0,
  healthLast: 200,
  honest: { 200: 9, 201: 9 },
  honestMax: 20,
  expired: { 401: 9 },
}

const result = (attacked: Partial<Seen>, about: Partial<AttackResult> = {}): AttackResult => ({
  name: 'lists',
  answered: { 200: 7, 429: 2 },
  quiet: seen,
  attacked: { ...seen, ...attacked },
  afterwards: seen,
  ...about,
})

const lock = { name: 'a database that another program locks' }
const damage = { name: 'an overwritten record' }
const guests = { name: 'odd hosts' }

it.each<[string, AttackResult, RegExp]>([
  ['a server that takes too much memory', result({ memory: 2_000 }), /memory reached 2000 MiB/],
  [
    'a server that keeps it',
    result({}, { afterwards: { ...seen, memoryLast: 1_900 } }),
    /the server kept 1900 MiB/,
  ],
  ['a server that does not say how it is', result({ healthErrors: 2 }), /health failed 2 times/],
  ['a damaged database that nobody hears of', result({}, damage), /health says 200 of a damaged/],
  ['a member who is refused', result({ honest: { 201: 3, 429: 1 } }), /member was answered 429 1 times/],
  ['a member who is never served', result({ honest: { 503: 3 } }, lock), /never served/],
  ['a guest who is never served', result({ honest: {} }, guests), /never served/],
  ['a member who is not told to sign in', result({ expired: { 429: 2 } }), /expired token was answered 429/],
  ['an unforeseen error', result({}, { answered: { 500: 4 } }), /attacker was answered 500 4 times/],
  ['a request that is cut off', result({}, { answered: { unanswered: 4 } }), /unanswered 4 times/],
])('%s is a fault of an attack', (_, fault, sentence) => {
  expect(faultsOf(fault).join()).toMatch(sentence)
})

it.each<[string, AttackResult]>([
  ['slowness', result({ healthP99: 900, honestMax: 5_000 })],
  ['a write that is put off while the database is locked', result({ honest: { 201: 1, 503: 4 } }, lock)],
  [
    'a damaged database that the server stops to write',
    result({ healthErrors: 9, healthLast: 503, honest: { 503: 4 }, expired: { 503: 2 } }, damage),
  ],
])('%s is none', (_, fine) => {
  expect(faultsOf(fine)).toEqual([])
})
