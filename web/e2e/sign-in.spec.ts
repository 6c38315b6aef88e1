import type { BrowserContext, Page } from '@playwright/test'
import { type Account, createAccount, deleteAccount, newPerson, resetLinks } from './emulator.ts'
import { serveGoogleScript } from './google-script.ts'
import { create, newName, onServer } from './group-steps.ts'
import { expect, noConnection, test } from './test.ts'

const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' })
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** Reads a dialog, closes it with its button. */
const answer = async (page: Page, text: string, button = 'OK') => {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(text)
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toBeHidden()
}

/** Types the email as soon as its field is drawn, before anything else that waits for that. */
const typeAtOnce = () => {
  new MutationObserver((_, observer) => {
    const field = document.querySelector<HTMLInputElement>('input[autocomplete=username]')
    if (!field) return
    observer.disconnect()
    // Sets the value as the browser does, because React replaces the field's setter.
    Reflect.set(HTMLInputElement.prototype, 'value', 'quick@example.com', field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }).observe(document, { childList: true, subtree: true })
}

const logIn = async (page: Page, account: Account) => {
  await page.goto('/auth/login')
  await email(page).fill(account.email)
  await password(page).fill(account.password)
  await press(page, 'Login')
  await answer(page, 'Login successful!')
}

/** The email is not kept by the page: it shows that the provider knows the session, too. */
const expectSignedIn = async (page: Page, { displayName, email: address }: Account) => {
  await page.goto('/auth/login')
  await expect(page.getByText(`You are signed in as ${displayName}.`)).toBeVisible()
  await expect(page.getByRole('main').getByText(address, { exact: true })).toBeVisible()
}

const logoutButton = (page: Page) => page.getByRole('button', { name: 'Logout' }).first()

/** A closed dialog gives the focus back to the button that was pressed; only then does the wrong field take it, and keep it. */
const followFocus = async (page: Page) => {
  await page.evaluate(() => {
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      document.body.dataset['focused'] =
        `${document.body.dataset['focused'] ?? ''} ${target.getAttribute('name') ?? target.innerText}`
    })
  })
  return (end: string) => expect(page.locator('body')).toHaveAttribute('data-focused', new RegExp(`${end}$`))
}

/** The provider is out of reach, the page is not. */
const cutOffProvider = (page: Page) => page.route(/identitytoolkit|securetoken/, (route) => route.abort())

/** Chromium reports every answer of the provider that says no. */
const refused = /Failed to load resource: .* 400/

test.describe('registering', () => {
  test('leads to the login page, which greets the new member, and on to where they wanted to go', async ({
    page,
  }) => {
    const person = newPerson()
    await page.goto('/auth/my-group')
    await expect(page).toHaveURL(/\/auth\/login\?redirect=\/auth\/my-group$/)
    await page.getByRole('link', { name: 'Register' }).click()
    await expect(page).toHaveURL(/\/auth\/register\?redirect=\/auth\/my-group$/)
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL(/\/auth\/login\?redirect=\/auth\/my-group$/)
    await page.getByRole('link', { name: 'Register' }).click()
    await page.getByLabel('Name').fill(person.displayName)
    await email(page).fill(person.email)
    await password(page).fill(person.password)
    await press(page, 'Register')
    await answer(page, 'Registration successful!')

    await expect(page).toHaveURL(/\/auth\/login\?redirect=\/auth\/my-group$/)
    await expect(page.getByText(`You are signed in as ${person.displayName}.`)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/auth\/my-group$/)
    await expectSignedIn(page, person)
    const groupName = newName('First of all')
    await page.goto('/auth/create-group')
    await create(page, groupName)
    await answer(page, 'Group created successfully!')
    // The server takes the name from the token.
    await expect.poll(async () => (await onServer(groupName))[0]?.userName).toBe(person.displayName)
  })

  test('finds what was typed before a reload beside what the browser fills in by itself', async ({
    page,
  }) => {
    await page.goto('/auth/register')
    await page.getByLabel('Name').fill('Nora')
    await page.addInitScript(typeAtOnce)
    for (const load of ['the first', 'the second'])
      await test.step(load, async () => {
        await page.reload()
        await expect(email(page)).toHaveValue('quick@example.com')
        await expect(page.getByLabel('Name')).toHaveValue('Nora')
      })
  })

  test('leads to the login page, which knows the email, where the session cannot begin', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/net::ERR_FAILED/)
    const person = newPerson()
    await page.goto('/auth/register')
    await page.getByLabel('Name').fill(person.displayName)
    await email(page).fill(person.email)
    await password(page).fill(person.password)
    await page.route(/securetoken/, (route) => route.abort())
    await press(page, 'Register')
    await answer(page, 'Registration successful!')
    await expect(email(page)).toHaveValue(person.email)
    await page.unrouteAll({ behavior: 'wait' })
    await password(page).fill(person.password)
    await press(page, 'Login')
    await answer(page, 'Login successful!')
    await expectSignedIn(page, person)
  })

  test('tells what is wrong at the field and as a dialog, and loses nothing', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(refused)
    const taken = await createAccount()
    await page.goto('/auth/register')
    await page.getByLabel('Name').fill('Robin')
    await email(page).fill(taken.email)
    await password(page).fill('secret')
    await press(page, 'Register')
    await answer(page, 'Password must contain at least one uppercase letter.')
    await expect(password(page)).toBeFocused()
    await expect(password(page)).toHaveAccessibleDescription(/at least one uppercase letter\./)
    for (const [typed, sentence] of [
      ['A1', 'Password must contain at least one lowercase letter.'],
      ['Abcd1', 'Password must be at least 6 characters long.'],
    ] as const) {
      await password(page).fill(typed)
      await press(page, 'Register')
      await answer(page, sentence)
    }

    await password(page).fill('Secret1')
    await press(page, 'Register')
    await answer(page, 'There is an account with this email already.')
    await expect(email(page)).toBeFocused()
    await expect(email(page)).toHaveValue(taken.email)
    await expect(password(page)).toHaveValue('Secret1')
  })
})

