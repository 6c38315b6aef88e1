import { expect, it } from 'vitest'
import { BadCursor, CursorAhead, CursorTooOld } from '../domain/store.ts'
import { readCursor, writeCursor } from './cursors.ts'

const day = 24 * 60 * 60 * 1000
const now = 1_000 * day
const history = { database: 'harbour', epoch: 7, key: 'secret' }
const place = { ...history, time: now, stamp: 40 }

const read = (cursor: string) => readCursor(cursor, history, now, 40)

it.each([
  ['of now', place],
  ['as old as the tombstones', { ...place, time: now - 179 * day, run: { id: 'a', start: 3 } }],
])('a cursor %s is read as it was written', (_, written) => {
  expect(read(writeCursor(written))).toEqual(written)
})

it.each([
  ['of another database', { ...place, key: 'another' }],
  ['of an earlier epoch', { ...place, epoch: 6 }],
  ['older than the tombstones', { ...place, time: now - 181 * day }],
])('a cursor %s is too old', (_, written) => {
  expect(() => read(writeCursor(written))).toThrow(CursorTooOld)
  expect(() => read(writeCursor(written))).not.toThrow(CursorAhead)
})

it.each([
  ['beyond the last change', { ...place, stamp: 41 }],
  ['of a later epoch', { ...place, epoch: 8, stamp: 1 }],
])('a cursor of this database %s shows that an earlier copy was put in its place', (_, written) => {
  expect(() => read(writeCursor(written))).toThrow(CursorAhead)
})

it('a cursor that a stranger has made shows nothing', () => {
  const { signature } = JSON.parse(Buffer.from(writeCursor(place), 'base64url').toString()) as {
    signature: string
  }
  for (const forged of [signature, '', 'AAAAAAAAAAAAAAAAAAAAAA']) {
    const text = JSON.stringify({ epoch: 7, time: now, stamp: 99, signature: forged })
    expect(() => read(Buffer.from(text).toString('base64url'))).not.toThrow(CursorAhead)
  }
  expect(() => read(Buffer.from('{"epoch":7,"time":1,"stamp":99}').toString('base64url'))).toThrow(BadCursor)
})
