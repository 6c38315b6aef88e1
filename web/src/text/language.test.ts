// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../test-support/eventually.ts'

/** The page as it starts with these languages of the browser. */
const start = async (...browser: string[]) => {
  vi.resetModules()
  vi.stubGlobal('navigator', { languages: browser })
  const language = await import('./language.ts')
  const { messages } = await import('./en/messages.ts')
  await language.speakWantedLanguage()
  return { ...language, says: () => messages.app.pageNotFound }
}

beforeEach(() => {
  localStorage.clear()
  document.documentElement.lang = 'en'
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  [['de-AT', 'en'], 'de'],
  [['fr-FR', 'DE', 'en-GB'], 'de'],
  [['en-GB', 'de-DE'], 'en'],
  [['fr-FR'], 'en'],
  [[], 'en'],
])('the page speaks the first language of %j that there is', async (browser, lang) => {
  const page = await start(...browser)
  expect(page.says()).toBe(lang === 'de' ? 'Seite nicht gefunden' : 'Page Not Found')
  expect(document.documentElement.lang).toBe(lang)
})

test('what the user chooses is remembered, and goes before the browser', async () => {
  const page = await start('en-GB')
  await page.chooseLanguage('de')
  expect([page.says(), document.documentElement.lang, document.documentElement.dir]).toEqual([
    'Seite nicht gefunden',
    'de',
    'ltr',
  ])
  expect((await start('en-GB')).says()).toBe('Seite nicht gefunden')
  await (await start('en-GB')).chooseLanguage('en')
  expect((await start('de-DE')).says()).toBe('Page Not Found')
})

test('another tab’s choice is followed', async () => {
  const page = await start('en-GB')
  localStorage.setItem('language', 'de')
  window.dispatchEvent(new StorageEvent('storage', { key: 'language' }))
  await eventually(() => {
    expect(page.says()).toBe('Seite nicht gefunden')
  })
})

test('something else in storage counts as no choice', async () => {
  localStorage.setItem('language', 'klingon')
  expect((await start('de-DE')).says()).toBe('Seite nicht gefunden')
})
