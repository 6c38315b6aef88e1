import { answer as answerOf } from '@group-organizer/contract/envelope'
import { feedback } from '@group-organizer/contract/feedback'
import { apiBase, paths } from '@group-organizer/contract/paths'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { addresses } from './addresses.ts'
import { signIn } from './api.ts'
import { createAccount } from './emulator.ts'
import { newName } from './group-steps.ts'

const feedbacks = answerOf(z.array(feedback))

/** A group's public feedback on the server, newest first. */
export const feedbackOnServer = async (groupId: string) => {
  const response = await fetch(addresses.url + apiBase + paths.feedbacks(groupId))
  return feedbacks.parse(await response.json()).data
}

/** A group of another member, and where it is looked at. */
export const groupOfAnother = async () => {
  const account = await createAccount()
  const owner = { ...(await signIn(account)), account }
  const groupName = newName('Talked about')
  const id = await owner.createGroup(addresses.url, { groupName })
  return { id, groupName, path: `/auth/services/${id}`, owner }
}

/** The field of a new feedback. */
export const words = (page: Page) => page.getByLabel('Your feedback', { exact: true })

/** Notes of the list that contain this text. */
export const note = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Feedback' }).getByRole('listitem').filter({ hasText: text })

/** The button of the menu of the member's own feedback. */
export const menuButton = (page: Page, text: string) =>
  note(page, text).getByRole('button', { name: 'Your feedback: update or delete' })

/** Chooses a command from the menu of the member's own feedback. */
export const choose = async (page: Page, text: string, command: 'Update' | 'Delete') => {
  await menuButton(page, text).click()
  await page.getByRole('menuitem', { name: command }).click()
}
