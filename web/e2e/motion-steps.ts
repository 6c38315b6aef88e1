import type { Page } from '@playwright/test'

/** Opens the home page, and skips the seconds that pass before the last part of it moves. */
export const openMoving = async (page: Page) => {
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('article').first().waitFor()
  await page.clock.fastForward(6_000)
}

/** Opens the home page under a clock that stands still, once what moves there has begun to. */
export const openStandingStill = async (page: Page) => {
  await openMoving(page)
  await page.locator('.typed').waitFor()
  await page.locator('.swiper-slide-active').first().waitFor()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
}

/** Lets React finish what a timer has begun: its work and its effects are messages of the page to itself. */
const untilRendered = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { port1, port2 } = new MessageChannel()
      const arrived = new Promise((arrive) => (port1.onmessage = arrive))
      port2.postMessage(null)
      await arrived
    }
  })

/** The typewriter's text after so many further milliseconds. */
export const typedAfter = async (page: Page, milliseconds: number) => {
  await page.clock.runFor(milliseconds)
  await untilRendered(page)
  return (await page.locator('.typed').textContent()) ?? ''
}

/** Goes on, ten milliseconds at a time, to the moment of the typewriter's next letter. */
export const untilTyped = async (page: Page) => {
  const before = await typedAfter(page, 0)
  while ((await typedAfter(page, 10)) === before) continue
}

/** The hero's picture, once it has come to rest. */
export const heroPicture = async (page: Page) => {
  await untilRendered(page)
  await page.evaluate(async () => {
    const moving = document.querySelector('.swiper')?.getAnimations({ subtree: true }) ?? []
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
  await untilRendered(page)
  return page.locator('.swiper-slide-active img').getAttribute('src')
}

/** The hero's picture after so many milliseconds more. */
export const heroPictureAfter = async (page: Page, milliseconds: number) => {
  await page.clock.runFor(milliseconds)
  return heroPicture(page)
}
