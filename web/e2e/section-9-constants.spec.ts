import type { Page } from '@playwright/test'
import {
  heroPicture,
  heroPictureAfter,
  openMoving,
  openStandingStill,
  typedAfter,
  untilTyped,
} from './motion-steps.ts'
import { expect, test, withMotion } from './test.ts'

test.use(withMotion)

const categories = [
  'Drawing & Painting',
  'Photography',
  'Video Gaming',
  'Fishing',
  'Running',
  'Cooking',
  'Reading',
  'Writing',
]

test('the home page has the sizes and the choices of the specification', async ({ page }) => {
  await page.goto('/')
  await test.step('the hero is 60 vh high, 300 to 600 px, below the bar, and holds its note in any window', async () => {
    await expect(page.locator('main')).toHaveCSS('padding-top', '80px')
    for (const [height, hero] of [
      [800, 480],
      [400, 300],
      [1200, 600],
    ] as const) {
      await page.setViewportSize({ width: 1280, height })
      await expect(page.locator('.hero-poster')).toHaveCSS('height', `${String(hero)}px`)
    }
    for (const [width, height] of [
      [640, 400],
      [960, 671],
      [960, 672],
      [1024, 600],
      [1280, 580],
      [1280, 640],
      [1280, 672],
      [1366, 600],
      [1366, 625],
      [1920, 700],
    ] as const)
      await test.step(`${String(width)} × ${String(height)}`, async () => {
        await page.setViewportSize({ width, height })
        const overhang = await page.evaluate(() => {
          const box = (part: string) => document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
          const [poster, note] = [box('.hero-poster'), box('.hero-note')]
          return Math.max(poster.top - note.top, note.bottom - poster.bottom)
        })
        expect(overhang).toBeLessThanOrEqual(0)
      })
  })

  await page.setViewportSize({ width: 1280, height: 800 })
  await test.step('what can be chosen: eight hobby categories filter the groups, and five subjects are offered by the contact form', async () => {
    const choices = page.locator('label.category-choice')
    await expect(choices).toHaveText(['All', ...categories])
    const cards = page.getByRole('article')
    for (const category of ['Fishing', 'Running'])
      await test.step(category, async () => {
        await choices.getByText(category, { exact: true }).click()
        await expect(cards.first()).toBeVisible()
        await expect(cards.filter({ hasNotText: category })).toHaveCount(0)
      })
    await expect(
      page.locator('#contact-section').getByLabel('Subject').locator('option:not([value=""])'),
    ).toHaveText(['Drawing & Painting', 'Photography Sales', 'Fishing', 'Video Gaming', 'Running'])
  })
})

const strip = (page: Page) => page.getByRole('region', { name: "Here's How It Works" })
const button = (page: Page, does: string) =>
  strip(page).getByRole('button', { name: `${does} moving parts`, exact: true })
const heading = (page: Page) => strip(page).locator('h2 [aria-hidden]')

/** State of the moving rows, by their words. */
const passing = (page: Page) =>
  page
    .locator('.rfm-marquee')
    .evaluateAll((rows) => [
      ...new Set(rows.flatMap((row) => row.getAnimations().map(({ playState }) => playState))),
    ])

const sentences = ["Here's How It Works", 'Only 3 Simple Steps', 'Get Started Now!']

/** The typewriter shows `text` after so many milliseconds, and still `before` ten milliseconds earlier. */
const expectAfter = async (page: Page, milliseconds: number, text: string, before: string) => {
  expect(await typedAfter(page, milliseconds - 10)).toBe(before)
  expect(await typedAfter(page, 10)).toBe(text)
}

