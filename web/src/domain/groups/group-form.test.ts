import { blankGroup } from '@group-organizer/contract/blanks'
import type { GroupInput } from '@group-organizer/contract/group'
import { describe, expect, test } from 'vitest'
import { groupEdits, sameValue } from './group-form.ts'

const { none: noEdits, differs, overtaken, seenValues, shownValues, withEdits } = groupEdits

const group: GroupInput = {
  ...blankGroup,
  groupName: 'Dawn Patrol',
  hobbyCategory: 'Running',
  description: 'Ten slow kilometres before breakfast.',
  meetingLocation: 'Boathouse',
  maxMembers: 12,
  startDate: '2026-04-01',
  imageUrl: '/images/categories/running.svg',
}

describe('a form that has not been touched', () => {
  test('shows the group and has nothing to save', () => {
    expect(shownValues(group, noEdits)).toEqual({ ...group, maxMembers: '12' })
    expect(differs(group, noEdits)).toBe(false)
  })
})

describe('a touched field', () => {
  const edits = withEdits(group, noEdits, { groupName: 'Dusk Patrol' })

  test('has something to save', () => {
    expect(shownValues(group, edits).groupName).toBe('Dusk Patrol')
    expect(differs(group, edits)).toBe(true)
  })

  test('stays when the group changes, while all others follow', () => {
    const pulled = { ...group, groupName: 'Noon Patrol', meetingLocation: 'Old pier' }
    const shown = shownValues(pulled, edits)
    expect(shown.groupName).toBe('Dusk Patrol')
    expect(shown.meetingLocation).toBe('Old pier')
    expect(overtaken(pulled, edits)).toEqual(['groupName'])
  })

  test('remembers what its member saw, however long they type and whatever is pulled meanwhile', () => {
    const pulled = { ...group, groupName: 'Noon Patrol', maxMembers: 20 }
    const more = withEdits(pulled, edits, { groupName: 'Dusk Patrols' })
    expect(seenValues(pulled, more)).toEqual({ ...group, maxMembers: 20 })
  })

  test('that is as it was counts as untouched again', () => {
    expect(withEdits(group, edits, { groupName: 'Dawn Patrol' })).toEqual(noEdits)
    const members = withEdits(group, noEdits, { maxMembers: '13' })
    expect(withEdits(group, members, { maxMembers: '12' })).toEqual(noEdits)
  })

  test('that is what the group has become has nothing to save', () => {
    const pulled = { ...group, groupName: 'Dusk Patrol' }
    expect(differs(pulled, edits)).toBe(false)
  })

  test('with blanks around it, or a zero before the number, has nothing to save', () => {
    expect(differs(group, withEdits(group, noEdits, { groupName: 'Dawn Patrol ' }))).toBe(false)
    expect(differs(group, withEdits(group, noEdits, { maxMembers: '012' }))).toBe(false)
  })

  test('that was emptied differs', () => {
    expect(differs(group, withEdits(group, noEdits, { maxMembers: '' }))).toBe(true)
    expect(shownValues(group, withEdits(group, noEdits, { description: '' })).description).toBe('')
  })
})

test('blanks around a value and zeros before a number change nothing', () => {
  expect(sameValue('groupName', 'A', ' A ')).toBe(true)
  expect(sameValue('maxMembers', '5', '05')).toBe(true)
  expect(sameValue('groupName', '5', '05')).toBe(false)
  expect(sameValue('maxMembers', '0', '')).toBe(false)
})
