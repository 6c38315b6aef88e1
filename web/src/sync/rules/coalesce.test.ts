import type { ReportReason } from '@group-organizer/contract/report'
import { describe, expect, it } from 'vitest'
import { input, newMutations, queued, recordA } from '../../../test-support/samples.ts'
import type { KnownNewMutation } from '../../kinds/known-mutation.ts'
import { coalesce } from './coalesce.ts'
import type { Mutation } from './mutation.ts'

const plan = (waiting: Mutation[], newMutation: KnownNewMutation, others: Mutation[] = []) =>
  coalesce(waiting, newMutation, [...waiting, ...others])

const secondRename: KnownNewMutation = {
  type: 'group.update',
  changes: { groupName: 'Night Patrol', maxMembers: 20 },
  base: { groupName: 'Dusk Patrol', maxMembers: 12 },
}

describe('coalescing', () => {
  it('makes one creation of a creation and an update', () => {
    const created = queued(1, newMutations.createGroup)
    const { change, add, remove } = plan([created], newMutations.renameGroup)
    expect(change).toEqual([
      { ...created, changes: { ...newMutations.createGroup.changes, groupName: 'Dusk Patrol' } },
    ])
    expect([add, remove]).toEqual([undefined, []])
  })

  it('makes one report of two, with the latest reason, and leaves one that may have been sent alone', () => {
    const report = (reason: ReportReason): KnownNewMutation => ({ type: 'group.report', changes: { reason } })
    const waiting = queued(1, report('spam'))
    expect(plan([waiting], report('insult'))).toMatchObject({
      add: undefined,
      change: [{ seq: 1, changes: { reason: 'insult' } }],
    })
    const sent = queued(1, report('spam'), { attempts: 1, state: 'sending' })
    expect(plan([sent], report('insult'))).toMatchObject({ add: report('insult'), change: [] })
  })

  it('makes one update of two, judged by what was seen before the first', () => {
    const { change, add } = plan([queued(1, newMutations.renameGroup)], secondRename)
    expect(change).toMatchObject([
      {
        seq: 1,
        changes: { groupName: 'Night Patrol', maxMembers: 20 },
        base: { groupName: 'Dawn Patrol', maxMembers: 12 },
      },
    ])
    expect(add).toBeUndefined()
  })

  it('keeps the whole group as it was to be after the second of two updates', () => {
    const whole = (description: string) => ({ ...input, description })
    const first = queued(1, { ...newMutations.renameGroup, whole: whole('As it was.') })
    const { change } = plan([first], { ...secondRename, whole: whole('As another member left it.') })
    expect(change).toMatchObject([{ whole: { description: 'As another member left it.' } }])
  })

  it('makes nothing of a creation and a deletion, with all that depends on it', () => {
    const created = queued(1, newMutations.createGroup)
    const feedback = queued(2, newMutations.createFeedback, { dependsOn: recordA })
    const { remove, add } = plan([created], newMutations.deleteGroup, [feedback])
    expect(remove).toEqual([created, feedback])
    expect(add).toBeUndefined()
  })

  it('keeps the last of like and unlike', () => {
    const { change, add } = plan([queued(4, newMutations.like)], newMutations.unlike)
    expect(change).toMatchObject([{ seq: 4, changes: { liked: false } }])
    expect(add).toBeUndefined()
  })

  it('folds new words into a feedback that was never sent', () => {
    const { change } = plan([queued(1, newMutations.createFeedback)], newMutations.updateFeedback)
    expect(change).toMatchObject([{ type: 'feedback.create', changes: { feedback: 'Second thoughts.' } }])
  })

  it.each([
    ['group', queued(1, newMutations.createGroup), queued(2, newMutations.renameGroup), secondRename],
    [
      'feedback',
      queued(1, newMutations.createFeedback),
      queued(2, newMutations.updateFeedback),
      { ...newMutations.updateFeedback, changes: { feedback: 'Third thoughts.' } },
    ],
  ] satisfies [string, Mutation, Mutation, KnownNewMutation][])(
    'folds a change of a %s into the newest that waits, not under one that stands behind its creation',
    (_, created, updated, newMutation) => {
      const { change, add } = plan([created, updated], newMutation)
      expect(change).toMatchObject([{ seq: 2, changes: newMutation.changes }])
      expect(add).toBeUndefined()
    },
  )

  it.each([
    ['an update', newMutations.renameGroup, secondRename],
    ['a creation', newMutations.createGroup, newMutations.renameGroup],
    ['a creation that is deleted', newMutations.createGroup, newMutations.deleteGroup],
    ['a like', newMutations.like, newMutations.unlike],
    ['a feedback', newMutations.createFeedback, newMutations.updateFeedback],
  ] satisfies [string, KnownNewMutation, KnownNewMutation][])(
    'leaves %s alone that was sent once',
    (_, first, second) => {
      const sent = queued(1, first, { attempts: 1 })
      expect(plan([sent], second)).toEqual({ remove: [], change: [], renew: [], add: second })
    },
  )

  it('never folds into a change that needs its member for another reason', () => {
    const stuck = queued(1, newMutations.renameGroup, { state: 'attention' })
    expect(plan([stuck], newMutations.like)).toEqual({
      remove: [],
      change: [],
      renew: [],
      add: newMutations.like,
    })
  })

  it('lets a deletion replace what needs its member, and all behind it, judged by what was seen before', () => {
    const sent = queued(1, newMutations.createGroup, { attempts: 1 })
    const stuck = queued(2, newMutations.renameGroup, { state: 'attention', attempts: 1 })
    const behind = queued(3, secondRename)
    const seen = { ...input, groupName: 'Night Patrol', maxMembers: 20 }
    const { remove, add } = plan([sent, stuck, behind], { type: 'group.delete', base: seen })
    expect(remove).toEqual([stuck, behind])
    expect(add).toEqual({ type: 'group.delete', base: { ...seen, groupName: 'Dawn Patrol', maxMembers: 12 } })
  })

  it.each([
    ['group', newMutations.deleteGroup, { type: 'group.delete', base: { ...input, description: 'Faster.' } }],
    [
      'feedback',
      newMutations.deleteFeedback,
      { ...newMutations.deleteFeedback, base: { feedback: 'Changed.' } },
    ],
  ] satisfies [string, KnownNewMutation, KnownNewMutation][])(
    'judges a %s that is deleted again, after a conflict, by what was seen then',
    (_, deletion, again) => {
      const stuck = queued(1, deletion, { attempts: 1, state: 'attention', reason: { why: 'conflict' } })
      expect(plan([stuck], again)).toMatchObject({ remove: [stuck], add: again })
    },
  )

  it('lets a deletion of what was never taken go with all that depends on it', () => {
    const refused = queued(1, newMutations.createGroup, { state: 'attention', attempts: 1 })
    const feedback = queued(2, newMutations.createFeedback, { dependsOn: recordA })
    const { remove, add } = plan([refused], newMutations.deleteGroup, [feedback])
    expect(remove).toEqual([refused, feedback])
    expect(add).toEqual(newMutations.deleteGroup)
  })
})

