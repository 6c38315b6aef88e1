import type { Answer } from '@group-organizer/contract/meetings/answer'
import { describe, expect, test } from 'vitest'
import { meeting } from '../../../test-support/samples.ts'
import type { Shown } from '../../sync/rules/overlay.ts'
import { reasonToWait, seatSentence } from './seat-note.tsx'

const going: Shown<Answer> = {
  _id: 'c'.repeat(24),
  meetingId: meeting._id,
  uid: 'bob',
  answer: 'going',
  guests: 0,
  word: '',
  answeredAt: '2026-11-20T08:00:00.000Z',
  seat: 'confirmed',
  rev: 1,
  version: 1,
  stamp: 1,
}

const said = (changes: Partial<Shown<Answer>>) => seatSentence({ ...going, ...changes }, meeting)

describe('what became of an answer', () => {
  test('is never said to be confirmed while the answer is on its way, whatever seat there was before', () => {
    for (const seat of ['confirmed', 'waiting', 'none'] as const)
      expect(said({ seat, place: 1, guests: 2, mark: 'waiting' })).toBe('Asked for, not confirmed yet.')
  })

  test('is the seat that the server has given', () => {
    expect(said({})).toBe('You have a seat.')
    expect(said({ guests: 2 })).toBe('You have 3 seats.')
    expect(said({ seat: 'waiting', place: 3 })).toBe('Waiting list, place 3')
    expect(said({ seat: 'none' })).toBe('The meeting is full.')
  })

  test('is the answer itself where it asks for no seat', () => {
    expect(said({ answer: 'maybe', seat: 'none' })).toBe('Maybe')
    expect(said({ answer: 'no', seat: 'none', mark: 'waiting' })).toBe("Can't")
  })

  test('promises no seat in a cancelled meeting', () => {
    expect(seatSentence(going, { ...meeting, status: 'cancelled' })).toBe('Going')
  })
})

test('who waits is told why', () => {
  const waiting: Answer = { ...going, seat: 'waiting', place: 1, guests: 2 }
  expect(reasonToWait(waiting, { ...meeting, capacity: 10, going: 8 })).toBe(
    'Seats you asked for: 3, free: 2.',
  )
  expect(reasonToWait(waiting, { ...meeting, capacity: 10, going: 12 })).toBe('The meeting is full.')
  expect(reasonToWait(going, { ...meeting, capacity: 10, going: 10 })).toBeUndefined()
})
