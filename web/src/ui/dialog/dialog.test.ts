// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../test-support/eventually.ts'
import { isPageCovered, leavePage } from '../layer/layers.ts'
import { askDialog, askForWords, chooseDialog, showDialog } from './dialog.ts'

// jsdom has none.
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))

const find = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`${selector} is not there`)
  return element
}
const popup = () => eventually(() => find('.swal2-popup'))
const press = (selector: string) => {
  find(selector).click()
}

afterEach(async () => {
  // SweetAlert looks at a popup 10 ms after it has opened it, gone or not: what is to come later than that comes after it.
  await new Promise((resolve) => setTimeout(resolve, 20))
  document.body.innerHTML = ''
})

describe('a dialog', () => {
  // jsdom does not turn `innerText` into markup, so a text shows that it was set as text.
  it('shows what people wrote as text', async () => {
    const closed = showDialog({ icon: 'info', title: '<img src=x>', text: '<b>bold</b> & more' })
    const shown = await popup()
    expect(shown.querySelector('img[src=x], b')).toBeNull()
    expect(find('.swal2-title').innerText).toBe('<img src=x>')
    expect(find('.swal2-html-container').textContent).toBe('<b>bold</b> & more')
    press('.swal2-confirm')
    expect(await closed).toBe(true)
  })

  it('tells a press of its button from being dismissed', async () => {
    const closed = showDialog({ icon: 'warning', title: 'Please Log In', button: 'Go to Login' })
    await popup()
    expect(find('.swal2-confirm').textContent).toBe('Go to Login')
    find('.swal2-popup').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    expect(await closed).toBe(false)
  })
})

it('a form that waits for its dialog has the focus back before it goes on', async () => {
  document.body.innerHTML = '<button id="submit">Submit</button>'
  find('#submit').focus()
  const closed = showDialog({ icon: 'error', title: 'Not saved' })
  await popup()
  expect(document.activeElement).not.toBe(find('#submit'))
  press('.swal2-confirm')
  await closed
  expect(document.querySelector('.swal2-container')).toBeNull()
  expect(document.activeElement).toBe(find('#submit'))
})

describe('a question', () => {
  it('is answered yes only by its yes', async () => {
    const yes = askDialog({ title: 'Are you sure?', confirm: 'Delete', danger: true })
    await popup()
    press('.swal2-confirm')
    expect(await yes).toBe(true)

    const no = askDialog({ title: 'Are you sure?', confirm: 'Delete', danger: true })
    await popup()
    press('.swal2-cancel')
    expect(await no).toBe(false)
  })
})

describe('a question about a page', () => {
  const question = { title: 'Are you sure?', confirm: 'Delete', danger: true }

  it('is answered no by another page', async () => {
    const answer = askDialog(question)
    await popup()
    leavePage()
    expect(await answer).toBe(false)
    expect(isPageCovered()).toBe(false)
  })

  it('is not asked any more where another page is shown before its turn', async () => {
    const said = showDialog({ icon: 'success', title: 'Saved' })
    const answer = askDialog(question)
    const choice = chooseDialog({
      title: 'Which?',
      text: '',
      choices: [{ value: 'this', label: 'This' }],
      confirm: 'Go',
    })
    await popup()
    leavePage()
    press('.swal2-confirm')
    expect(await Promise.all([said, answer, choice])).toEqual([true, false, undefined])
  })

  it('waits for a choice where none was made for the user', async () => {
    const choices = [
      { value: 'this', label: 'This' },
      { value: 'that', label: 'That' },
    ]
    const choice = chooseDialog({ title: 'Which?', text: '', choices, confirm: 'Go' })
    await popup()
    expect(document.querySelector('input[type=radio]:checked')).toBeNull()
    press('.swal2-confirm')
    await eventually(() => expect(find('.swal2-validation-message').textContent).toBe('Please choose one.'))
    press('input[value=that]')
    press('.swal2-confirm')
    expect(await choice).toBe('that')
  })

  it('takes words, or none', async () => {
    const ask = () => askForWords({ title: 'Say it', label: 'In your words', most: 8, confirm: 'Go' })
    const words = ask()
    await popup()
    const field = find('.swal2-textarea') as HTMLTextAreaElement
    field.value = ' too loud '
    press('.swal2-confirm')
    expect(await words).toBe('too loud')
    const none = ask()
    await popup()
    press('.swal2-confirm')
    expect(await none).toBe('')
  })

  it('keeps words when somebody presses beside it', async () => {
    const words = askForWords({ title: 'Say it', label: 'In your words', most: 8, confirm: 'Go' })
    await popup()
    const field = find('.swal2-textarea') as HTMLTextAreaElement
    field.value = 'too loud'
    press('.swal2-container')
    press('.swal2-confirm')
    expect(await words).toBe('too loud')
  })

  it('keeps words that are too many, and counts an emoji as one character', async () => {
    const words = askForWords({ title: 'Say it', label: 'In your words', most: 8, confirm: 'Go' })
    await popup()
    const field = find('.swal2-textarea') as HTMLTextAreaElement
    // A longer value than maxlength allows can only be pasted, which the browser would cut.
    expect(field.hasAttribute('maxlength')).toBe(false)
    field.value = '😀'.repeat(9)
    press('.swal2-confirm')
    await eventually(() =>
      expect(find('.swal2-validation-message').textContent).toBe('Please shorten your text to 8 characters.'),
    )
    field.value = '😀'.repeat(8)
    press('.swal2-confirm')
    expect(await words).toBe('😀'.repeat(8))
  })

  it('stays where it is about no page', async () => {
    const answer = askDialog({ ...question, anywhere: true })
    await popup()
    leavePage()
    press('.swal2-confirm')
    expect(await answer).toBe(true)
  })

  it('is answered no by a phone’s Back, also where there is no page to go back to', async () => {
    const watchers: EventTarget[] = []
    const destroy = vi.fn()
    vi.stubGlobal(
      'CloseWatcher',
      class extends EventTarget {
        destroy = destroy
        constructor() {
          super()
          watchers.push(this)
        }
      },
    )
    const answer = askDialog(question)
    await popup()
    watchers[0]?.dispatchEvent(new Event('close'))
    expect(await answer).toBe(false)
    expect(destroy).toHaveBeenCalledOnce()
  })
})

it('what a second press would only repeat is not said again, and gets a no', async () => {
  const notice = { icon: 'warning', title: 'Please Log In' } as const
  const [once, twice] = [showDialog(notice), showDialog(notice)]
  await popup()
  press('.swal2-confirm')
  expect(await once).toBe(true)
  expect(await twice).toBe(false)
  await eventually(() => {
    expect(document.querySelector('.swal2-container')).toBeNull()
  })
  const later = showDialog(notice)
  await popup()
  press('.swal2-confirm')
  expect(await later).toBe(true)
})

it('a question is asked again at once, while the answered one is still closing', async () => {
  const question = { title: 'Are you sure?', confirm: 'Delete' }
  const first = askDialog(question)
  await popup()
  press('.swal2-cancel')
  const second = askDialog(question)
  expect(await first).toBe(false)
  await popup()
  press('.swal2-confirm')
  expect(await second).toBe(true)
})

it('a question of a page that was left does not stand for the same one of the next', async () => {
  const question = { title: 'Are you sure?', confirm: 'Delete' }
  const first = askDialog(question)
  leavePage()
  const second = askDialog(question)
  expect(await first).toBe(false)
  await popup()
  press('.swal2-confirm')
  expect(await second).toBe(true)
})
