import type { Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { signIn } from './api.ts'
import { createAccount } from './emulator.ts'
import { groupOfAnother } from './feedback-steps.ts'
import { newName, row } from './group-steps.ts'
import { answer, logInAt } from './steps.ts'
import { expect, test } from './test.ts'

const bar = (page: Page) => page.getByRole('banner')
const barLink = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true })
const footer = (page: Page) => page.getByRole('contentinfo')

test.describe('routes', () => {
  test('that lead nowhere say so, and offer the way home; all are announced when they change, and lead the focus to their content', async ({
    page,
  }) => {
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to Homepage' }).click()
    await expect(page).toHaveURL('/')
    await footer(page).getByRole('link', { name: 'Terms' }).click()
    await expect(page.locator('[aria-live="polite"]')).toHaveText('Get in Touch')
    await expect(page.getByRole('main')).toBeFocused()
    await bar(page).getByRole('link', { name: 'Group Organizer, home' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.locator('[aria-live="polite"]')).toHaveText('Group Organizer')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('that make no sense break nothing', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => {
      localStorage.setItem('joinedGroups', '{"oops')
      localStorage.setItem('theme', 'purple')
    })
    for (const [path, heading] of [
      ['/auth/services/%E0%A4%A', 'Group not found'],
      ['/auth/services/<img src=x>', 'Group not found'],
      ['/no/%E0%A4%A', 'Page Not Found'],
      ['/?pages=-1&sort=upwards&active=2&category=%E0%A4%A&q=%00#%E0%A4%A', 'Group Organizer'],
      ['/auth/login?redirect=%E0%A4%A', 'Login'],
    ] as const)
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
      })
  })

  test.describe('on their way', () => {
    test('show "Please wait a second"', async ({ page }) => {
      const held = Promise.withResolvers<undefined>()
      await page.route('**/assets/pages-*.js', async (route) => {
        await held.promise
        await route.continue()
      })
      await page.goto('/')
      await barLink(page, 'Login').click()
      await expect(page.getByText('Please wait a second')).toBeVisible()
      held.resolve(undefined)
      await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
      await expect(page.getByText('Please wait a second')).toBeHidden()
    })
  })
})

test.describe('the scroll position', () => {
  const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
  /** Goes down to `y` as a person would, once the page is long enough. */
  const goDown = async (page: Page, y: number) => {
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.evaluate((top) => {
      scrollTo({ top, behavior: 'instant' })
    }, y)
    await expect.poll(() => scrolled(page)).toBe(y)
  }

  test('follows the address and the reader', async ({ page }) => {
    await test.step('is the top of an address that is typed, wherever the tab was before', async () => {
      await page.goto('/')
      await goDown(page, 900)
      await page.goto('/?sort=name')
      await expect(page.getByRole('article').first()).toBeVisible()
      expect(await scrolled(page)).toBe(0)
      await goDown(page, 900)
      await page.goto('/')
      await expect(page.getByRole('article').first()).toBeVisible()
      expect(await scrolled(page)).toBe(0)
    })

    await test.step('is the section of an address that is typed, also the second time', async () => {
      const contact = page.locator('#contact-section')
      await goDown(page, 900)
      for (const before of ['/', '/terms']) {
        await page.goto(before)
        await page.goto('/#contact-section')
        await expect(contact.getByRole('heading', { level: 2 })).toBeInViewport()
        await expect(contact).toBeFocused()
        await page.evaluate(() => {
          scrollTo({ top: 300, behavior: 'instant' })
        })
      }
    })

    await test.step('is where it was after a reload, and after a way there and back', async () => {
      await page.goto('about:blank')
      await page.goto('/#faq-section')
      await expect(page.locator('#faq-section')).toBeFocused()
      await goDown(page, 700)
      await page.reload()
      await expect(page.getByRole('article').first()).toBeAttached()
      await expect.poll(() => scrolled(page)).toBe(700)
      await barLink(page, 'Login').click()
      await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
      await page.goBack()
      await expect.poll(() => scrolled(page)).toBe(700)
    })
  })
})

