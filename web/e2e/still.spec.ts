import { isDeepStrictEqual } from 'node:util'
import { countWork } from './count-work.ts'
import { expect, test, withMotion } from './test.ts'

test.use(withMotion)

/** Milliseconds over which a page has to stand still. */
const stillMs = 2_000

/** Milliseconds within which what moves does so: a letter comes every 80. */
const glanceMs = 400

test('the home page does nothing while all that moves is out of sight, nor in a hidden tab', async ({
  page,
}) => {
  await page.goto('/')
  await page.locator('.swiper-slide-active').first().waitFor()
  const work = await countWork(page)
  const nothing = { styles: 0, layouts: 0 }
  const expectToMove = () =>
    expect.poll(async () => (await work(glanceMs)).styles, 'it moves while it is in sight').toBeGreaterThan(0)
  /** What ends with a scroll is soon over: only then is it worth to wait for as long as it has to stand still. */
  const workOfAWhile = async () => {
    const atFirst = await work(glanceMs)
    return isDeepStrictEqual(atFirst, nothing) ? work(stillMs) : atFirst
  }
  await expectToMove()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(workOfAWhile).toEqual(nothing)

  // The cards pass by above the search, where the heading over them is out of sight.
  const typed = page.locator('.typed')
  const heading = page.getByRole('heading', { name: 'How it works' })
  await heading.scrollIntoViewIfNeeded()
  await typed.waitFor()
  await heading.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom + 1))
  await expect(typed).toHaveCount(0)
  await expect(page.locator('.rfm-marquee').first()).toBeInViewport()

  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expectToMove()
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    Object.defineProperty(document, 'hidden', { get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(workOfAWhile).toEqual(nothing)
})