describe('editing a change that needs its member', () => {
  const refused = { state: 'attention', attempts: 2, ifMatch: '"1.2"', reason: { why: 'refused' } } as const

  it('sends a refused creation again, with the edit and all edits behind it in it', () => {
    const stuck = queued(1, newMutations.createGroup, refused)
    const behind = queued(2, newMutations.renameGroup)
    const result = plan([stuck, behind], secondRename)
    expect(result).toMatchObject({ remove: [stuck, behind], change: [], add: undefined })
    expect(result.renew).toEqual([
      queued(
        1,
        {
          type: 'group.create',
          changes: { ...newMutations.createGroup.changes, groupName: 'Night Patrol', maxMembers: 20 },
        },
        { attempts: 2 },
      ),
    ])
  })

  it('sends a refused update again, judged by what was seen before the first', () => {
    const { renew } = plan([queued(1, newMutations.renameGroup, refused)], secondRename)
    expect(renew).toMatchObject([
      {
        state: 'waiting',
        changes: { groupName: 'Night Patrol', maxMembers: 20 },
        base: { groupName: 'Dawn Patrol', maxMembers: 12 },
      },
    ])
    expect(renew[0]).not.toHaveProperty('reason')
    expect(renew[0]).not.toHaveProperty('ifMatch')
  })

  it('keeps the order of what stands behind it', () => {
    const stuck = queued(1, newMutations.createFeedback, refused)
    const { renew } = plan([stuck, queued(2, newMutations.like)], newMutations.updateFeedback)
    expect(renew.map(({ type }) => type)).toEqual(['feedback.create', 'feedback.like'])
    expect(renew).toMatchObject([{ changes: { feedback: 'Second thoughts.' } }, { attempts: 0 }])
  })

  it('lets the last of a refused like and a new newMutation count', () => {
    const { renew } = plan([queued(1, newMutations.like, refused)], newMutations.unlike)
    expect(renew).toMatchObject([{ state: 'waiting', changes: { liked: false } }])
  })

  it('leaves a creation to its decision that met another version of itself', () => {
    const met = queued(1, newMutations.createGroup, { ...refused, reason: { why: 'conflict' } })
    expect(plan([met], newMutations.renameGroup)).toMatchObject({
      remove: [],
      renew: [],
      add: newMutations.renameGroup,
    })
  })
})