test.describe('logging in', () => {
  test('with a wrong password or without a connection says so and loses nothing, and works once there is one', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(refused)
    consoleErrors.allow(noConnection)
    const member = await createAccount()
    await page.goto('/auth/login')
    await email(page).fill(member.email)
    await password(page).fill('Wrong1')
    const expectFocus = await followFocus(page)
    await press(page, 'Login')
    await answer(page, 'The email or password is wrong.')
    await expectFocus('OK Login password')
    await expect(password(page)).toBeFocused()
    await expect(email(page)).toHaveValue(member.email)
    await expect(password(page)).toHaveValue('Wrong1')
    await password(page).fill(member.password)
    await expect(password(page)).not.toHaveAttribute('aria-invalid')

    await test.step('shows and hides the password', async () => {
      await expect(password(page)).toHaveAttribute('type', 'password')
      await press(page, 'Show password')
      await expect(password(page)).toHaveAttribute('type', 'text')
      await press(page, 'Hide password')
      await expect(password(page)).toHaveAttribute('type', 'password')
    })

    await cutOffProvider(page)
    await press(page, 'Login')
    await answer(page, 'The sign-in service cannot be reached.')
    await page.unrouteAll()
    await press(page, 'Login')
    await answer(page, 'Login successful!')
  })

  test('finds the email again after a reload, but never the password, until it has worked', async ({
    page,
  }) => {
    const member = await createAccount()
    // The device's database is open, and can store the text.
    await page.goto('/')
    await page.getByRole('article').first().waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    // The home page, too, has a form that asks for an email.
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    await email(page).fill(member.email)
    await password(page).fill(member.password)
    await page.reload()
    await expect(email(page)).toHaveValue(member.email)
    await expect(password(page)).toHaveValue('')
    await password(page).fill(member.password)
    await press(page, 'Login')
    await answer(page, 'Login successful!')
    await expect(page).toHaveURL('/')
    await logoutButton(page).click()
    await answer(page, 'Logged Out successful!')
    await expect(page).toHaveURL('/auth/login')
    await page.reload()
    await expect(email(page)).toHaveValue('')
  })

  test('keeps what is typed in the moment in which the field comes', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('article').first().waitFor()
    await page.evaluate(typeAtOnce)
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await expect(page.locator('input[autocomplete=username]')).toHaveValue('quick@example.com')
    await page.reload()
    await expect(email(page)).toHaveValue('quick@example.com')
  })

  test('never leads to another site, is not asked of a member again, and leaves no email address in local storage', async ({
    page,
  }) => {
    const member = await createAccount()
    await page.goto('/auth/login?redirect=//evil.example')
    await email(page).fill(member.email)
    await password(page).fill(member.password)
    await press(page, 'Login')
    await answer(page, 'Login successful!')
    await expect(page).toHaveURL('/')
    const kept = await page.evaluate(() => JSON.stringify(localStorage))
    expect(kept).toContain(member.displayName)
    expect(kept).not.toContain(member.email)

    await page.goto('/auth/login?redirect=/auth/my-group')
    await expect(page.getByText(`You are signed in as ${member.displayName}.`)).toBeVisible()
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/auth\/my-group$/)
  })
})

test.describe('a forgotten password', () => {
  const sent = 'If there is an account with this email'

  test('can be replaced through the link that is sent', async ({ page, request }) => {
    const member = await createAccount()
    await page.goto('/auth/login')
    await press(page, 'Forgot Password?')
    await answer(page, 'Password reset failedPlease enter your email address.')
    await expect(email(page)).toBeFocused()

    await email(page).fill(member.email)
    await press(page, 'Forgot Password?')
    await answer(page, sent)
    const [link] = await resetLinks(member.email)
    await request.get(`${link ?? ''}&newPassword=Changed1`)
    await page.reload()
    // The draft comes back, and must be there before more is typed.
    await expect(email(page)).toHaveValue(member.email)
    await password(page).fill('Changed1')
    await press(page, 'Login')
    await answer(page, 'Login successful!')
  })
})

