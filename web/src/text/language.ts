import { useSyncExternalStore } from 'react'
import { onOtherTab, readLocal, writeLocal } from '../store/local-value.ts'
import { type Catalogue, type Language, speak, spoken } from './catalogue.ts'

const key = 'language'

type About = {
  /** As its speakers call it. */
  name: string
  direction: 'ltr' | 'rtl'
  /** Its sentences; English is inside. */
  load?: () => Promise<Catalogue>
}

/** What there is to choose from. */
export const languages: Record<Language, About> = {
  en: { name: 'English', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr', load: async () => (await import('./de/german.ts')).german },
}

const asLanguage = (tag: string | null): Language | undefined =>
  (Object.keys(languages) as Language[]).find((language) => language === tag?.toLowerCase().split('-')[0])

/** What the user chose, else the first of the browser's languages that there is, else English. */
const wanted = (): Language =>
  asLanguage(readLocal(key)) ??
  navigator.languages.map((tag) => asLanguage(tag)).find((found) => found !== undefined) ??
  'en'

let latest: Language = 'en'

const change = async (language: Language) => {
  latest = language
  const { load, direction } = languages[language]
  const catalogue = await load?.()
  // Another one was chosen meanwhile.
  if (latest !== language) return
  Object.assign(document.documentElement, { lang: language, dir: direction })
  speak(language, catalogue)
}

/** Resolves when the page speaks the user's language, or goes on in English because its sentences cannot be loaded. */
export const speakWantedLanguage = (): Promise<void> => {
  const follow = () => change(wanted()).catch((error: unknown) => reportError(error))
  onOtherTab(key, () => void follow())
  return wanted() === 'en' ? Promise.resolve() : follow()
}

/** Has the page speak `language`, and remembers it. Rejects where its sentences cannot be loaded: nothing changes then. */
export const chooseLanguage = async (language: Language) => {
  await change(language)
  writeLocal(key, language)
}

const subscribe = (changed: () => void) => spoken.listen(changed)

/** The language that the page speaks now. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, () => spoken.get())
