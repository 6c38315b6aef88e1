import { expect, test, withMotion } from './test.ts'

test.use(withMotion)

/** Questions of the FAQ, and what their answers say. */
const answers = [
  ['How do I sign up?', /'Sign Up' button at the top right/],
  ['What if I forget my password?', /'Forgot Password' on the login page.*email/],
  ['How do I create a group?', /'Create Group' button.*form with the details.*live/],
  [
    'Can I change a group later?',
    /right permissions.*Name, description, members.*settings or the group management/,
  ],
  [
    'How do I get more people to join?',
    /Invite friends, share the group on social media, post.*organize events/,
  ],
] as const

test('the home page has its parts, and each says what it is to say', async ({ page }) => {
  await page.goto('/')
  await test.step('sections in their order, and the footer last', async () => {
    await expect(page.locator('main h1, main h2, footer')).toHaveText([
      'Group Organizer',
      /^Here's How It Works/,
      'Featured Groups',
      'Questions people ask',
      'The Group Member Benefits',
      'Contact us',
      /Group Organizer/,
    ])
  })
  await test.step('the hero says what this is, and makes two claims with check marks', async () => {
    const hero = page.getByRole('region', { name: 'Group Organizer' })
    await expect(hero.getByRole('heading', { level: 1 })).toHaveText('Group Organizer')
    await expect(hero.getByText('The Most Complete Social Network is Here!')).toBeVisible()
    const claims = hero.getByRole('listitem')
    await expect(claims).toHaveText(['100% Satisfaction Guarantee', 'Award-Winning Group Community'])
    await expect(claims.locator('svg')).toHaveCount(2)
  })
  await test.step('the hero has three pictures of this product’s own', async () => {
    const slides = page.locator('.swiper-slide img')
    await expect(slides).toHaveCount(3)
    const pictures = await slides.evaluateAll((found) => found.map((image) => image.getAttribute('src')))
    expect(pictures.toSorted()).toEqual(['/images/hero-1.svg', '/images/hero-2.svg', '/images/hero-3.svg'])
  })
  await test.step('how it works says so, with its subtext', async () => {
    const strip = page.getByRole('region', { name: "Here's How It Works" })
    await expect(strip.getByRole('heading', { name: "Here's How It Works" })).toBeVisible()
    await expect(strip.getByText('New Group Released Daily')).toBeVisible()
  })
  await test.step('how it works shows three steps, each with its number, title, description and picture', async () => {
    const strip = page.getByRole('region', { name: "Here's How It Works" })
    const titles = ['Choose Your Plan', 'Get Your Favorite Group', 'Join Your Community']
    await expect(strip.getByRole('listitem')).toHaveText(titles.map((title) => new RegExp(`^${title}: .+`)))
    for (const [index, title] of titles.entries()) {
      const id = String(index + 1)
      const card = strip.locator('.pinned').filter({ hasText: title }).first()
      await expect(card.locator('p').first()).toHaveText(title)
      await expect(card.locator('p').last()).toHaveText(/\w/)
      await expect(card.getByText(id, { exact: true })).toHaveText(id)
      await expect(card.locator('img')).toHaveAttribute('src', `/images/steps/${id}.svg`)
    }
  })
  await test.step('the featured groups are a grid of cards', async () => {
    const cards = page.locator('#subscription-services').getByRole('article')
    await expect(cards.first()).toBeVisible()
    const [first, second] = await Promise.all([cards.nth(0).boundingBox(), cards.nth(1).boundingBox()])
    expect(second?.y).toBe(first?.y)
    expect(second?.x).toBeGreaterThan(first?.x ?? Infinity)
  })
  await test.step('the FAQ answers five questions', async () => {
    const items = page.locator('#faq-section details')
    await expect(items.locator('summary')).toHaveText(answers.map(([question]) => question))
    await expect(items.locator('p')).toHaveText(answers.map(([, answer]) => answer))
  })
  await test.step('the benefits are seven', async () => {
    const benefits = page.getByRole('region', { name: 'The Group Member Benefits' })
    await expect(benefits.getByRole('listitem')).toHaveText([
      '100% Satisfaction Guarantee',
      'Connect with like-minded people',
      'Share ideas and experiences',
      'Join events and activities',
      'Stay Up-To-Date Through Groups',
      'Award-Winning Group Community',
      'Get support from your community',
    ])
  })
  await test.step('nothing comes from another host', async () => {
    const sources = await page
      .locator('img')
      .evaluateAll((images) =>
        images
          .filter((image) => image.closest('article') === null)
          .map((image) => new URL(image.getAttribute('src') ?? '', location.href).origin),
      )
    expect([...new Set(sources)]).toEqual([new URL(page.url()).origin])
  })
})

test('the parts of the home page lead on', async ({ page }) => {
  await page.goto('/')
  await test.step('the hero has a button that scrolls to the groups', async () => {
    await page.getByRole('link', { name: 'Find Your Groups' }).click()
    await expect(page).toHaveURL('/#subscription-services')
    await expect(page.locator('#subscription-services')).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Featured Groups' })).toBeInViewport()
  })
  await test.step('the benefits have one that scrolls to the contact section', async () => {
    await page.getByRole('link', { name: 'JOIN US' }).click()
    await expect(page).toHaveURL('/#contact-section')
    await expect(page.locator('#contact-section')).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Contact us' })).toBeInViewport()
  })
  await test.step('the FAQ promises a button at the top right, which is there', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click()
    await expect(page).toHaveURL('/auth/register')
  })
})

test('the FAQ has one answer open at a time, the first one at the beginning, below the ring of the focus', async ({
  page,
}) => {
  await page.goto('/')
  const texts = page.locator('#faq-section details p')
  await expect(texts.filter({ visible: true })).toHaveText([answers[0][1]])
  for (const [question, answer] of answers.toReversed()) {
    await page.getByText(question, { exact: true }).click()
    await expect(texts.filter({ visible: true })).toHaveText([answer])
  }

  const question = page.locator('#faq-section summary').first()
  await question.press('Home')
  await expect(question).toBeFocused()
  await expect(question).toHaveCSS('outline-width', '3px')
  await expect(question).toHaveCSS('outline-offset', '-3px')
})
