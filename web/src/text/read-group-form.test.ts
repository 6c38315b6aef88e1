import { limits } from '@group-organizer/contract/limits'
import { describe, expect, test } from 'vitest'
import { type GroupField, type GroupFormValues, emptyGroupForm } from '../domain/groups/group-form.ts'
import { messages } from './en/messages.ts'
import { mainFault, readGroupEdits, readGroupForm } from './read-group-form.ts'

const filled: GroupFormValues = {
  groupName: 'Dawn Patrol',
  hobbyCategory: 'Running',
  description: 'Ten slow kilometres before breakfast.',
  meetingLocation: 'Boathouse',
  maxMembers: '12',
  startDate: '2026-04-01',
  imageUrl: 'https://example.com/run.jpg',
}

const faultsOf = (values: Partial<GroupFormValues>, unreadable: string[] = []) => {
  const read = readGroupForm({ ...filled, ...values }, unreadable)
  return 'faults' in read ? read.faults : undefined
}
const { requiredFields, maxMembers: notPositive } = messages.groups

describe('a filled-in form', () => {
  test('is read trimmed, with the members as an integer', () => {
    expect(readGroupForm({ ...filled, groupName: '  Dawn Patrol ', maxMembers: ' 12 ' })).toEqual({
      input: { ...filled, maxMembers: 12 },
    })
  })

  test.each(['/images/categories/running.svg', 'http://example.com/a.png'])(
    'takes the picture %s',
    (imageUrl) => {
      expect(faultsOf({ imageUrl })).toBeUndefined()
    },
  )

  test.each<[GroupField, number]>([
    ['groupName', limits.groupName],
    ['description', limits.description],
    ['meetingLocation', limits.meetingLocation],
  ])('%s may have %d characters and not one more', (field, limit) => {
    expect(faultsOf({ [field]: 'x'.repeat(limit) })).toBeUndefined()
    const said = new Intl.NumberFormat('en').format(limit)
    expect(faultsOf({ [field]: 'x'.repeat(limit + 1) })?.[field]).toMatch(`can have at most ${said} char`)
    expect(faultsOf({ [field]: '😀'.repeat(limit) })).toBeUndefined()
    expect(faultsOf({ [field]: '😀'.repeat(limit + 1) })?.[field]).toMatch(`can have at most ${said} char`)
    const unfit = `${'😀'.repeat(limit - 1)}\u2067`
    expect(faultsOf({ [field]: unfit })?.[field]).toMatch('contains characters that cannot be stored')
  })
})

describe('a form with faults', () => {
  test('names every field that is empty', () => {
    const faults = faultsOf(emptyGroupForm)
    expect(Object.values(faults ?? {})).toEqual(Array(7).fill(requiredFields))
  })

  test.each<GroupField>([
    'groupName',
    'hobbyCategory',
    'description',
    'meetingLocation',
    'maxMembers',
    'startDate',
    'imageUrl',
  ])('needs %s to be more than blanks', (field) => {
    expect(faultsOf({ [field]: '  ' })).toEqual({ [field]: requiredFields })
  })

  test.each(['0', '-3', '-0.5', 'many'])('refuses %s members', (maxMembers) => {
    expect(faultsOf({ maxMembers })).toEqual({ maxMembers: notPositive })
  })

  test('refuses members that the browser could not read as a number', () => {
    expect(faultsOf({ maxMembers: '' }, ['maxMembers'])).toEqual({ maxMembers: notPositive })
  })

  test.each([
    [{ maxMembers: '2.5' }, 'Max Members must be a whole number.'],
    [{ maxMembers: '1000001' }, 'Max Members can be at most 1,000,000.'],
    [{ hobbyCategory: 'Sleeping' }, 'Please choose one of the categories.'],
    [{ startDate: '2026-02-30' }, 'Please enter a date that exists, with a year of four digits.'],
    [{ startDate: '12026-02-03' }, 'Please enter a date that exists, with a year of four digits.'],
    [{ startDate: '1899-12-31' }, 'Start Date can be no earlier than 1900.'],
    [{ groupName: '\u200b\u2060' }, 'Group Name contains characters that cannot be stored.'],
    [{ groupName: 'half an emoji \uD83D' }, 'Group Name contains characters that cannot be stored.'],
    [{ groupName: 'Dana\u200e' }, 'Group Name contains characters that cannot be stored.'],
    [{ description: 'Dana \u2066' }, 'Description contains characters that cannot be stored.'],
    [{ imageUrl: `/${'x'.repeat(limits.imageUrl)}` }, 'Image URL can have at most 2,048 characters.'],
    [{ imageUrl: 'example.com/a.png' }, /starts with https:\/\/ or a path/],
    [{ imageUrl: '//evil.example/a.png' }, /starts with https:\/\/ or a path/],
    [{ imageUrl: 'javascript:alert(1)' }, /starts with https:\/\/ or a path/],
  ])('says about %j what is wrong', (values, sentence) => {
    expect(Object.values(faultsOf(values) ?? {})).toEqual([expect.stringMatching(sentence)])
  })

  test('asks in the dialog for missing fields first, for the members second', () => {
    const said = (values: Partial<GroupFormValues>) => mainFault(faultsOf(values) ?? {})
    expect(said({ hobbyCategory: 'Sleeping', maxMembers: '0', imageUrl: '' })).toEqual({
      field: 'imageUrl',
      sentence: requiredFields,
    })
    expect(said({ hobbyCategory: 'Sleeping', maxMembers: '0' })).toEqual({
      field: 'maxMembers',
      sentence: notPositive,
    })
    expect(said({ hobbyCategory: 'Sleeping', startDate: 'soon' })).toEqual({
      field: 'hobbyCategory',
      sentence: 'Please choose one of the categories.',
    })
    expect(said({})).toBeUndefined()
  })
})

describe('the form of a group that a newer server made', () => {
  const group = {
    ...filled,
    hobbyCategory: 'Beekeeping',
    description: 'd'.repeat(limits.description + 1),
    maxMembers: 2.5,
    startDate: 'every full moon',
  }
  const shown = { ...group, maxMembers: '2.5' }

  test('takes a change of one field, and leaves the others as they are', () => {
    expect(readGroupEdits(group, { ...shown, groupName: ' Dusk Patrol ' })).toEqual({
      input: { ...group, groupName: 'Dusk Patrol' },
    })
  })

  test('still judges what was changed, as strictly as ever', () => {
    const changed = { ...shown, description: `${shown.description}!`, groupName: ' ', maxMembers: '3.5' }
    expect(readGroupEdits(group, changed)).toEqual({
      faults: {
        groupName: requiredFields,
        description: 'Description can have at most 2,000 characters.',
        maxMembers: 'Max Members must be a whole number.',
      },
    })
    expect(readGroupEdits(group, shown, ['startDate'])).toMatchObject({
      faults: { startDate: 'Please enter a date that exists, with a year of four digits.' },
    })
  })
})
