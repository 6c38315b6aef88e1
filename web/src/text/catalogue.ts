import {
  type Translation,
  type TranslationFunction,
  type TranslationJSON,
  createI18n,
  transform,
} from '@nanostores/i18n'
import { atom } from 'nanostores'

/** The languages that the page speaks. English is inside; any other is loaded when it is chosen (`language.ts`). */
export type Language = 'en' | 'de'

/** The language that the page speaks now. */
export const spoken = atom<Language>('en')

const usual: Record<Language, string> = { en: 'en-GB', de: 'de-DE' }

/** The reader's own kind of the language: days and months stand in another order in another country. */
export const locale = () => {
  const language = spoken.get()
  return navigator.languages.find((tag) => tag.toLowerCase().startsWith(`${language}-`)) ?? usual[language]
}

/** A formatter is dear to make: one for each language. */
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

/** '1,200'. */
export const formatNumber = (value: number) => number().format(value)

/** All rooms that have been loaded; `cache.en` has the English texts as they stand in the catalogue. */
export const i18n = createI18n(spoken, { baseLocale: 'en', get: () => Promise.resolve({}) })

type Placeholder<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

// The library's own lets `$&` in a member's words mean something.
const fill = transform((_language, sentence: string, values: Record<string, string | number>) =>
  sentence.replaceAll(/\{(\w+)\}/g, (_match, name: string) => String(values[name])),
)

/** A sentence with something filled in for each `{name}`. */
export const params = <const Sentence extends string>(
  sentence: Sentence,
): TranslationFunction<[Record<Placeholder<Sentence>, string | number>], string> => fill(sentence)

const choose = transform(
  (language, forms: Partial<Record<Intl.LDMLPluralRule, string>> & Plural, number: number) =>
    (forms[new Intl.PluralRules(language).select(number)] ?? forms.other).replaceAll(
      '{count}',
      formatNumber(number),
    ),
)

/** A sentence by number: `{count}` stands for it, as the reader writes it. */
export const plural = (forms: Plural): TranslationFunction<[number], string> => choose(forms)

/** The forms that English and German have. */
export type Plural = { one: string; other: string }

/** A room's sentences in another language: the same keys and placeholders. */
export type In<Room> = {
  [Key in keyof Room]: Room[Key] extends TranslationFunction<[number], string> ? Plural : string
}

/** All sentences of a language but English. */
export type Catalogue = Record<string, Record<string, TranslationJSON>>

/**
 * A room's sentences in English, kept in the language of the page: what is read from the result is what is to be shown
 * now. So it is read when it is shown, never when a module is loaded.
 */
export const sentences = <Room extends Record<string, Translation>>(name: string, room: Room): Room => {
  const shown = { ...room }
  i18n(name, room).subscribe((now) => void Object.assign(shown, now))
  return shown
}

/** Has the page speak another language from now on. */
export const speak = (language: Language, catalogue?: Catalogue) => {
  if (catalogue) Object.assign(i18n.cache, { [language]: catalogue })
  spoken.set(language)
}
