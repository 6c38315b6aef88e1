import type { Language } from '../text/catalogue.ts'
import { shellText } from '../text/en/shell.ts'
import { asLanguage, chooseLanguage, languages, useLanguage } from '../text/language.ts'
import { showDialog } from '../ui/dialog/dialog.ts'
import { focusMain } from '../ui/focus.ts'

const choose = async (language: Language, id: string | undefined) => {
  try {
    await chooseLanguage(language)
  } catch {
    // The sentences are loaded at the first choice.
    await showDialog({ icon: 'error', title: shellText.languageFailed, text: shellText.languageFailedText })
    return
  }
  // The whole page has been drawn again.
  const choice = id !== undefined && document.getElementById(id)
  if (choice) choice.focus({ preventScroll: true })
  else focusMain()
}

type Props = {
  onChoose?: () => void
  /** Set where it stays on the page, so that it gets the focus back. */
  id?: string
}

export const LanguageChoice = ({ onChoose, id }: Props) => {
  const spoken = useLanguage()
  return (
    <select
      id={id}
      aria-label={shellText.language}
      className="select w-auto text-base text-base-content"
      value={spoken}
      onChange={({ target }) => {
        const chosen = asLanguage(target.value)
        onChoose?.()
        if (chosen) void choose(chosen, id)
      }}
    >
      {Object.entries(languages).map(([language, { name }]) => (
        <option key={language} value={language} lang={language}>
          {name}
        </option>
      ))}
    </select>
  )
}
