import type { Page } from '@playwright/test'
import { i18n } from '../src/text/catalogue.ts'
import { common } from '../src/text/de/common.ts'
import { german } from '../src/text/de/german.ts'
import { groups } from '../src/text/de/groups.ts'
import { messages } from '../src/text/de/messages.ts'
import { people } from '../src/text/de/people.ts'
import { shell } from '../src/text/de/shell.ts'
import '../src/text/en/account.ts'
import '../src/text/en/board.ts'
import '../src/text/en/changes.ts'
import '../src/text/en/dashboard.ts'
import '../src/text/en/feedback.ts'
import '../src/text/en/groups.ts'
import '../src/text/en/home.ts'
import '../src/text/en/messages.ts'
import '../src/text/en/shell.ts'
import '../src/text/en/sync.ts'
import '../src/text/en/terms.ts'
import { groupOfAnother } from './feedback-steps.ts'
import { expectAccessible } from './looks.ts'
import { memberRoutes, someMember } from './routes.ts'
import { answer, logInAt, press, readyForOffline } from './steps.ts'
import { expect, noConnection, test, withMotion } from './test.ts'

test.use(withMotion)

/** All texts of a catalogue that can be met as they are. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return value.includes('{') ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

const germanTexts = new Set(textsOf(german))
const englishTexts = textsOf(i18n.cache.en).filter((text) => !germanTexts.has(text))

/** Texts of the page, visible or read out, that are in the English catalogue. */
const englishOn = (page: Page) =>
  page.evaluate((texts) => {
    const known = new Set(texts)
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '')
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        found.push(element.getAttribute(name) ?? '')
    return found.map((text) => text.trim()).filter((text) => known.has(text))
  }, englishTexts)

const expectGerman = async (page: Page) => {
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('contentinfo')).toContainText('Die Pinnwand für alle, die ein Hobby teilen.')
  await expect.poll(() => englishOn(page), page.url()).toEqual([])
}

const languageIn = (page: Page) => page.getByRole('contentinfo').getByRole('combobox')

test.describe('for a German browser', () => {
  test.use({ locale: 'de-DE' })

  test('dialogs and the faults of forms are German', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/400.*signInWithPassword/)
    const { member } = await someMember()
    await page.goto('/auth/login')
    await press(page, 'Anmelden')
    const email = page.getByLabel('E-Mail', { exact: true })
    await answer(page, 'Bitte gib deine E-Mail-Adresse ein.')
    await expect(email).toHaveAccessibleDescription('Bitte gib deine E-Mail-Adresse ein.')
    await email.fill(member.email)
    await page.getByRole('textbox', { name: 'Passwort' }).fill('Not-the-1')
    await press(page, 'Anmelden')
    await answer(page, 'Die E-Mail-Adresse oder das Passwort stimmt nicht.')

    await logInAt(page, member, '/auth/create-group')
    await press(page, 'Gruppe gründen')
    await answer(page, messages.groups.requiredFields)
    await expect(page.getByLabel('Name der Gruppe')).toHaveAccessibleDescription(
      'Gib der Gruppe einen Namen.',
    )
    await page.goto('/auth/my-group')
    await page.getByRole('main').getByRole('button', { name: 'Löschen' }).first().click()
    const question = page.getByRole('dialog').filter({ hasText: messages.groups.confirmDelete })
    await expect(question).toContainText('und das Feedback dazu werden gelöscht.')
    await question.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(question).toBeHidden()
  })

  test('the app is German offline, also on a page that was not open before', async ({
    page,
    context,
    consoleErrors,
  }) => {
    consoleErrors.allow(noConnection)
    await page.goto('/')
    await expectGerman(page)
    await readyForOffline(page)
    await context.setOffline(true)
    await page.goto('/terms')
    await expectGerman(page)
    await expect(page.getByRole('heading', { name: 'Datenschutz' })).toBeVisible()
  })

  test('a group says to programs what the server says of it, every other page what it is in German', async ({
    page,
  }) => {
    const { path } = await groupOfAnother()
    const description = page.locator('meta[name=description]')
    await page.goto(path)
    await expectGerman(page)
    await expect(page.getByRole('main')).toContainText('Do., 1. Januar 2099')
    await expect(description).toHaveAttribute('content', / · 1 January 2099 · /)
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page).toHaveURL('/')
    await expect(description).toHaveAttribute('content', shell.description)
  })

  test('a message closes in German', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { path } = await groupOfAnother()
    await page.goto(path)
    await press(page, people.invite)
    await press(page, groups.copyLink)
    const toasts = page.getByRole('region', { name: common.toasts })
    await toasts.getByRole('button', { name: common.close, exact: true }).click()
    await expect(page.getByText(groups.linkCopied)).toHaveCount(0)
  })
})