test('what moves on the home page moves as it should, and stands still when it is to', async ({ page }) => {
  await openStandingStill(page)
  // The clock was stopped as a picture came: the others follow from there.
  await test.step('changes its picture every 3000 ms, one after the other, can be paused, and goes on after a visitor has pulled at it', async () => {
    const pictures = ['/images/hero-1.svg', '/images/hero-2.svg', '/images/hero-3.svg']
    let now = pictures.indexOf((await heroPicture(page)) ?? '')
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await heroPictureAfter(page, 2_900)).toBe(pictures[now])
      now = (now + 1) % 3
      expect(await heroPictureAfter(page, 100)).toBe(pictures[now])
    }

    await page.getByRole('button', { name: 'Pause pictures' }).click()
    const shown = await heroPicture(page)
    expect(await heroPictureAfter(page, 10_000)).toBe(shown)
    await page.getByRole('button', { name: 'Play pictures' }).click()

    await page.mouse.move(1100, 300)
    await page.mouse.down()
    await page.mouse.move(900, 300, { steps: 5 })
    await page.mouse.up()
    await page.clock.runFor(1_000)
    const pulled = await heroPicture(page)
    await expect.poll(() => heroPictureAfter(page, 1_000)).not.toBe(pulled)
  })

  await test.step('types 80 ms a letter, waits 1500 ms, deletes 50 ms a letter', async () => {
    while ((await typedAfter(page, 40)) !== '') continue
    await untilTyped(page)
    const first = await typedAfter(page, 0)
    const sentence = sentences.find((whole) => whole.startsWith(first)) ?? ''
    const letters = (count: number) => sentence.slice(0, count)

    await expectAfter(page, 80, letters(2), letters(1))
    await expectAfter(page, 80, letters(3), letters(2))
    await test.step('to the end', async () => {
      for (let count = 4; count <= sentence.length; count += 1) await typedAfter(page, 80)
    })
    // One more step finds nothing left to type, and then waits.
    expect(await typedAfter(page, 80)).toBe(sentence)
    await expectAfter(page, 1_500, letters(sentence.length - 1), sentence)
    await expectAfter(page, 50, letters(sentence.length - 2), letters(sentence.length - 1))
  })

  await test.step('goes through its three sentences, again and again', async () => {
    const seen: string[] = []
    while (seen.length < 4) {
      const text = await typedAfter(page, 80)
      if (!sentences.includes(text)) continue
      seen.push(text)
      await typedAfter(page, 80)
      await typedAfter(page, 1_500)
    }
    const first = sentences.indexOf(seen[0] ?? '')
    expect(seen).toEqual([0, 1, 2, 3].map((turn) => sentences[(first + turn) % 3]))
  })

  await test.step('the strip stands still when it is paused, and goes on', async () => {
    await expect.poll(() => passing(page)).toEqual(['running'])
    await button(page, 'Pause').click()
    await expect.poll(() => passing(page)).toEqual(['paused'])
    await expect(heading(page)).toHaveText("Here's How It Works")
    await page.clock.runFor(10_000)
    await expect(heading(page)).toHaveText("Here's How It Works")
    await button(page, 'Play').click()
    await expect.poll(() => passing(page)).toEqual(['running'])
    await expect(page.locator('.typed')).toBeVisible()
  })

  await test.step('the hero stands still where less motion is wanted', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.resume()
    await openMoving(page)
    await page.locator('.swiper-slide-active').first().waitFor()
    await expect(page.getByRole('button', { name: 'Play pictures' })).toBeVisible()
    const still = await heroPicture(page)
    expect(await heroPictureAfter(page, 10_000)).toBe(still)
  })
})

test('the marquee passes at 50 px a second, and stands still under the pointer', async ({ page }) => {
  await page.goto('/')
  const marquee = page.locator('.rfm-marquee').first()
  await expect(marquee).toHaveCSS('animation-play-state', 'running')
  await expect
    .poll(() =>
      marquee.evaluate((row) => {
        const duration = parseFloat(getComputedStyle(row).animationDuration)
        return Math.round(row.getBoundingClientRect().width / duration)
      }),
    )
    .toBe(50)
  await page.locator('.rfm-marquee-container').hover()
  await expect(marquee).toHaveCSS('animation-play-state', 'paused')
})

test.describe('for people who want less motion', () => {
  test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } })

  test('the strip shows all steps at once, and moves when it is asked to', async ({ page }) => {
    await openMoving(page)
    await test.step('shows all steps at once, with nothing to stop at on the way', async () => {
      await page.locator('.swiper-slide-active').first().waitFor()
      await page.clock.runFor(10_000)
      await expect(heading(page)).toHaveText("Here's How It Works")
      for (const card of await strip(page).locator('.pinned').all()) {
        const { x = -1, width = 360 } = (await card.boundingBox()) ?? {}
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + width).toBeLessThanOrEqual(360)
      }
      await button(page, 'Play').focus()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('searchbox', { name: 'Search groups' })).toBeFocused()
    })

    await test.step('moves as a whole when it is asked to, and stands still again', async () => {
      await button(page, 'Play').click()
      await expect.poll(() => passing(page)).toEqual(['running'])
      await expect(page.locator('.typed')).toBeVisible()
      await button(page, 'Pause').click()
      await expect(page.locator('.rfm-marquee, .typed')).toHaveCount(0)
    })
  })
})
