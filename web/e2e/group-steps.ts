import { answer as answerOf } from '@group-organizer/contract/envelope'
import { type GroupInput, group } from '@group-organizer/contract/group'
import { apiBase, paths } from '@group-organizer/contract/paths'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { addresses } from './addresses.ts'
import { press } from './steps.ts'

const groups = answerOf(z.array(group))

/** The groups of that name on the server, as everybody sees them. */
export const onServer = async (groupName: string, url: string = addresses.url) => {
  const response = await fetch(url + apiBase + paths.groups)
  return groups.parse(await response.json()).data.filter((found) => found.groupName === groupName)
}

let made = 0

/** A name that no other group has. */
export const newName = (about: string) => `${about} ${String(Date.now())}-${String((made += 1))}`

/** A field of the page's form, by its label. */
export const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })

export const filled: GroupInput = {
  groupName: 'Dawn Patrol',
  hobbyCategory: 'Running',
  description: 'Ten slow kilometres before breakfast.',
  meetingLocation: 'Boathouse',
  maxMembers: 12,
  startDate: '2099-04-01',
  imageUrl: '/images/categories/running.svg',
}

/** Opens the field of a picture's address, which is the rarest way to a picture. */
export const openLink = async (page: Page) => {
  await page.getByRole('button', { name: 'Use a link instead' }).click()
}

/** Types a whole group into the form; the picture is its category's unless the test brings another. */
export const fillIn = async (page: Page, changes: Partial<Record<keyof GroupInput, string>> = {}) => {
  const values = { ...filled, maxMembers: String(filled.maxMembers), ...changes }
  await field(page, 'Group Name').fill(values.groupName)
  await field(page, 'Hobby Category').selectOption(values.hobbyCategory)
  await field(page, 'Description').fill(values.description)
  await field(page, 'Meeting Location').fill(values.meetingLocation)
  await field(page, 'Max Members').fill(values.maxMembers)
  await field(page, 'Start Date').fill(values.startDate)
  if (changes.imageUrl === undefined) return
  if (!(await field(page, 'Image URL').isVisible())) await openLink(page)
  await field(page, 'Image URL').fill(changes.imageUrl)
}

/** Fills in a group of that name and presses the button. */
export const create = async (page: Page, groupName: string) => {
  await fillIn(page, { groupName })
  await press(page, 'Create Group')
}

/** The row of one of the member's groups. */
export const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name }) })