test.describe('the navigation bar', () => {
  const anchors = [
    ['All Groups', 'subscription-services'],
    ['Features', 'benifit-section'],
    ['FAQ', 'faq-section'],
    ['Contact', 'contact-section'],
  ] as const

  const expectLed = async (page: Page, id: string) => {
    await expect(page.locator(`#${id}`)).toBeFocused()
    await expect(page.locator(`#${id} h2`)).toBeInViewport()
  }

  test('stays at the top, has its links in their order, and highlights what was chosen', async ({ page }) => {
    await page.goto('/')
    await expect(bar(page)).toHaveCSS('position', 'fixed')
    await page.locator('#contact-section').scrollIntoViewIfNeeded()
    expect(await bar(page).evaluate((element) => element.getBoundingClientRect().top)).toBe(0)
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await expect(bar(page).getByRole('listitem').filter({ visible: true })).toHaveText([
      'Home',
      'All Groups',
      'Meetings',
      'Features',
      'FAQ',
      'Contact',
    ])
    await expect(barLink(page, 'Login')).toHaveAttribute('href', '/auth/login')

    const active = bar(page).locator('[aria-current]').filter({ visible: true })
    await expect(active).toHaveText(['Home'])
    await expect(active).toHaveCSS('background-image', /linear-gradient/)
    await expect(barLink(page, 'FAQ')).toHaveCSS('background-image', 'none')
    for (const name of ['FAQ', 'All Groups', 'Features', 'Contact', 'Home']) {
      await barLink(page, name).click()
      await expect(active).toHaveText([name])
    }

    await test.step('leads to the sections, from the home page and from elsewhere', async () => {
      await expect(page.getByRole('article').first()).toBeVisible()
      for (const [name, id] of anchors) {
        await barLink(page, name).click()
        await expectLed(page, id)
      }
      await footer(page).getByRole('link', { name: 'Terms' }).click()
      await expect(page).toHaveURL('/terms')
      await barLink(page, 'Features').click()
      await expect(page).toHaveURL('/')
      await expectLed(page, 'benifit-section')
    })

    await test.step('the footer leads to sections of the home page, and there from elsewhere', async () => {
      for (const [name, section] of [
        ['All Groups', 'subscription-services'],
        ['Features', 'benifit-section'],
      ] as const)
        await expect(footer(page).getByRole('link', { name, exact: true })).toHaveAttribute(
          'href',
          `/#${section}`,
        )
      const link = footer(page).getByRole('link', { name: 'Contact', exact: true })
      await link.click()
      await expect(page).toHaveURL('/')
      await expectLed(page, 'contact-section')
      await footer(page).getByRole('link', { name: 'Terms' }).click()
      await expect(page).toHaveURL('/terms')
      await link.click()
      await expect(page).toHaveURL('/')
      await expectLed(page, 'contact-section')
    })

    await test.step('switches between light and dark, and remembers it', async () => {
      const stored = () => page.evaluate(() => localStorage.getItem('theme'))
      const html = page.locator('html')
      await expect(html).toHaveAttribute('data-theme', 'light')
      await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
      await expect(html).toHaveAttribute('data-theme', 'dark')
      expect(await stored()).toBe('dark')
      await page.reload()
      await expect(html).toHaveAttribute('data-theme', 'dark')
      await page.getByRole('button', { name: 'Switch to the light theme' }).click()
      await expect(html).toHaveAttribute('data-theme', 'light')
      expect(await stored()).toBe('light')
    })

    await test.step('the footer offers to install the app where the browser would', async () => {
      const offer = footer(page).getByRole('button', { name: 'Install app' })
      await expect(footer(page)).toBeVisible()
      await expect(offer).toHaveCount(0)
      await page.evaluate(() => {
        const prompt = () => {
          document.body.dataset['asked'] = 'yes'
          return Promise.resolve({ outcome: 'dismissed' })
        }
        dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
      })
      await expect(offer).toBeVisible()
      // The home page itself offers it with the second visit.
      await expect(page.getByText('Add Group Organizer to your home screen')).toHaveCount(0)
      await offer.click()
      await expect(page.locator('body')).toHaveAttribute('data-asked', 'yes')
      await expect(offer).toHaveCount(0)
      await expect(page.getByRole('main')).toBeFocused()
    })
  })

  test('shows a member’s photo, with their name as its tooltip, Logout, and the Dashboard', async ({
    page,
  }) => {
    const member = await createAccount()
    await logInAt(page, member, '/')
    await expect(bar(page).getByRole('listitem').filter({ visible: true })).toHaveText([
      'Home',
      'All Groups',
      'Meetings',
      'Dashboard',
      'Features',
      'FAQ',
      'Contact',
    ])
    await expect(barLink(page, 'Login')).toHaveCount(0)
    await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeVisible()
    const profile = bar(page).locator('a[href="/profile"]')
    await expect(profile).toHaveAttribute('title', member.displayName)
    await expect(profile.locator('img')).toHaveAttribute('src', '/images/avatar.svg')
    await profile.click()
    await expect(page).toHaveURL('/profile')
    await barLink(page, 'Dashboard').click()
    await expect(page).toHaveURL('/auth/dashboard')

    await test.step('the bar’s Logout says so and leads to the login page', async () => {
      await bar(page).getByRole('link', { name: 'Group Organizer, home' }).click()
      await expect(page).toHaveURL('/')
      await bar(page).getByRole('button', { name: 'Logout' }).click()
      await expect(page.getByRole('dialog')).toContainText('Success')
      await answer(page, 'Logged Out successful!')
      await expect(page).toHaveURL('/auth/login')
      await expect(page.getByRole('main')).toBeFocused()
    })
  })

  test.describe('while it is not known who is signed in', () => {
    test('shows a spinner', async ({ page }) => {
      const held = Promise.withResolvers<undefined>()
      await page.route('**/assets/firebase-*.js', async (route) => {
        await held.promise
        await route.continue()
      })
      await page.goto('/')
      const spinner = bar(page).getByRole('status').filter({ hasText: 'Checking who is signed in' })
      await expect(spinner.locator('.loading-spinner')).toBeVisible()
      held.resolve(undefined)
      await expect(spinner).toHaveCount(0)
      await expect(barLink(page, 'Login')).toBeVisible()
    })
  })
})

