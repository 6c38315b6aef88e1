import type { Page } from '@playwright/test'
import { messages } from '../src/text/en/messages.ts'
import { createAccount } from './emulator.ts'
import { groupOfAnother, words } from './feedback-steps.ts'
import { field, filled, newName } from './group-steps.ts'
import { logInAt } from './steps.ts'
import { expectNothingWaits } from './sync-steps.ts'
import { expect, test } from './test.ts'

type Focused = { name: string; marked: boolean; inView: boolean; covered: boolean }

/** Name of the focused element, and whether its focus is visible once a toast or dialog around it has slid in. */
const focused = (page: Page) =>
  page.evaluate(async (): Promise<Focused> => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) throw new Error('Nothing has the focus.')
    const around = document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(element))
    await Promise.allSettled(around.map(({ finished }) => finished))
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
    const named = element.getAttribute('aria-label') ?? labels.map(({ textContent }) => textContent).join(' ')
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    // A field with something beside it has its ring around both.
    const isMarked = (ringed: Element | null) => {
      if (!ringed) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(ringed)
      return outlineStyle !== 'none' && outlineWidth !== '0px'
    }
    const at = document.elementFromPoint(left + width / 2, Math.min(top + 4, top + height / 2))
    return {
      name: (named === '' ? element.textContent : named).trim(),
      marked: isMarked(element) || isMarked(element.closest('.input')),
      inView: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
      covered:
        at !== null &&
        !element.contains(at) &&
        !at.contains(element) &&
        getComputedStyle(at).position !== 'static' &&
        at.closest('header') !== null,
    }
  })

/** Presses Tab until what is called `name` has the focus. All that has it on the way is seen to have it. */
const tabTo = async (page: Page, name: RegExp | string, key = 'Tab') => {
  const passed: string[] = []
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press(key)
    const here = await focused(page)
    expect
      .soft(here.marked && here.inView && !here.covered, `${page.url()}: ${JSON.stringify(here)}`)
      .toBe(true)
    if (typeof name === 'string' ? here.name === name : name.test(here.name)) return
    passed.push(here.name)
  }
  throw new Error(`Tab never came to ${String(name)}, but to ${passed.join(' · ')}`)
}

for (const width of [1280, 390])
  test(`everything a member does is done with the keyboard alone, ${String(width)} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    // A focused element is in view at once, without smooth scrolling.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const member = await createAccount()
    const { groupName, path } = await groupOfAnother()
    await logInAt(page, member, '/')
    await expect(page.getByText(/^\d+ groups$/)).toBeVisible()

    await page.getByRole('main').focus()
    await tabTo(page, 'Search groups')
    await page.keyboard.type(groupName)
    const card = page.getByRole('article').filter({ hasText: groupName })
    await expect(card).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
    await tabTo(page, 'View More')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(groupName)

    await expect(words(page)).toBeEnabled()
    await tabTo(page, /^Your feedback/)
    await page.keyboard.type('Came by keyboard.')
    await expect(words(page)).toHaveValue('Came by keyboard.')
    await tabTo(page, /^(Submit|Send|Post|Add)/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText(messages.feedback.submitted)
    await expect(page.getByText('Came by keyboard.')).toBeVisible()

    /** The menu of the bar comes before the page. */
    const leadTo = async (name: string) => {
      await page.getByRole('main').focus()
      await tabTo(page, 'Menu', 'Shift+Tab')
      await page.keyboard.press('Enter')
      await tabTo(page, name)
      await page.keyboard.press('Enter')
    }
    await leadTo('Create Group')
    // A page takes the focus once it has loaded.
    await expect(page.getByRole('main')).toBeFocused()
    await expect(field(page, 'Group Name')).toBeVisible()
    const mine = newName('By keyboard')
    await tabTo(page, /^Group Name/)
    await page.keyboard.type(mine)
    await tabTo(page, /^Hobby Category/)
    await page.keyboard.type('Run')
    await tabTo(page, /^Description/)
    await page.keyboard.type(filled.description)
    await tabTo(page, /^Meeting Location/)
    await page.keyboard.type(filled.meetingLocation)
    await tabTo(page, /^Max Members/)
    await page.keyboard.type('12')
    await tabTo(page, /^Start Date/)
    // The browser's own field, in the order of its own language.
    await page.keyboard.type('04012099')
    await expect(field(page, 'Start Date')).toHaveValue('2099-04-01')
    await tabTo(page, 'Create Group')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText('Group created successfully!')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/auth/my-group')
    await expect(page.getByText(mine)).toBeVisible()
    // The rest has the same elements at each width.
    if (width > 1000) return
    await expectNothingWaits(page)
    // Alt+T would lead to an earlier toast.
    await expect(page.getByRole('alert')).toHaveCount(0)

    await tabTo(page, 'Delete')
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    expect((await focused(page)).name).toBe('Delete')
    await page.keyboard.press('Enter')
    await expect(question).toBeVisible()
    await tabTo(page, 'Delete')
    await page.keyboard.press('Enter')
    const deleted = page.getByRole('alert').filter({ hasText: messages.groups.deleted })
    await expect(deleted).toBeVisible()
    await expect(page.locator('.Toastify--animate')).toHaveCount(0)
    expect(
      await deleted.evaluate((inside) => {
        const toast = inside.closest('.board-toast')
        toast?.classList.add('Toastify--animate')
        return toast && getComputedStyle(toast).animationDuration
      }),
      'a toast does not fly in where less motion is wanted',
    ).toBe('0.001s')
    await expect(page.getByText(mine)).toHaveCount(0)

    // The test undoes the deletion, and deletes again.
    await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Alt+t')
    await tabTo(page, 'Undo')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByText(mine)).toBeVisible()
    await tabTo(page, 'Delete')
    await page.keyboard.press('Enter')
    await expect(question).toBeVisible()
    await tabTo(page, 'Delete')
    await page.keyboard.press('Enter')
    await expect(page.getByText(mine)).toHaveCount(0)

    await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Alt+t')
    await tabTo(page, 'Undo')
    await expectNothingWaits(page)
    // A toast waits for a keyboard until Escape, and gives the focus back when it leaves.
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await leadTo('Logout')
    await expect(question).toContainText('Logged Out successful!')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  })
