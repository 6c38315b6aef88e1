import { characterCount } from '@group-organizer/contract/characters'
import { formatNumber } from '../../text/catalogue.ts'
import { commonText } from '../../text/en/common.ts'
import { pagesLeft } from '../layer/layers.ts'

/** What a dialog says. Every text is text, never HTML: names and sentences of other people go in unchanged. */
export type Notice = {
  icon: 'success' | 'error' | 'warning' | 'info'
  title: string
  text?: string
  /** Label of its button. */
  button?: string
  /** Another way: the label of a second button, and what that does. */
  other?: { label: string; choose: () => unknown }
}

type Question = {
  title: string
  text?: string
  /** Label of the button that says yes. */
  confirm: string
  cancel?: string
  /** Yes cannot be undone. */
  danger?: boolean
  /** Not only a question, but bad news. */
  icon?: 'error'
  /** It is not about the page, and stays when another one is shown. */
  anywhere?: boolean
}

type Choice<T extends string> = {
  title: string
  text: string
  choices: readonly { value: T; label: string }[]
  /** Which of them is chosen to begin with; none without it. */
  preselected?: T
  confirm: string
}

/** Where its code cannot be loaded (offline before the first complete visit) the browser's own dialogs speak. */
const load = () => import('./sweetalert.ts').catch(() => null)

type Look = Awaited<ReturnType<typeof load>>

/** What is modal makes everything outside it inert, also a dialog that opens later; closing it hands its focus back. */
const closeSheets = () => {
  for (const sheet of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) sheet.close()
}

const lines = (title: string, text?: string) => [title, text].filter(Boolean).join('\n\n')

let last: Promise<unknown> = Promise.resolve()

/** What is said or asked and not answered yet, by its words. */
const unanswered = new Map<string, Promise<unknown>>()

/**
 * One dialog at a time: what wants to speak while another one is open waits until that is closed. What would only repeat one
 * that is open or waits, as a second press does while the first dialog is still coming, is not said: it gets `dismissed` when
 * that one is answered.
 */
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

/**
 * Says something. Resolves when it is closed, with the focus back where it was: to true if its button was pressed, to
 * false if it was only dismissed.
 */
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
    // It stays over the page that it may lead to by itself, as after a log-out.
    const { isConfirmed, isDenied } = await look.BoardDialog.fire(options, false)
    if (isDenied) other?.choose()
    return isConfirmed
  })

/**
 * Asks something. Resolves to true only for an outright yes: closing it any other way is a no, and so is Back, or another
 * page that is shown meanwhile.
 */
export const askDialog = (question: Question): Promise<boolean> => {
  const asked = pagesLeft()
  // On another page it is another question.
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

/**
 * Lets the user choose one of several ways, in the browser's own dialog by its number. Resolves to undefined if they choose
 * none.
 */
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
  /** What the field is for. */
  label: string
  /** Most characters. */
  most: number
  confirm: string
}

/**
 * Asks for words, which may be none. Resolves to undefined if the user cancels. The browser's own dialog is not asked. The field has
 * no maxlength, which would cut a pasted text without a word.
 */
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

/** Asks for a password, never in the browser's own dialog, which would show it. Resolves to undefined if none is given. */
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
