import { describe, expect, it } from 'vitest'
import { input, newMutations, queued, recordB } from '../../test-support/samples.ts'
import type { Mutation } from '../sync/rules/mutation.ts'
import { recreationOf } from '../sync/rules/resolved-mutation.ts'
import { kinds } from './kinds.ts'

const ann = { uid: 'ann', displayName: 'Ann', photoURL: null }
const authored = { userName: 'Ann', createdAt: new Date(0).toISOString() }
const recreated = (row: Mutation, all: Mutation[]) => recreationOf(kinds, row, all)?.(ann, 0)

const renamed = queued(1, { ...newMutations.renameGroup, whole: { ...input, groupName: 'Dusk Patrol' } })

describe('a group that is created again', () => {
  it('is as it was to be after its last change', () => {
    const moved = queued(2, {
      type: 'group.update',
      changes: { meetingLocation: 'Pier 9' },
      base: { meetingLocation: 'Harbour steps' },
    })
    expect(recreated(renamed, [renamed, moved])).toEqual({
      ...input,
      ...authored,
      groupName: 'Dusk Patrol',
      meetingLocation: 'Pier 9',
    })
  })

  it('is as it was created here', () => {
    const created = queued(1, newMutations.createGroup)
    expect(recreated(created, [created])).toEqual({ ...input, ...authored })
  })

  it('has nothing of other groups, and nothing from before', () => {
    const before = queued(1, newMutations.createGroup)
    const other = queued(3, newMutations.renameGroup, { entityId: recordB })
    const change = { ...renamed, seq: 2 }
    expect(recreated(change, [before, change, other])).toMatchObject({ groupName: 'Dusk Patrol' })
    const unknown = queued(2, newMutations.renameGroup)
    expect(recreated(unknown, [before, unknown])).toBeUndefined()
  })

  it('is none where it was to be deleted, or where the change is about no group', () => {
    expect(recreated(renamed, [renamed, queued(2, newMutations.deleteGroup)])).toBeUndefined()
    const note = queued(1, newMutations.updateFeedback)
    expect(recreated(note, [note])).toBeUndefined()
  })
})
