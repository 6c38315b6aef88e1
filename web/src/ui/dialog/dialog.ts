import { characterCount } from '@group-organizer/contract/characters'
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
  /** The answer 'yes' cannot be undone. */
  danger?: boolean
  /** Not only a question, but bad news. */
  icon?: 'error' | 'warning'
  /** It is not about the page, and stays when another one is shown. */
  anywhere?: boolean
}

type Choice<T extends string> = {
  title: string
  text: string
  choices: readonly { value: T; label: string }[]
  preselected?: T
  confirm: string
}

/** Offline before the first complete visit, the browser's own dialogs replace sweetalert2. */
const load = () => import('./sweetalert.ts').catch(() => null)

type Look = Awaited<ReturnType<typeof load>>

/** A modal sheet would make a later dialog inert. */
const closeSheets = () => {
  for (const sheet of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) sheet.close()
}

const lines = (title: string, text?: string) => [title, text].filter(Boolean).join('\n\n')

let last: Promise<unknown> = Promise.resolve()

/** Open and waiting dialogs, by their words. */
const unanswered = new Map<string, Promise<unknown>>()

/** Shows one dialog at a time. A repeated one is not shown: it resolves to `dismissed` with the first one. */
const inTurn = <T>(words: string, dismissed: T, speak: (look: Look) => Promise<T> | T): Promise<T> => {
  const same = unanswered.get(words)
  if (same) return same.then(() => dismissed)
  const take = async () => {
    const look = await load()
    closeSheets()
    return speak(look)
  }
  const turn = last.then(take, take)
  last = turn
  const ended = turn.then(
    () => unanswered.delete(words),
    () => unanswered.delete(words),
  )
  unanswered.set(words, ended)
  return turn
}

/** Resolves when the notice is closed; to true if its button was pressed. */
export const showDialog = ({ icon, title, text, button = commonText.ok, other }: Notice): Promise<boolean> =>
  inTurn(lines(title, text), false, async (look) => {
    if (!look) {
      window.alert(lines(title, text))
      return true
    }
    const options = {
      icon,
      titleText: title,
      text: text ?? '',
      confirmButtonText: button,
      ...(other && { showDenyButton: true, denyButtonText: other.label }),
    }
    // The notice stays while another page opens under it, as after a log-out.
    const { isConfirmed, isDenied } = await look.BoardDialog.fire(options, false)
    if (isDenied) other?.choose()
    return isConfirmed
  })

/** Resolves to true only for the button 'yes'. Back and another page mean no. */
export const askDialog = (question: Question): Promise<boolean> => {
  const asked = pagesLeft()
  // The same words on another page are another question.
  const place = question.anywhere ? '' : String(asked)
  return inTurn(place + lines(question.title, question.text), false, async (look) => {
    const {
      title,
      text,
      confirm,
      cancel = commonText.cancel,
      danger = false,
      icon,
      anywhere = false,
    } = question
    if (!anywhere && pagesLeft() !== asked) return false
    if (!look) return window.confirm(lines(title, text))
    const options = {
      icon: icon ?? (danger ? 'warning' : 'question'),
      titleText: title,
      text: text ?? '',
      confirmButtonText: confirm,
      cancelButtonText: cancel,
      showCancelButton: true,
    } as const
    const answer = await (danger ? look.DangerDialog : look.BoardDialog).fire(options, !anywhere)
    return answer.isConfirmed
  })
}

/** Resolves to the chosen value, or undefined. The browser's own dialog asks for a number. */
export const chooseDialog = <T extends string>({
  title,
  text,
  choices,
  preselected,
  confirm,
}: Choice<T>): Promise<T | undefined> => {
  const asked = pagesLeft()
  return inTurn<T | undefined>(String(asked) + lines(title, text), undefined, async (look) => {
    if (pagesLeft() !== asked) return undefined
    if (!look) {
      const numbered = choices.map(({ label }, at) => `${String(at + 1)}: ${label}`).join('\n')
      return choices[Number(window.prompt(lines(lines(title, text), numbered))) - 1]?.value
    }
    const options = {
      icon: 'question',
      titleText: title,
      text,
      input: 'radio',
      inputOptions: new Map(choices.map((choice) => [choice.value, choice.label])),
      inputValue: preselected ?? '',
      inputValidator: (value: string | null) => (value ? null : commonText.chooseOne),
      inputAttributes: { 'aria-label': title },
      confirmButtonText: confirm,
      cancelButtonText: commonText.cancel,
      showCancelButton: true,
    } as const
    const answer = await look.BoardDialog.fire(options, true)
    return answer.isConfirmed ? choices.find(({ value }) => value === answer.value)?.value : undefined
  })
}

type WordsQuestion = {
  title: string
  label: string
  most: number
  confirm: string
}

/** Resolves to the words, or undefined if cancelled. The field has no maxlength, which would cut a pasted text silently. */
export const askForWords = ({ title, label, most, confirm }: WordsQuestion): Promise<string | undefined> => {
  const asked = pagesLeft()
  return inTurn<string | undefined>(String(asked) + lines(title, label), undefined, async (look) => {
    if (pagesLeft() !== asked) return undefined
    if (!look) return ''
    const options = {
      titleText: title,
      input: 'textarea',
      inputLabel: label,
      inputAttributes: { dir: 'auto' },
      inputValidator: (value: string) =>
        characterCount(value.trim()) > most ? commonText.shorten({ most: formatNumber(most) }) : null,
      confirmButtonText: confirm,
      cancelButtonText: commonText.cancel,
      showCancelButton: true,
    } as const
    const answer = await look.BoardDialog.fire(options, true)
    return answer.isConfirmed ? String(answer.value ?? '').trim() : undefined
  })
}

/** Resolves to the password, or undefined. The browser's own dialog would show it, so it is not used. */
export const askPassword = async ({
  title,
  text,
  icon,
  confirm,
}: Pick<Question, 'title' | 'text' | 'icon' | 'confirm'>): Promise<string | undefined> => {
  const asked = pagesLeft()
  return inTurn<string | undefined>(String(asked) + lines(title, text), undefined, async (look) => {
    if (pagesLeft() !== asked) return undefined
    if (!look) {
      window.alert(lines(title, commonText.cannotAskPassword))
      return undefined
    }
    const options = {
      icon: icon ?? 'question',
      titleText: title,
      text: text ?? '',
      input: 'password',
      inputAttributes: { 'aria-label': title, autocomplete: 'current-password' },
      confirmButtonText: confirm,
      cancelButtonText: commonText.cancel,
      showCancelButton: true,
    } as const
    const answer = await look.BoardDialog.fire(options, true)
    return answer.isConfirmed ? String(answer.value ?? '') : undefined
  })
}
