import type { In } from '../catalogue.ts'
import type { feedbackText, reportText } from '../en/feedback.ts'

export const feedback: In<typeof feedbackText> = {
  yours: 'Dein Feedback',
  submit: 'Feedback abschicken',
  writeFirst: 'Schreib erst ein paar Worte.',
  updateYours: 'Dein Feedback ändern',
  yourMenu: 'Dein Feedback: ändern oder löschen',
  menuOf: 'Feedback von {name}: melden',
  nothingYetAhead: 'Noch kein Feedback. Frag, was du wissen möchtest.',
  nothingYet: 'Noch kein Feedback. Mach den Anfang!',
  outOfReach: 'Das Feedback lässt sich gerade nicht laden. Versuch es noch einmal, wenn du online bist.',
  loading: 'Feedback wird geladen',
  like: 'Gefällt mir, ',
  likes: { one: '1 Like', other: '{count} Likes' },
  tooLong: 'Feedback kann höchstens {most} Zeichen haben.',
}

export const reportReasons: In<typeof reportText> = {
  spam: 'Spam oder Werbung',
  insult: 'Beleidigung, Hass oder Belästigung',
  danger: 'Gefährlich oder verboten',
  private: 'Zeigt private Daten anderer',
  false: 'Keine echte Gruppe, oder irreführend',
  other: 'Etwas anderes',
}
