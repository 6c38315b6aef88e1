import type { Words } from './push-message.ts'

export type Language = 'en' | 'de'

export const testWords: Record<Language, Words> = {
  en: { title: 'This is a test', body: 'Reminders reach this device.' },
  de: { title: 'Das ist ein Test', body: 'Erinnerungen kommen auf diesem Gerät an.' },
}
