import { type BrowserContextOptions, type LaunchOptions, type Page, chromium } from '@playwright/test'
import { addresses } from './addresses.ts'
import { signIn } from './api.ts'
import { createAccount } from './emulator.ts'
import { groupOfAnother } from './feedback-steps.ts'
import { logInAt } from './steps.ts'
import { expect, test, withMotion } from './test.ts'

test.use(withMotion)

/** Number of lines of the word, in the first element that has it. */
const linesOf = (word: string) => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const at = text.nodeValue?.indexOf(word) ?? -1
    if (at < 0 || !text.parentElement?.checkVisibility()) continue
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + word.length)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  }
  return 0
}

const titleSize = (page: Page) =>
  page.locator('#hero-title').evaluate((title) => Number.parseFloat(getComputedStyle(title).fontSize))

/** Opens a window whose letters are twice as large, as a reader sets it for all pages: styles that ask for widths count it too. */
const largeLetters = async (
  { launchOptions, baseURL }: { launchOptions: LaunchOptions; baseURL: string | undefined },
  options: BrowserContextOptions,
) => {
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
  const browser = await chromium.launch({ ...launchOptions, args })
  const context = await browser.newContext({ ...options, ...(baseURL !== undefined && { baseURL }) })
  return { context, [Symbol.asyncDispose]: () => browser.close() }
}

const openLarge = async (page: Page, address: string) => {
  await page.goto(address)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
}

const expectToFit = (page: Page, address: string, width: number) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), address).toBe(width)

/** The page in English and in German, as its footer offers them. */
const inEachLanguage = async (page: Page, expectIt: () => Promise<void>) => {
  const languages = page.getByRole('contentinfo').getByRole('combobox')
  await expectIt()
  await languages.selectOption('de')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expectIt()
  await languages.selectOption('en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
}

test('letters twice as large fit on the narrowest phone, in both languages', async ({
  launchOptions,
  baseURL,
  consoleErrors,
}) => {
  const { id, owner, path } = await groupOfAnother()
  const viewport = { width: 320, height: 640 }
  await using window = await largeLetters({ launchOptions, baseURL }, { viewport, locale: 'en' })
  consoleErrors.watch(window.context)
  const page = await window.context.newPage()
  const expectAllToFit = async (addressesToOpen: string[]) => {
    for (const address of addressesToOpen) {
      await openLarge(page, address)
      await inEachLanguage(page, () => expectToFit(page, address, 320))
    }
  }
  await expectAllToFit(['/', path, '/no/such/page', '/auth/login'])
  await expect(page.locator('[type=password]')).toBeVisible()
  const meeting = await owner.planMeeting(addresses.url, id, { title: 'Harbour run' })
  await (await signIn(await createAccount())).answerMeeting(addresses.url, meeting, 'going', 1)
  await logInAt(page, owner.account, '/robots.txt')
  await expectAllToFit([
    '/profile',
    '/auth/dashboard',
    '/auth/create-group',
    '/auth/my-group',
    path,
    `/auth/meetings/${meeting}`,
    `/auth/meetings/${meeting}/check-in`,
  ])
  await expect(page.getByRole('main').getByRole('checkbox')).toBeVisible()
  await expectToFit(page, 'check-in', 320)
})

test('letters twice as large fit on every page of a guest, 360 and 640 px wide', async ({
  launchOptions,
  baseURL,
  consoleErrors,
  page: usual,
}) => {
  const { path } = await groupOfAnother()
  const widths = [360, 640]
  const sized = (page: Page, width: number) => page.setViewportSize({ width, height: 800 })
  await using window = await largeLetters({ launchOptions, baseURL }, {})
  consoleErrors.watch(window.context)
  const page = await window.context.newPage()
  for (const address of ['/auth/login', '/auth/register', path, '/terms', '/sync', '/']) {
    await openLarge(page, address)
    for (const width of widths) {
      await sized(page, width)
      await expectToFit(page, address, width)
    }
  }
  await usual.goto('/')
  await expect(usual.getByRole('contentinfo')).toBeVisible()
  for (const width of widths)
    await test.step(`the hero, ${String(width)} px wide`, async () => {
      await sized(page, width)
      await sized(usual, width)
      expect(await page.evaluate(linesOf, 'Organizer')).toBe(1)
      expect((await titleSize(page)) / (await titleSize(usual))).toBeGreaterThan(1.5)
      const [poster, button] = await Promise.all(
        [page.locator('.hero-poster'), page.getByRole('link', { name: 'Find Your Groups' })].map((part) =>
          part.boundingBox(),
        ),
      )
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(
        (poster?.y ?? 0) + (poster?.height ?? 0),
      )
    })
})
