import { describe, expect, it } from 'vitest'
import { input, queued, recordA, wishes } from '../../../test-support/samples.ts'
import { coalesce } from './coalesce.ts'
import type { Mutation, Wish } from './mutation.ts'

const plan = (waiting: Mutation[], wish: Wish, others: Mutation[] = []) =>
  coalesce(waiting, wish, [...waiting, ...others])

const secondRename: Wish = {
  type: 'group.update',
  changes: { groupName: 'Night Patrol', maxMembers: 20 },
  base: { groupName: 'Dusk Patrol', maxMembers: 12 },
}

describe('coalescing', () => {
  it('makes one creation of a creation and an update', () => {
    const created = queued(1, wishes.createGroup)
    const { change, add, remove } = plan([created], wishes.renameGroup)
    expect(change).toEqual([
      { ...created, changes: { ...wishes.createGroup.changes, groupName: 'Dusk Patrol' } },
    ])
    expect([add, remove]).toEqual([undefined, []])
  })

  it('makes one update of two, judged by what was seen before the first', () => {
    const { change, add } = plan([queued(1, wishes.renameGroup)], secondRename)
    expect(change).toMatchObject([
      {
        seq: 1,
        changes: { groupName: 'Night Patrol', maxMembers: 20 },
        base: { groupName: 'Dawn Patrol', maxMembers: 12 },
      },
    ])
    expect(add).toBeUndefined()
  })

  it('makes nothing of a creation and a deletion, with all that depends on it', () => {
    const created = queued(1, wishes.createGroup)
    const feedback = queued(2, wishes.createFeedback, { dependsOn: recordA })
    const { remove, add } = plan([created], wishes.deleteGroup, [feedback])
    expect(remove).toEqual([created, feedback])
    expect(add).toBeUndefined()
  })

  it('keeps the last of like and unlike', () => {
    const { change, add } = plan([queued(4, wishes.like)], wishes.unlike)
    expect(change).toMatchObject([{ seq: 4, changes: { liked: false } }])
    expect(add).toBeUndefined()
  })

  it('folds new words into a feedback that was never sent', () => {
    const { change } = plan([queued(1, wishes.createFeedback)], wishes.editFeedback)
    expect(change).toMatchObject([{ type: 'feedback.create', changes: { feedback: 'Second thoughts.' } }])
  })

  it.each([
    ['group', queued(1, wishes.createGroup), queued(2, wishes.renameGroup), secondRename],
    [
      'feedback',
      queued(1, wishes.createFeedback),
      queued(2, wishes.editFeedback),
      { ...wishes.editFeedback, changes: { feedback: 'Third thoughts.' } },
    ],
  ] satisfies [string, Mutation, Mutation, Wish][])(
    'folds a change of a %s into the newest that waits, not under one that stands behind its creation',
    (_, created, updated, wish) => {
      const { change, add } = plan([created, updated], wish)
      expect(change).toMatchObject([{ seq: 2, changes: wish.changes }])
      expect(add).toBeUndefined()
    },
  )

  it.each([
    ['an update', wishes.renameGroup, secondRename],
    ['a creation', wishes.createGroup, wishes.renameGroup],
    ['a creation that is deleted', wishes.createGroup, wishes.deleteGroup],
    ['a like', wishes.like, wishes.unlike],
    ['a feedback', wishes.createFeedback, wishes.editFeedback],
  ] satisfies [string, Wish, Wish][])('leaves %s alone that was sent once', (_, first, second) => {
    const sent = queued(1, first, { attempts: 1 })
    expect(plan([sent], second)).toEqual({ remove: [], change: [], renew: [], add: second })
  })

  it('never folds into a change that needs its member for another reason', () => {
    const stuck = queued(1, wishes.renameGroup, { state: 'attention' })
    expect(plan([stuck], wishes.like)).toEqual({ remove: [], change: [], renew: [], add: wishes.like })
  })

  it('lets a deletion replace what needs its member, and all behind it, and keep its base', () => {
    const sent = queued(1, wishes.createGroup, { attempts: 1 })
    const stuck = queued(2, wishes.renameGroup, { state: 'attention', attempts: 1 })
    const behind = queued(3, secondRename)
    const seen = { ...input, groupName: 'Night Patrol', maxMembers: 20 }
    const { remove, add } = plan([sent, stuck, behind], { type: 'group.delete', base: seen })
    expect(remove).toEqual([stuck, behind])
    expect(add).toEqual({ type: 'group.delete', base: { ...seen, groupName: 'Dawn Patrol' } })
  })

  it('lets a deletion of what was never taken go with all that depends on it', () => {
    const refused = queued(1, wishes.createGroup, { state: 'attention', attempts: 1 })
    const feedback = queued(2, wishes.createFeedback, { dependsOn: recordA })
    const { remove, add } = plan([refused], wishes.deleteGroup, [feedback])
    expect(remove).toEqual([refused, feedback])
    expect(add).toEqual(wishes.deleteGroup)
  })
})

describe('editing a change that needs its member', () => {
  const refused = { state: 'attention', attempts: 2, ifMatch: '"1.2"', reason: { why: 'refused' } } as const

  it('sends a refused creation anew, with the edit and all edits behind it in it', () => {
    const stuck = queued(1, wishes.createGroup, refused)
    const behind = queued(2, wishes.renameGroup)
    const result = plan([stuck, behind], secondRename)
    expect(result).toMatchObject({ remove: [stuck, behind], change: [], add: undefined })
    expect(result.renew).toEqual([
      queued(
        1,
        {
          type: 'group.create',
          changes: { ...wishes.createGroup.changes, groupName: 'Night Patrol', maxMembers: 20 },
        },
        { attempts: 2 },
      ),
    ])
  })

  it('sends a refused update anew, judged by what was seen before the first', () => {
    const { renew } = plan([queued(1, wishes.renameGroup, refused)], secondRename)
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
    const stuck = queued(1, wishes.createFeedback, refused)
    const { renew } = plan([stuck, queued(2, wishes.like)], wishes.editFeedback)
    expect(renew.map(({ type }) => type)).toEqual(['feedback.create', 'feedback.like'])
    expect(renew).toMatchObject([{ changes: { feedback: 'Second thoughts.' } }, { attempts: 0 }])
  })

  it('lets the last of a refused like and a new wish count', () => {
    const { renew } = plan([queued(1, wishes.like, refused)], wishes.unlike)
    expect(renew).toMatchObject([{ state: 'waiting', changes: { liked: false } }])
  })

  it('leaves a creation to its decision that met another version of itself', () => {
    const met = queued(1, wishes.createGroup, { ...refused, reason: { why: 'conflict' } })
    expect(plan([met], wishes.renameGroup)).toMatchObject({ remove: [], renew: [], add: wishes.renameGroup })
  })
})
