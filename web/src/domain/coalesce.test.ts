import { describe, expect, it } from 'vitest'
import { coalesce } from './coalesce.ts'
import type { Mutation, Wish } from './mutation.ts'
import { input, queued, recordA, wishes } from './test/samples.ts'

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
    ['an update', wishes.renameGroup, secondRename],
    ['a creation', wishes.createGroup, wishes.renameGroup],
    ['a creation that is deleted', wishes.createGroup, wishes.deleteGroup],
    ['a like', wishes.like, wishes.unlike],
    ['a feedback', wishes.createFeedback, wishes.editFeedback],
  ] satisfies [string, Wish, Wish][])('leaves %s alone that was sent once', (_, first, second) => {
    const sent = queued(1, first, { attempts: 1 })
    expect(plan([sent], second)).toEqual({ remove: [], change: [], add: second })
  })

  it('never folds into a row that needs its member', () => {
    const stuck = queued(1, wishes.renameGroup, { state: 'attention' })
    expect(plan([stuck], secondRename)).toEqual({ remove: [], change: [], add: secondRename })
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
})