test('pages have in common the footer, and a way to skip what they have in common', async ({ page }) => {
  await test.step('let the keyboard skip what they have in common', async () => {
    await page.goto('/terms')
    await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Name')).toBeFocused()
  })

  await test.step('the footer leads home, and to five networks in tabs of their own, and says whose it is, with the current year', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(footer(page)).toContainText(`© ${String(new Date().getFullYear())} Group Organizer`)
    const top = (name: string) =>
      footer(page)
        .getByRole('link', { name, exact: true })
        .evaluate((link) => link.getBoundingClientRect().top)
    // The links stand side by side on a phone.
    expect(await top('Contact')).toBe(await top('Home'))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const networks = footer(page).locator('a[target="_blank"]')
    await expect(networks).toHaveCount(5)
    const hosts = await networks.evaluateAll((links) =>
      links.map((link) => new URL(link.getAttribute('href') ?? '').host),
    )
    expect(hosts).toEqual([
      'www.facebook.com',
      'www.youtube.com',
      'www.instagram.com',
      'twitter.com',
      'www.tiktok.com',
    ])
    await footer(page).getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('a page for everybody', () => {
  test('logging in: email, password, two buttons, and the way to register; registering', async ({ page }) => {
    await page.goto('/auth/login')
    const main = page.getByRole('main')
    await expect(main.getByLabel('Email')).toBeVisible()
    await expect(main.getByRole('textbox', { name: 'Password' })).toBeVisible()
    await expect(main.getByRole('button', { name: 'Show password' })).toBeVisible()
    await expect(main.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
    await expect(main.getByRole('button', { name: 'Login with Google' })).toBeVisible()
    await main.getByRole('link', { name: 'Register' }).click()
    await expect(page).toHaveURL('/auth/register')

    // Registering: name, email, photo (optional), password and two buttons.
    for (const label of ['Name', 'Email', 'Photo URL (optional)'])
      await expect(main.getByLabel(label, { exact: true })).toBeVisible()
    await expect(main.getByRole('textbox', { name: 'Password' })).toBeVisible()
    await expect(main.getByRole('button', { name: 'Register', exact: true })).toBeVisible()
    await expect(main.getByRole('button', { name: 'Register with Google' })).toBeVisible()
  })

  test('a group: picture, category, description, place, size, start and feedback', async ({ page }) => {
    const { path, groupName } = await groupOfAnother()
    await page.goto(path)
    const sheet = page.getByRole('article').filter({ has: page.getByRole('heading', { name: groupName }) })
    await expect(sheet.locator('img').first()).toHaveAttribute('src', '/images/categories/running.svg')
    for (const text of [
      'Running',
      'Made by a test.',
      'The old pier',
      '1 of 10 members',
      'Thu, 1 January 2099',
    ])
      await expect(sheet.getByText(text, { exact: true })).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Join Group' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Feedback' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toHaveCount(0)

    await test.step('shows the whole picture, at every width', async () => {
      const picture = sheet.locator('img').first()
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const box = await picture.boundingBox()
        expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(800 / 500, 1)
      }
    })

    await test.step('is printed without what can only be pressed', async () => {
      await expect(page.getByRole('button', { name: 'Invite' })).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { name: groupName })).toBeVisible()
      await expect(page.getByText('The old pier')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Invite' })).toBeHidden()
      await expect(page.locator('header')).toBeHidden()
      await page.emulateMedia({ media: 'screen' })
    })

    await test.step('is no longer the address of the page when another one is shown', async () => {
      await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
      await page.getByRole('link', { name: 'Back to Home' }).click()
      await expect(page).toHaveURL('/')
      await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
    })
  })
})

test('the table of my groups has its columns, Update and Delete', async ({ page }) => {
  const [groupName, theirs] = [newName('The long distance runners of the old harbour'), newName('Theirs')]
  const meetingLocation = 'The old boathouse by the river. '.repeat(6).trim()
  const member = await createAccount()
  const own = await signIn(member)
  await (await signIn(await createAccount())).createGroup(addresses.url, { groupName: theirs })
  const id = await own.createGroup(addresses.url, { groupName, meetingLocation })
  await logInAt(page, member, '/auth/my-group')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Image',
    'Name',
    'Category',
    'Description',
    'Location',
    'Max Members',
    'Start Date',
    'Actions',
  ])
  const mine = row(page, groupName)
  await expect(mine.locator('img').first()).toHaveAttribute('src', '/images/categories/running.svg')
  for (const text of ['Running', 'Made by a test.', meetingLocation, '10', 'Thu, 1 January 2099'])
    await expect(mine.getByText(text, { exact: true })).toBeVisible()
  await expect(mine.getByRole('link', { name: 'Update', exact: true })).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Delete', exact: true })).toBeVisible()

  await test.step('are those of the account, whatever the others have', async () => {
    await expect(page.getByText(theirs)).toHaveCount(0)
  })

  await test.step('have a way to the form above them, and are cards where a table would be too narrow', async () => {
    const create = page.getByRole('main').getByRole('link', { name: 'Create Group' })
    const lines = await mine
      .getByRole('link', { name: groupName })
      .evaluate(
        (link) => link.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(link).lineHeight),
      )
    expect(Math.round(lines)).toBeLessThanOrEqual(5)
    // Three lines of 20 px.
    const location = mine.getByText('The old boathouse')
    expect(await location.evaluate((text) => text.getBoundingClientRect().height)).toBe(60)
    await expect(create.filter({ visible: true })).toHaveCount(2)
    await page.setViewportSize({ width: 1152, height: 800 })
    await expect(page.getByRole('article', { name: groupName })).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
  })

  await test.step('are cards on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    const card = page.getByRole('article', { name: groupName })
    await expect(card.getByRole('link', { name: 'Update' })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Delete' })).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.getByRole('main').getByRole('link', { name: 'Create Group' }).last().click()
    await expect(page).toHaveURL('/auth/create-group')
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('a card shows picture, name, category, place, size and start, and leads a member to the group', async () => {
    await page.evaluate(
      (joined) => {
        localStorage.setItem('joinedGroups', joined)
      },
      JSON.stringify([id]),
    )
    await page.goto(`/?q=${encodeURIComponent(groupName)}`)
    const card = page.getByRole('article', { name: groupName })
    await expect(card.locator('img').first()).toHaveAttribute('src', '/images/categories/running.svg')
    for (const text of ['Running', meetingLocation, '1 of 10 members', 'Thu, 1 January 2099'])
      await expect(card.getByText(text, { exact: true })).toBeVisible()
    // Joined groups are marked on their cards.
    await expect(card.getByText('Joined', { exact: true })).toBeVisible()
    await card.getByRole('button', { name: 'View More' }).click()
    await expect(page).toHaveURL(`/auth/services/${id}`)
  })
})
