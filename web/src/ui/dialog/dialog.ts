import { characterCount } from '@group-organizer/contract/characters'
import type { SweetAlertOptions, SweetAlertResult } from 'sweetalert2'
import { formatNumber } from '../../text/catalogue.ts'
import { commonText } from '../../text/en/common.ts'
import { pagesLeft } from '../layer/layers.ts'

/** Texts are text, never HTML: members' names and sentences go in unchanged. */
export type Notice = {
  icon: 'success' | 'error' | 'warning' | 'info'
  title: string
  text?: string
  button?: string
  other?: { label: string; choose: () => unknown }
}

type Question = {
  title: string
  text?: string
  confirm: string
  cancel?: string
  danger?: boolean
  icon?: 'error' | 'warning'
  /** It is not about the page, and stays when another one is shown. */
  anywhere?: boolean
}

/** Offline before the first complete visit, the browser's own dialogs replace sweetalert2. */
const load = () => import('./sweetalert.ts').catch(() => null)

/** A modal sheet would make a later dialog inert. */
const closeSheets = () => {
  for (const sheet of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) sheet.close()
}

type Answer = Partial<SweetAlertResult>
const dismissed: Answer = {}

let last: Promise<unknown> = Promise.resolve()

const unanswered = new Map<string, Promise<unknown>>()

/** Shows one dialog at a time. One that repeats an unanswered one is not shown, but dismissed with it. */
const inTurn = (words: string, show: (onAnswer: () => void) => Promise<Answer>): Promise<Answer> => {
  const same = unanswered.get(words)
  if (same) return same.then(() => dismissed)
  const onAnswer = () => {
    if (unanswered.get(words) === ended) unanswered.delete(words)
  }
  const turn = last.then(() => show(onAnswer))
  const ended = turn.then(onAnswer, onAnswer)
  unanswered.set(words, ended)
  last = ended
  return turn
}

type Behaviour = {
  danger?: boolean
  anywhere?: boolean
  /** Asks by the browser's own dialog. @returns whether the answer is yes */
  plainly?: (words: string) => boolean
}

const sayUnavailable = (words: string) => {
  window.alert(`${words}\n\n${commonText.checkConnection}`)
  return false
}

const show = (options: SweetAlertOptions, behaviour: Behaviour = {}): Promise<Answer> => {
  const { danger = false, anywhere = false, plainly = sayUnavailable } = behaviour
  const asked = pagesLeft()
  const words = [options.titleText, options.text].filter(Boolean).join('\n\n')
  // The same words on another page are another question.
  return inTurn(anywhere ? words : `${String(asked)} ${words}`, async (onAnswer) => {
    const look = await load()
    closeSheets()
    if (!anywhere && pagesLeft() !== asked) return dismissed
    return look
      ? look.fire(options, { danger, ofPage: !anywhere, onAnswer })
      : { isConfirmed: plainly(words) }
  })
}

const buttons = (confirm: string, cancel = commonText.cancel) => ({
  confirmButtonText: confirm,
  cancelButtonText: cancel,
  showCancelButton: true,
})

const sayAloud = (words: string) => {
  window.alert(words)
  return true
}

/** Resolves when the notice is closed; to true if its button was pressed. It stays while another page opens under it. */
export const showDialog = async (notice: Notice): Promise<boolean> => {
  const { icon, title, text = '', button = commonText.ok, other } = notice
  const denial = other && { showDenyButton: true, denyButtonText: other.label }
  const answer = await show(
    { icon, titleText: title, text, confirmButtonText: button, ...denial },
    { anywhere: true, plainly: sayAloud },
  )
  if (answer.isDenied) other?.choose()
  return answer.isConfirmed === true
}

/** Resolves to true only for the button 'yes'. Back and another page mean no. */
export const askDialog = async (question: Question): Promise<boolean> => {
  const { title, text = '', confirm, cancel, danger = false, anywhere = false } = question
  const icon = question.icon ?? (danger ? 'warning' : 'question')
  const answer = await show(
    { icon, titleText: title, text, ...buttons(confirm, cancel) },
    { danger, anywhere, plainly: (words) => window.confirm(words) },
  )
  return answer.isConfirmed === true
}

type Choice<T extends string> = Pick<Question, 'title' | 'confirm'> & {
  text: string
  choices: readonly { value: T; label: string }[]
  preselected?: T
}

export const chooseDialog = async <T extends string>(choice: Choice<T>): Promise<T | undefined> => {
  const { title, text, choices, preselected, confirm } = choice
  const answer = await show({
    icon: 'question',
    titleText: title,
    text,
    input: 'radio',
    inputOptions: new Map(choices.map(({ value, label }) => [value, label])),
    inputValue: preselected ?? '',
    inputValidator: (value: string | null) => (value ? null : commonText.chooseOne),
    inputAttributes: { 'aria-label': title },
    ...buttons(confirm),
  })
  return answer.isConfirmed ? choices.find(({ value }) => value === answer.value)?.value : undefined
}

type WordsQuestion = Pick<Question, 'title' | 'confirm' | 'cancel'> & { label: string; most: number }

/** Resolves to the words, or undefined if cancelled. The field has no maxlength, which would cut a pasted text silently. */
export const askForWords = async (question: WordsQuestion): Promise<string | undefined> => {
  const { title, label, most, confirm, cancel } = question
  const answer = await show({
    titleText: title,
    input: 'textarea',
    inputLabel: label,
    inputAttributes: { dir: 'auto' },
    allowOutsideClick: false,
    inputValidator: (value: string) =>
      characterCount(value.trim()) > most ? commonText.shorten({ most: formatNumber(most) }) : null,
    ...buttons(confirm, cancel),
  })
  return answer.isConfirmed ? String(answer.value ?? '').trim() : undefined
}

export const askPassword = async (
  question: Pick<Question, 'title' | 'text' | 'icon' | 'confirm'>,
): Promise<string | undefined> => {
  const { title, text = '', icon = 'question', confirm } = question
  const answer = await show({
    icon,
    titleText: title,
    text,
    input: 'password',
    inputAttributes: { 'aria-label': title, autocomplete: 'current-password' },
    ...buttons(confirm),
  })
  return answer.isConfirmed ? String(answer.value ?? '') : undefined
}
