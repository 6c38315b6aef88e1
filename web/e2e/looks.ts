import type { Page } from '@playwright/test'
import axeCore from 'axe-core'
import { expect, test } from './test.ts'

/** The two sizes of window in which every page is looked at. */
export const windows = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } } as const

export const themes = ['light', 'dark'] as const

/** Has the theme chosen before the page is opened. */
export const chooseTheme = (page: Page, theme: (typeof themes)[number]) =>
  page.addInitScript((word) => {
    localStorage.setItem('theme', word)
  }, theme)

/**
 * Shows the open page in another theme, its colours at once: cards that are out of sight would begin to change theirs only when
 * axe looks at them. A toast's bar runs for as long as the toast stays: nothing waits for that.
 */
const showIn = (page: Page, theme: (typeof themes)[number]) =>
  page.evaluate(async (word) => {
    const atOnce = new CSSStyleSheet()
    atOnce.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [atOnce]
    document.documentElement.dataset['theme'] = word
    const ends = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
      .filter(
        ({ effect }) =>
          !(effect instanceof KeyframeEffect && effect.target?.matches('.Toastify__progress-bar')),
      )
    await Promise.allSettled(ends.map((one) => one.finished))
  }, theme)

declare global {
  var axe: typeof axeCore | undefined
}

/** axe finds nothing in the page as shown. @param rules only these */
export const expectAccessible = async (page: Page, rules?: string[]) => {
  // The browser reads the half megabyte once for each page that is opened.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source)
  const violations = await page.evaluate(async (runOnly) => {
    const found = await globalThis.axe?.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) })
    return found?.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
  }, rules)
  expect(violations).toEqual([])
}

/** Rules that a theme can break, because it changes only colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

type Look = { device: keyof typeof windows; theme: (typeof themes)[number]; rules?: string[] }

/** The page is opened once and changes its look while open. */
const expectAccessibleIn = async (page: Page, looks: readonly Look[], state: string) => {
  const [viewport, before] = [page.viewportSize(), await page.locator('html').getAttribute('data-theme')]
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { device, theme, rules } of looks)
    await test.step(`${state}, on a ${device}, ${theme}`, async () => {
      const size = windows[device]
      await page.setViewportSize(size)
      await showIn(page, theme)
      await expectAccessible(page, rules)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
      await expect(page.locator('img:not([width][height])')).toHaveCount(0)
    })
  if (viewport) await page.setViewportSize(viewport)
  await showIn(page, before === 'dark' ? 'dark' : 'light')
}

/** On phone and desktop, light and dark: axe finds nothing, nothing scrolls sideways, and every picture reserves its space. */
export const expectAccessibleInAllLooks = (page: Page, state: string) =>
  expectAccessibleIn(
    page,
    [
      { device: 'phone', theme: 'light' },
      { device: 'phone', theme: 'dark', rules: colourRules },
      { device: 'desktop', theme: 'light' },
      { device: 'desktop', theme: 'dark', rules: colourRules },
    ],
    state,
  )

/** The same for a state of a page that is looked at as a whole elsewhere: each device and each theme once. */
export const expectAccessibleState = (page: Page, state: string) =>
  expectAccessibleIn(
    page,
    [
      { device: 'phone', theme: 'light' },
      { device: 'desktop', theme: 'dark' },
    ],
    state,
  )

/** Draws the cards and fetches the pictures further down too, and waits until all there is to see has come. */
export const untilPainted = (page: Page) =>
  page.evaluate(async () => {
    for (const card of document.querySelectorAll<HTMLElement>('.card-slot'))
      card.style.contentVisibility = 'visible'
    for (const image of document.images) image.loading = 'eager'
    await Promise.allSettled([document.fonts.ready, ...[...document.images].map((image) => image.decode())])
  })
