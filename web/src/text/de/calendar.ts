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
    'Sieh deine Treffen in dem Kalender, den du sowieso benutzt: alle, zu denen du gehst oder vielleicht gehst, auf deren Warteliste du stehst oder die du organisierst. Kalender sehen nur ein paar Mal am Tag nach, deshalb kommt eine kurzfristige Änderung vielleicht zu spät.',
  secret:
    'Behalte diese Adresse für dich: Wer sie kennt, kann deine Treffen sehen. Sie wird nur dieses eine Mal gezeigt.',
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
