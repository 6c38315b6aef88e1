import { countWork } from './count-work.ts'
import { expect, test, withMotion } from './test.ts'

test.use(withMotion)

/** Milliseconds over which a page has to stand still. */
const stillMs = 2_000

test('the home page does nothing while all that moves is out of sight, nor in a hidden tab', async ({
  page,
}) => {
  await page.goto('/')
  await page.locator('.swiper-slide-active').first().waitFor()
  const work = await countWork(page)
  const workOfAWhile = () => work(stillMs)
  const expectToMove = () =>
    expect.poll(async () => (await workOfAWhile()).styles, 'it moves while it is in sight').toBeGreaterThan(0)
  await expectToMove()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(workOfAWhile).toEqual({ styles: 0, layouts: 0 })

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
  await expect.poll(workOfAWhile).toEqual({ styles: 0, layouts: 0 })
})
