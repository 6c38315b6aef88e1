import { limits } from '@group-organizer/contract/limits'
import { describe, expect, test } from 'vitest'
import { type GroupField, type GroupFormValues, emptyGroupForm } from './group-form.ts'
import { mainFault, readGroupEdits, readGroupForm } from './read-group-form.ts'

const filled: GroupFormValues = {
  ...emptyGroupForm,
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
    expect(faultsOf({ [field]: 'x'.repeat(limit + 1) })).toEqual({ [field]: 'tooLong' })
    expect(faultsOf({ [field]: '😀'.repeat(limit) })).toBeUndefined()
    expect(faultsOf({ [field]: '😀'.repeat(limit + 1) })).toEqual({ [field]: 'tooLong' })
    const unfit = `${'😀'.repeat(limit - 1)}\u2067`
    expect(faultsOf({ [field]: unfit })).toEqual({ [field]: 'notStorable' })
  })
})

describe('a form with faults', () => {
  test('names every field that is empty', () => {
    const faults = faultsOf(emptyGroupForm)
    expect(Object.values(faults ?? {})).toEqual(Array(7).fill('missing'))
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
    expect(faultsOf({ [field]: '  ' })).toEqual({ [field]: 'missing' })
  })

  test.each(['0', '-3', '-0.5', 'many'])('refuses %s members', (maxMembers) => {
    expect(faultsOf({ maxMembers })).toEqual({ maxMembers: 'notPositive' })
  })

  test('refuses members that the browser could not read as a number', () => {
    expect(faultsOf({ maxMembers: '' }, ['maxMembers'])).toEqual({ maxMembers: 'notPositive' })
  })

  test.each([
    [{ maxMembers: '2.5' }, 'notWhole'],
    [{ maxMembers: '1000001' }, 'tooManyMembers'],
    [{ hobbyCategory: 'Sleeping' }, 'unknownCategory'],
    [{ startDate: '2026-02-30' }, 'noSuchDate'],
    [{ startDate: '12026-02-03' }, 'noSuchDate'],
    [{ startDate: '1899-12-31' }, 'tooEarly'],
    [{ groupName: '\u200b\u2060' }, 'notStorable'],
    [{ groupName: 'half an emoji \uD83D' }, 'notStorable'],
    [{ groupName: 'Dana\u200e' }, 'notStorable'],
    [{ description: 'Dana \u2066' }, 'notStorable'],
    [{ imageUrl: `/${'x'.repeat(limits.imageUrl)}` }, 'tooLong'],
    [{ imageUrl: 'example.com/a.png' }, 'noAddress'],
    [{ imageUrl: '//evil.example/a.png' }, 'noAddress'],
    [{ imageUrl: 'javascript:alert(1)' }, 'noAddress'],
  ])('says about %j what is wrong', (values, fault) => {
    expect(Object.values(faultsOf(values) ?? {})).toEqual([fault])
  })

  test('asks in the dialog for missing fields first, for the members second', () => {
    const said = (values: Partial<GroupFormValues>) => mainFault(faultsOf(values) ?? {})
    expect(said({ hobbyCategory: 'Sleeping', maxMembers: '0', imageUrl: '' })).toEqual({
      field: 'imageUrl',
      fault: 'missing',
    })
    expect(said({ hobbyCategory: 'Sleeping', maxMembers: '0' })).toEqual({
      field: 'maxMembers',
      fault: 'notPositive',
    })
    expect(said({ hobbyCategory: 'Sleeping', startDate: 'soon' })).toEqual({
      field: 'hobbyCategory',
      fault: 'unknownCategory',
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
        groupName: 'missing',
        description: 'tooLong',
        maxMembers: 'notWhole',
      },
    })
    expect(readGroupEdits(group, shown, ['startDate'])).toMatchObject({
      faults: { startDate: 'noSuchDate' },
    })
  })
})