test.describe('the session', () => {
  test('outlives a reload, also while the provider is out of reach', async ({ page, consoleErrors }) => {
    consoleErrors.allow(noConnection)
    consoleErrors.allow(refused)
    const member = await createAccount()
    await logIn(page, member)
    await page.reload()
    await expect(logoutButton(page)).toBeVisible()
    await expectSignedIn(page, member)
    await cutOffProvider(page)
    await page.reload()
    await expect(logoutButton(page)).toBeVisible()
    await expectSignedIn(page, member)
    await page.unrouteAll()

    await test.step('that ends unasked calls the member a guest, and lets them log in again', async () => {
      await deleteAccount(member)
      await page.goto('/auth/dashboard')
      const main = page.getByRole('main')
      await expect(main.getByText('Guest', { exact: true })).toBeVisible()
      await main.getByRole('link', { name: 'Log in again' }).click()
      await expect(page).toHaveURL('/auth/login?redirect=/auth/dashboard')
      await expect(email(page)).toBeVisible()
      await expect(logoutButton(page)).toBeVisible()
      await createAccount(member)
      await logIn(page, member)
      await expectSignedIn(page, member)
    })
  })

  test('is the same in every tab', async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto('/auth/login')
    const member = await createAccount()
    await logIn(page, member)
    await expect(logoutButton(other)).toBeVisible()
    await expect(other.getByRole('main').getByText(member.email, { exact: true })).toBeVisible()
    await logoutButton(other).click()
    await answer(other, 'Logged Out successful!')
    await expect(logoutButton(page)).toBeHidden()
    await page.goto('/auth/my-group')
    await expect(page).toHaveURL(/\/auth\/login\?redirect=\/auth\/my-group$/)
  })
})

test.describe('Google', () => {
  /** Makes an account in the emulator's stand-in for Google's window. */
  const choose = async (popup: Page, person: Account) => {
    await popup.getByText('Add new account').click()
    await popup.locator('#email-input').fill(person.email)
    await popup.locator('#display-name-input').fill(person.displayName)
    await popup.locator('#sign-in').click()
  }

  /** Only this machine answers. The emulator's window then looks bare, but works. */
  const withoutInternet = (context: BrowserContext) => context.route(/^https:/, (route) => route.abort())

  test.beforeEach(async ({ context, consoleErrors }) => {
    consoleErrors.allow(noConnection)
    await withoutInternet(context)
  })

  test('signs people in through its window', async ({ page, context }) => {
    await serveGoogleScript(context)
    await page.goto('/auth/login?redirect=/auth/my-group')
    const opened = page.waitForEvent('popup')
    await press(page, 'Login with Google')
    await choose(await opened, newPerson())
    await answer(page, 'Google login successful!')
    await expect(page).toHaveURL(/\/auth\/my-group$/)
  })

  test('registers people through its window', async ({ page, context }) => {
    await serveGoogleScript(context)
    const person = newPerson()
    await page.goto('/auth/register')
    const opened = page.waitForEvent('popup')
    await press(page, 'Register with Google')
    await choose(await opened, person)
    await answer(page, 'Registration successful!')
    await expect(page).toHaveURL(/\/auth\/login$/)
    await expect(page.getByText(`You are signed in as ${person.displayName}.`)).toBeVisible()
  })

  test('says so when its window is closed, and can be tried again', async ({ page, context }) => {
    await serveGoogleScript(context)
    await page.clock.install()
    await page.goto('/auth/login')
    const opened = page.waitForEvent('popup')
    await press(page, 'Login with Google')
    await (await opened).close()
    // The SDK looks every two seconds, and gives a closed window eight more to have answered.
    await page.clock.runFor(10_000)
    await expect(page.getByRole('dialog')).toContainText('The Google window was closed')
    await answer(page, 'The Google window was closed')
    const again = page.waitForEvent('popup')
    await press(page, 'Login with Google')
    await choose(await again, newPerson())
    await answer(page, 'Google login successful!')
  })

  test('left waiting does not hold up a login with a password', async ({ page, context }) => {
    await serveGoogleScript(context)
    const member = await createAccount()
    await page.goto('/auth/login?redirect=/auth/my-group')
    const opened = page.waitForEvent('popup')
    await press(page, 'Login with Google')
    await opened
    await email(page).fill(member.email)
    await password(page).fill(member.password)
    await press(page, 'Login')
    await answer(page, 'Login successful!')
    await expect(page).toHaveURL(/\/auth\/my-group$/)
  })

  test('out of reach says so at once, and leaves the other way open', async ({ page }) => {
    await page.goto('/auth/login')
    await press(page, 'Login with Google')
    await answer(page, 'Google cannot be reached.')
    await logIn(page, await createAccount())
  })
})
