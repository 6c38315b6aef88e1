import type { LiveMeeting } from '../kinds/meeting.ts'
import type { MeetingNews } from './due.ts'
import type { Words } from './push-message.ts'
import { firstCharacters } from '@group-organizer/contract/characters'

export type Language = 'en' | 'de'

type Say<T> = Record<Language, T>

const inBoth = (words: (language: Language) => Words): Say<Words> => ({
  en: words('en'),
  de: words('de'),
})

export const testWords: Say<Words> = {
  en: { title: 'This is a test', body: 'Reminders reach this device.' },
  de: { title: 'Das ist ein Test', body: 'Erinnerungen kommen auf diesem Gerät an.' },
}

const locales: Say<string> = { en: 'en-GB', de: 'de-DE' }

/** The meeting's own day and time: a server does not know in which zone a member is. */
const whenOf = ({ startsAt }: Pick<LiveMeeting, 'startsAt'>, language: Language) =>
  new Intl.DateTimeFormat(locales[language], {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(`${startsAt}Z`))

type Told = Pick<LiveMeeting, 'title' | 'startsAt' | 'place' | 'reason'>

/** Names the date: 'tomorrow' may be read on the day itself. */
export const reminderWords = (meeting: Told) =>
  inBoth((language) => ({
    title: meeting.title,
    body: `${whenOf(meeting, language)} · ${meeting.place}`,
  }))

const headlines: Say<Record<NonNullable<MeetingNews['what']> | 'promoted', string>> = {
  en: {
    cancelled: 'Cancelled',
    moved: 'Changed',
    revived: 'Takes place after all',
    promoted: 'You have a seat',
  },
  de: {
    cancelled: 'Abgesagt',
    moved: 'Geändert',
    revived: 'Findet doch statt',
    promoted: 'Du hast einen Platz',
  },
}

export const changeWords = (meeting: Told, what: keyof (typeof headlines)['en']) =>
  inBoth((language) => ({
    title: `${headlines[language][what]}: ${meeting.title}`,
    body: `${whenOf(meeting, language)} · ${(what === 'cancelled' ? meeting.reason : undefined) ?? meeting.place}`,
  }))

type GroupNews = { groupName: string; meetings: readonly Told[]; announcements: readonly { text: string }[] }

const mostCharacters = 150

const shortened = (text: string) => {
  const first = firstCharacters(text, mostCharacters)
  return first === text ? text : `${first.trimEnd()}…`
}

const counted: Say<(meetings: number) => string> = {
  en: (meetings) => `${meetings} new meetings`,
  de: (meetings) => `${meetings} neue Treffen`,
}

/** The latest announcement, or what was planned. */
export const groupWords = ({ groupName: title, meetings, announcements }: GroupNews) =>
  inBoth((language) => {
    const [announcement] = announcements
    const [meeting] = meetings
    if (announcement) return { title, body: shortened(announcement.text) }
    if (!meeting || meetings.length > 1) return { title, body: counted[language](meetings.length) }
    return { title, body: `${meeting.title}: ${whenOf(meeting, language)} · ${meeting.place}` }
  })
