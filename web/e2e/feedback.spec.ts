import { addresses } from './addresses.ts'
import { signIn } from './api.ts'
import { createAccount, newPerson } from './emulator.ts'
import { choose, feedbackOnServer, groupOfAnother, menuButton, note, words } from './feedback-steps.ts'
import { answer, logInAt, passUndo, press, readToast, readyForOffline } from './steps.ts'
import { expect, noConnection, test } from './test.ts'

const waits = 'It will be sent when you are back online.'
const unsent = 'Saved on this device, not sent yet'

test.describe('a guest', () => {
  test('is asked to log in to submit, and finds what they typed again then, also after a reload', async ({
    page,
  }) => {
    const { id, path } = await groupOfAnother()
    const member = await createAccount()
    await page.goto(path)
    await words(page).fill('I was there.')
    await press(page, 'Submit Feedback')
    await expect(page.getByRole('dialog')).toContainText('Login Required')
    await answer(page, 'Please log in to submit feedback.', 'Go to Login')
    await expect(page).toHaveURL(`/auth/login?redirect=${path}`)
    await page.getByLabel('Email').fill(member.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(member.password)
    await press(page, 'Login')
    await answer(page, 'Login successful!')
    await expect(page).toHaveURL(path)
    await expect(words(page)).toHaveValue('I was there.')
    await page.reload()
    await expect(words(page)).toHaveValue('I was there.')
    await press(page, 'Submit Feedback')
    await readToast(page, 'Feedback submitted successfully!')
    await expect.poll(() => feedbackOnServer(id)).toMatchObject([{ feedback: 'I was there.' }])
    await page.reload()
    await expect(words(page)).toBeEnabled()
    await expect(words(page)).toHaveValue('')
  })

  test('reads what others say, has no menu, and is asked to log in to like', async ({ page }) => {
    const { id, path, owner } = await groupOfAnother()
    await owner.say(addresses.url, id, 'Good people.')
    await page.goto(path)
    await expect(note(page, 'Good people.')).toBeVisible()
    await expect(menuButton(page, 'Good people.')).toHaveCount(0)
    await note(page, 'Good people.').getByRole('button', { name: 'Like' }).click()
    await answer(page, 'Please log in to like feedback.', 'Go to Login')
    await expect(page).toHaveURL(`/auth/login?redirect=${path}`)
    const [stored] = await feedbackOnServer(id)
    expect(stored?.likes).toBe(0)
  })
})

test.describe('submitting', () => {
  test('needs words, refuses more than 2,000 characters and keeps them; says so, puts it first in the list and empties the form', async ({
    page,
  }) => {
    const { id, path, owner } = await groupOfAnother()
    await owner.say(addresses.url, id, 'Said before.')
    const member = await createAccount()
    await logInAt(page, member, path)
    await words(page).fill('   ')
    await press(page, 'Submit Feedback')
    await answer(page, 'Feedback cannot be empty')
    await expect(words(page)).toBeFocused()
    await expect(words(page)).toHaveAccessibleDescription('Write a few words first.')

    await words(page).fill('x'.repeat(2_001))
    await expect(page.getByText('2,001 of 2,000 characters')).toBeVisible()
    await press(page, 'Submit Feedback')
    await answer(page, 'Feedback can have at most 2,000 characters.')
    await expect(words(page)).toHaveValue('x'.repeat(2_001))
    expect(await feedbackOnServer(id)).toHaveLength(1)

    await words(page).fill('  Lovely evening.  ')
    await press(page, 'Submit Feedback')
    await readToast(page, 'Feedback submitted successfully!')
    await expect(words(page)).toHaveValue('')
    const notes = note(page, '')
    await expect(notes).toHaveCount(2)
    await expect(notes.first()).toContainText('Lovely evening.')
    await expect(notes.first()).toContainText(member.displayName)
    await expect(page.getByText(unsent)).toHaveCount(0)
    const [stored] = await feedbackOnServer(id)
    expect(stored).toMatchObject({ feedback: 'Lovely evening.', userName: member.displayName, likes: 0 })

    await test.step('what is typed next survives a reload, too', async () => {
      await words(page).fill('Another thing.')
      await page.reload()
      await expect(words(page)).toHaveValue('Another thing.')
    })
  })

  test('offline shows it with its mark, and reaches the server exactly once', async ({
    page,
    context,
    consoleErrors,
  }) => {
    consoleErrors.allow(noConnection)
    const { id, path } = await groupOfAnother()
    await logInAt(page, await createAccount(), path)
    await expect(page.getByText('No feedback yet.')).toBeVisible()
    await readyForOffline(page)
    await context.setOffline(true)
    await words(page).fill('Said in a tunnel.')
    await press(page, 'Submit Feedback')
    await readToast(page, `Feedback submitted successfully! ${waits}`)
    await expect(note(page, 'Said in a tunnel.')).toContainText(unsent)
    await page.reload()
    await expect(note(page, 'Said in a tunnel.')).toContainText(unsent)
    expect(await feedbackOnServer(id)).toEqual([])
    await context.setOffline(false)
    await expect(note(page, 'Said in a tunnel.')).not.toContainText(unsent)
    expect(await feedbackOnServer(id)).toHaveLength(1)
  })
})

test.describe('an author', () => {
  const say = async () => {
    const { id, path, owner } = await groupOfAnother()
    const member = await createAccount()
    await (await signIn(member)).say(addresses.url, id, 'My own words.')
    await owner.say(addresses.url, id, 'Words of another.')
    return { id, path, member }
  }

  test('alone has the menu, reaches it by keyboard, and Escape gives the focus back; changes the words, and deletes them', async ({
    page,
  }) => {
    await page.clock.install()
    const { id, path, member } = await say()
    const before = await feedbackOnServer(id)
    const saidOnServer = async () => (await feedbackOnServer(id)).map(({ feedback }) => feedback)
    await logInAt(page, member, path)
    await expect(menuButton(page, 'My own words.')).toBeVisible()
    await expect(menuButton(page, 'Words of another.')).toHaveCount(0)
    const button = menuButton(page, 'My own words.')
    const item = (name: string) => page.getByRole('menuitem', { name })
    await button.focus()
    await page.keyboard.press('Enter')
    await test.step('a command of a menu shows that it has the focus', async () => {
      for (const [name, key] of [
        ['Update', 'ArrowDown'],
        ['Delete', 'ArrowDown'],
        ['Update', 'ArrowUp'],
      ] as const) {
        await expect(item(name)).toBeFocused()
        await expect(item(name)).toHaveCSS('outline-style', 'solid')
        await expect(item(name)).toHaveCSS('outline-width', '3px')
        await page.keyboard.press(key)
      }
      await expect(item('Delete')).toBeFocused()
    })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(button).toBeFocused()

    const edited = page.getByLabel('Update your feedback')
    await test.step('who empties them changes nothing, nor who cancels', async () => {
      await choose(page, 'My own words.', 'Update')
      await edited.fill('   ')
      await press(page, 'Update')
      await expect(note(page, 'My own words.')).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await choose(page, 'My own words.', 'Update')
      await edited.fill('Thought better of it.')
      await press(page, 'Cancel')
      await expect(note(page, 'My own words.')).toBeVisible()
      await expect(menuButton(page, 'My own words.')).toBeFocused()
      expect(await feedbackOnServer(id)).toEqual(before)
    })

    await test.step('updates the words in place', async () => {
      await choose(page, 'My own words.', 'Update')
      await expect(edited).toBeFocused()
      await expect(edited).toHaveValue('My own words.')
      await edited.fill('Better words.')
      await press(page, 'Update')
      await readToast(page, 'Feedback updated successfully!')
      await expect(note(page, 'Better words.')).toBeVisible()
      await expect(menuButton(page, 'Better words.')).toBeFocused()
      await expect.poll(saidOnServer).toContain('Better words.')
    })

    await test.step('finds what they were changing again after a reload', async () => {
      await choose(page, 'Better words.', 'Update')
      await edited.fill('Half a thought')
      await page.reload()
      await expect(edited).toHaveValue('Half a thought')
      await expect(edited).not.toBeFocused()
      await press(page, 'Update')
      await readToast(page, 'Feedback updated successfully!')
      await expect(note(page, 'Half a thought')).toBeVisible()
      await page.reload()
      await expect(note(page, 'Half a thought')).toBeVisible()
      await expect(edited).toHaveCount(0)
      await expect.poll(saidOnServer).toContain('Half a thought')
    })

    await test.step('deletes after being asked', async () => {
      const question = 'Do you want to delete this feedback?'
      await choose(page, 'Half a thought', 'Delete')
      await answer(page, question, 'Cancel')
      await expect(note(page, 'Half a thought')).toBeVisible()
      await choose(page, 'Half a thought', 'Delete')
      await answer(page, question, 'Delete')
      await readToast(page, 'Feedback deleted successfully!')
      await expect(note(page, 'Half a thought')).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Feedback' })).toBeFocused()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(note(page, 'Half a thought')).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await choose(page, 'Half a thought', 'Delete')
      await answer(page, question, 'Delete')
      await expect(note(page, 'Half a thought')).toHaveCount(0)
      await passUndo(page)
      await expect.poll(saidOnServer).toEqual(['Words of another.'])
    })
  })

  test.describe('on a phone', () => {
    test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

    test('reaches it with a finger', async ({ page }) => {
      const { path, member } = await say()
      await logInAt(page, member, path)
      await menuButton(page, 'My own words.').tap()
      await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeInViewport()
      await page.getByRole('menuitem', { name: 'Update' }).tap()
      await expect(page.getByLabel('Update your feedback')).toBeFocused()
    })
  })
})

test.describe('what others write', () => {
  const markup = '<img src=x onerror="document.title=\'run\'"><script>document.title="run"</script>'

  test('is shown as the text it is, however long and in any script', async ({ page }) => {
    const { id, path } = await groupOfAnother()
    const author = await signIn(await createAccount({ ...newPerson(), displayName: `<b>Eve</b>${markup}` }))
    const long = 'W'.repeat(2_000)
    const rightToLeft = 'שלום לכולם, היה נהדר! 10:30'
    for (const said of [markup, long, rightToLeft, '👩‍👩‍👧‍👦 🏳️‍🌈 ok', 'two\nlines'])
      await author.say(addresses.url, id, said)
    await page.setViewportSize({ width: 360, height: 740 })
    await logInAt(page, await createAccount(), path)
    for (const said of [markup, long, rightToLeft, '👩‍👩‍👧‍👦 🏳️‍🌈 ok']) {
      await expect(page.getByText(said, { exact: true })).toBeVisible()
    }
    await expect(page.getByText('<b>Eve</b>').first()).toBeVisible()
    await expect(page.getByText(rightToLeft)).toHaveCSS('direction', 'rtl')
    await expect(page).not.toHaveTitle('run')
    await expect(note(page, '').locator('img[onerror], script, b')).toHaveCount(0)
    const widest = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(widest).toBe(360)
  })

  test('stands newest first, with the default picture where theirs fails', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/404|net::ERR|Content Security Policy/)
    const { id, path, owner } = await groupOfAnother()
    await owner.say(addresses.url, id, 'The first.', { userPhoto: '/images/nobody.png' })
    await owner.say(addresses.url, id, 'The second.')
    await page.goto(path)
    await expect(note(page, '')).toHaveText([/The second\./, /The first\./])
    await expect(note(page, 'The first.').locator('img')).toHaveAttribute('src', '/images/avatar.svg')
  })
})
