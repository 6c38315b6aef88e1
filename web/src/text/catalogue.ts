import {
  type Translation,
  type TranslationFunction,
  type TranslationJSON,
  createI18n,
  transform,
} from '@nanostores/i18n'
import { atom } from 'nanostores'

/** English is built in; other languages are loaded when chosen (`language.ts`). */
export type Language = 'en' | 'de'

export const spoken = atom<Language>('en')

const usual: Record<Language, string> = { en: 'en-GB', de: 'de-DE' }

/** The reader's country: the order of day and month depends on it. */
export const locale = () => {
  const language = spoken.get()
  return navigator.languages.find((tag) => tag.toLowerCase().startsWith(`${language}-`)) ?? usual[language]
}

/** Formatters are slow to create, so each language has one. */
export const perLanguage = <T>(make: (locale: string) => T) => {
  const made = new Map<Language, T>()
  return (): T => {
    const language = spoken.get()
    const formatter = made.get(language) ?? make(locale())
    made.set(language, formatter)
    return formatter
  }
}

const number = perLanguage((locale) => new Intl.NumberFormat(locale))

export const formatNumber = (value: number) => number().format(value)

const pluralRules = perLanguage((locale) => new Intl.PluralRules(locale))

/** All loaded rooms. `cache.en` has the English texts of the catalogue. */
export const i18n = createI18n(spoken, { baseLocale: 'en', get: () => Promise.resolve({}) })

type Placeholder<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

// The library's own function interprets `$&` in members' words.
const fill = transform((_language, sentence: string, values: Record<string, string | number>) =>
  sentence.replaceAll(/\{(\w+)\}/g, (_match, name: string) => String(values[name])),
)

export const params = <const Sentence extends string>(
  sentence: Sentence,
): TranslationFunction<[Record<Placeholder<Sentence>, string | number>], string> => fill(sentence)

const choose = transform(
  (_language, forms: Partial<Record<Intl.LDMLPluralRule, string>> & Plural, number: number) =>
    (forms[pluralRules().select(number)] ?? forms.other).replaceAll('{count}', formatNumber(number)),
)

export const plural = (forms: Plural): TranslationFunction<[number], string> => choose(forms)

type Plural = { one: string; other: string }

/** A translated room has the same keys and placeholders. */
export type In<Room> = {
  [Key in keyof Room]: Room[Key] extends TranslationFunction<[number], string> ? Plural : string
}

export type Catalogue = Record<string, Record<string, TranslationJSON>>

/** A room's sentences in the page's language. Read them when you show them, never at load time. */
export const sentences = <Room extends Record<string, Translation>>(name: string, room: Room): Room => {
  const shown = { ...room }
  i18n(name, room).subscribe((now) => void Object.assign(shown, now))
  return shown
}

export const speak = (language: Language, catalogue?: Catalogue) => {
  if (catalogue) Object.assign(i18n.cache, { [language]: catalogue })
  spoken.set(language)
}
