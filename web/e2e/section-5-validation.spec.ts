import type { Page } from '@playwright/test'
import { newPerson } from './emulator.ts'
import { answer, press } from './steps.ts'
import { expect, test } from './test.ts'

const contact = (page: Page) => page.locator('#contact-section')
const field = (page: Page, label: string) => contact(page).getByLabel(label, { exact: true })
const values = { Name: 'Robin', Email: 'robin@example.com', Phone: '020 7946 0000', Request: 'A room.' }

const fillIn = async (page: Page) => {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
  await field(page, 'Subject').selectOption('Fishing')
}

/** Presses the button, reads the dialog's title and sentence, and closes it. */
const sendAndRead = async (page: Page, title: string, sentence: string) => {
  await press(page, 'Send Request')
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  await answer(page, sentence)
}

test.describe('the home contact form', () => {
  test('needs every field and an email that looks like one, stands beside offices and addresses, and only confirms: nothing is sent', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(contact(page).locator('a[href^="tel:"]')).toHaveCount(2)
    await expect(contact(page).locator('a[href^="mailto:"]')).toHaveCount(2)
    for (const place of ['London', 'New York']) await expect(contact(page).getByText(place)).toBeVisible()
    const required = [
      ['Name', 'Enter your name.'],
      ['Email', 'Enter your email address.'],
      ['Phone', 'Enter your phone number.'],
      ['Request', 'Write what you would like to know.'],
      ['Subject', 'Add a subject.'],
    ] as const
    await sendAndRead(page, 'Missing Information', 'Please fill out all required fields.')
    await expect(field(page, 'Name')).toBeFocused()
    for (const [label, beside] of required)
      await expect(field(page, label)).toHaveAccessibleDescription(beside)
    for (const [label] of required) {
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
      if (label === 'Subject') await field(page, label).selectOption('Running')
      else await field(page, label).fill('m')
      await expect(field(page, label)).not.toHaveAttribute('aria-invalid')
    }

    await sendAndRead(page, 'Invalid Email', 'Please enter a valid email address.')
    await expect(field(page, 'Email')).toBeFocused()
    await expect(contact(page).locator('[aria-invalid]')).toHaveCount(1)

    await fillIn(page)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url())
    })
    await sendAndRead(page, 'Success', 'Thank you! This is a demo form, so nothing was sent.')
    for (const label of [...Object.keys(values), 'Subject']) await expect(field(page, label)).toHaveValue('')
    expect(sent).toEqual([])
  })
})

test('the form to register is patient, and keeps what is typed', async ({ page }) => {
  const password = page.getByRole('textbox', { name: 'Password' })
  await test.step('does not complain of a field while it is being corrected', async () => {
    await page.goto('/auth/register')
    await press(page, 'Register')
    await answer(page, 'Please enter your name.')
    await expect(page.locator('[aria-invalid]')).toHaveCount(3)
    for (const label of ['Name', 'Email', 'Password']) {
      await page.getByRole('textbox', { name: label, exact: true }).fill('x')
      await expect(page.getByRole('textbox', { name: label, exact: true })).not.toHaveAttribute(
        'aria-invalid',
      )
    }
  })

  await test.step('keeps what is typed over a reload, but never the password, until there is an account', async () => {
    const { displayName, email } = newPerson()
    await page.getByLabel('Name').fill(displayName)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Photo URL').fill('/images/steps/1.svg')
    await password.fill('Secret1')
    await page.reload()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Photo URL')).toHaveValue('/images/steps/1.svg')
    await expect(password).toHaveValue('')
    await password.fill('Secret1')
    await press(page, 'Register')
    await answer(page, 'Registration successful!')
    await expect(page).toHaveURL('/auth/login')
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
    await answer(page, 'Logged Out successful!')
    await page.goto('/auth/register')
    for (const label of ['Name', 'Email', 'Photo URL']) await expect(page.getByLabel(label)).toHaveValue('')
  })
})
