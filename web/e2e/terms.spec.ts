import type { Page } from '@playwright/test'
import { answer, press } from './steps.ts'
import { expect, test } from './test.ts'

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
const values = { Name: 'Robin', Email: 'robin@example.com', Subject: 'Privacy', Message: 'What do you keep?' }

const fillIn = async (page: Page) => {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}

test('is where the footer’s Terms and Privacy Policy lead, and says what holds, what is kept and who runs it', async ({
  page,
}) => {
  await page.goto('/')
  for (const name of ['Terms', 'Privacy Policy']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expect(page).toHaveURL('/terms')
    await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible()
    await expect(page).toHaveTitle('Get in Touch · Group Organizer')
    await page.goBack()
    await expect(page).toHaveURL('/')
  }
  await page.goForward()
  for (const name of ['Who runs it', 'Terms', 'Privacy'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.getByText('The operator of this server is not named.')).toBeVisible()
  await expect(page.getByText('To leave, use')).toBeVisible()
})

test('has a form that without a field says what is missing and leads there; confirms, empties the form and sends nothing', async ({
  page,
}) => {
  await page.goto('/terms')
  await expect(page.getByText('What you write is not sent to anyone.')).toBeVisible()
  await press(page, 'Send Message')
  await expect(page.getByRole('dialog')).toContainText('Error!')
  await answer(page, 'Please fill out all fields.')
  await expect(field(page, 'Name')).toBeFocused()
  for (const [label, beside] of [
    ['Name', 'Enter your name.'],
    ['Email', 'Enter your email address.'],
    ['Subject', 'Add a subject.'],
    ['Message', 'Write your message.'],
  ] as const)
    await expect(field(page, label)).toHaveAccessibleDescription(beside)
  await fillIn(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await press(page, 'Send Message')
  await answer(page, 'Success!')
  for (const label of Object.keys(values)) await expect(field(page, label)).toHaveValue('')
  expect(sent).toEqual([])
})
