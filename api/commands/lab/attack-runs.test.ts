import { expect, it } from 'vitest'
import { type AttackResult, faultsOf } from './attack-runs.ts'

const seen = { memory: 150, healthP50: 1, healthP99: 5, healthErrors: 0, honest: { 201: 9 }, honestMax: 20 }
const result = (attacked: Partial<AttackResult['attacked']>, name = 'searches'): AttackResult => ({
  name,
  answered: {},
  quiet: seen,
  attacked: { ...seen, ...attacked },
})

it.each<[string, AttackResult, RegExp]>([
  ['a server whose memory doubles', result({ memory: 301 }), /grew from 150 to 301 MiB/],
  ['a server that does not say how it is', result({ healthErrors: 2 }), /health failed 2 times/],
  ['a member who is refused', result({ honest: { 201: 3, 429: 1 } }), /answered 429 1 times/],
  ['a member who is never served', result({ honest: { 503: 3 } }, 'a lock'), /never served/],
])('%s is a fault of an attack', (_, fault, sentence) => {
  expect(faultsOf(fault).join()).toMatch(sentence)
})

it.each<[string, AttackResult]>([
  ['slowness', result({ healthP99: 900, honestMax: 5_000 })],
  ['a write that is put off while the database is locked', result({ honest: { 201: 1, 503: 4 } }, 'a lock')],
])('%s is none', (_, fine) => {
  expect(faultsOf(fine)).toEqual([])
})
