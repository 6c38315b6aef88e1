import { useSyncExternalStore } from 'react'
import { onOtherTab, readLocal, writeLocal } from '../store/local-value.ts'
import { type Catalogue, type Language, speak, spoken } from './catalogue.ts'

const key = 'language'

type About = {
  name: string
  direction: 'ltr' | 'rtl'
  load?: () => Promise<Catalogue>
}

export const languages: Record<Language, About> = {
  en: { name: 'English', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr', load: async () => (await import('./de/german.ts')).german },
}

export const asLanguage = (tag: string | null): Language | undefined =>
  (Object.keys(languages) as Language[]).find((language) => language === tag?.toLowerCase().split('-')[0])

/** The chosen language, else the browser's first known one, else English. */
const wanted = (): Language =>
  asLanguage(readLocal(key)) ??
  navigator.languages.map((tag) => asLanguage(tag)).find((found) => found !== undefined) ??
  'en'

let latest: Language = 'en'

const change = async (language: Language) => {
  latest = language
  const { load, direction } = languages[language]
  const catalogue = await load?.()
  // The user chose another language meanwhile.
  if (latest !== language) return
  Object.assign(document.documentElement, { lang: language, dir: direction })
  speak(language, catalogue)
}

export const speakWantedLanguage = (): Promise<void> => {
  const follow = () => change(wanted()).catch((error: unknown) => reportError(error))
  onOtherTab(key, () => void follow())
  return wanted() === 'en' ? Promise.resolve() : follow()
}

/** Remembers the language too. Rejects, and changes nothing, if the sentences cannot be loaded. */
export const chooseLanguage = async (language: Language) => {
  await change(language)
  writeLocal(key, language)
}

const subscribe = (changed: () => void) => spoken.listen(changed)

export const useLanguage = (): Language => useSyncExternalStore(subscribe, () => spoken.get())