test('a language is chosen in the footer, keeps the focus, is remembered, and is chosen back', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await languageIn(page).selectOption({ label: 'Deutsch' })
  await expectGerman(page)
  await expect(languageIn(page)).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await expectGerman(page)
  await page.goto('/terms')
  await expectGerman(page)
  await languageIn(page).selectOption({ label: 'English' })
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible()
})

test('what is typed stays when the language changes', async ({ page }) => {
  await page.goto('/auth/register')
  const name = page.getByRole('main').getByLabel('Name', { exact: true })
  await name.fill('Robin')
  await languageIn(page).selectOption({ label: 'Deutsch' })
  await expectGerman(page)
  await expect(name).toHaveValue('Robin')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a language is chosen in the menu, which closes', async ({ page }) => {
    await page.goto('/terms')
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' })
    await expectGerman(page)
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

const arabic = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'

/** A text a third longer, from right to left; its placeholders stay. */
const pseudo = (text: string) =>
  text
    .split(/(\{\w+\})/)
    .map((part) =>
      part.startsWith('{')
        ? part
        : part.replaceAll(/\p{L}/gu, (letter, at: number) => {
            const other = arabic[(letter.codePointAt(0) ?? 0) % arabic.length] ?? letter
            return at % 3 === 0 ? other.repeat(2) : other
          }),
    )
    .join('')

const pseudoOf = (value: unknown): unknown => {
  if (typeof value === 'string') return pseudo(value)
  return Object.fromEntries(Object.entries(value as object).map(([key, part]) => [key, pseudoOf(part)]))
}

test.describe('a language from right to left', () => {
  test.use({ locale: 'de-DE' })

  test('is on every page as a whole, and has no page that is wider than 390 or 1280 px', async ({ page }) => {
    // The pseudo-language takes the place of the German chunk, under the name that its one export has there.
    await page.route(/\/assets\/german-[^/]*\.js$/, async (route) => {
      const code = await (await route.fetch()).text()
      const name = /export\s*\{\s*[\w$]+ as ([\w$]+)\s*,?\s*\}/.exec(code)?.[1]
      if (name === undefined) throw new Error('The German chunk has another form.')
      await route.fulfill({
        contentType: 'text/javascript',
        body: `const pseudo = ${JSON.stringify(pseudoOf(german))}; export { pseudo as ${name} }`,
      })
    })
    // An entry as `languages` in text/language.ts would have it.
    await page.addInitScript(() => {
      Object.defineProperty(HTMLHtmlElement.prototype, 'dir', {
        set(this: HTMLHtmlElement) {
          this.setAttribute('dir', 'rtl')
        },
      })
    })
    const { id, member } = await someMember()
    const open = async (path: string) => {
      await page.goto(path)
      await expect(page.getByRole('contentinfo')).toContainText(pseudo('Die Pinnwand'))
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await expect.poll(() => englishOn(page), path).toEqual([])
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        const widest = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        await expect.poll(widest, path).toBeLessThanOrEqual(0)
        const logo = await page.getByRole('banner').getByRole('link').first().boundingBox()
        expect(logo?.x, 'the page begins on the right').toBeGreaterThan(width / 2)
      }
    }
    for (const path of [
      '/',
      '/auth/login',
      '/auth/register',
      `/auth/services/${id}`,
      '/terms',
      '/sync',
      '/no/page',
    ])
      await open(path)
    await expect(page).toHaveTitle(`${pseudo(messages.app.pageNotFound)} · Group Organizer`)
    await logInAt(page, member, '/robots.txt')
    for (const { path } of memberRoutes(id, member)) await open(path)
  })
})
