import type { In } from '../catalogue.ts'
import type { calendarText } from '../en/calendar.ts'

export const calendar: In<typeof calendarText> = {
  subscribe: 'Im Kalender abonnieren',
  groupText:
    'Neue und geänderte Treffen dieser Gruppe erscheinen dann in deinem Kalender, meist innerhalb eines Tages.',
  open: 'Im Kalender öffnen',
  google: 'Google Kalender',
  copy: 'Adresse kopieren',
  ownTitle: 'Dein Kalender',
  ownText:
    'Treffen, zu denen du gehst oder vielleicht gehst, auf deren Warteliste du stehst oder die du organisierst, in dem Kalender, den du sowieso benutzt. Kalender sehen nur ein paar Mal am Tag nach: Eine Änderung am selben Tag kommt womöglich zu spät.',
  secret: 'Behalte diese Adresse für dich: Wer sie kennt, kann deine Treffen lesen. Du siehst sie nur jetzt.',
  make: 'Adresse anlegen',
  makeAnew: 'Neue Adresse anlegen',
  end: 'Adresse abschalten',
  madeAt: 'Du hast seit {day} eine Adresse.',
  ended: 'Die Adresse funktioniert nicht mehr.',
  anewQuestion: 'Neue Adresse anlegen?',
  anewText: 'Kalender mit der alten Adresse bekommen deine Treffen dann nicht mehr.',
  endQuestion: 'Adresse abschalten?',
  failed: 'Das hat nicht geklappt',
  outOfReach: 'Das lässt sich gerade nicht laden. Versuch es noch einmal, wenn du online bist.',
}
