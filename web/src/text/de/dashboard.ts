import type { In } from '../catalogue.ts'
import type { dashboardText } from '../en/dashboard.ts'

export const dashboard: In<typeof dashboardText> = {
  welcome: 'Hallo, {name}',
  loading: 'Übersicht wird geladen',
  atAGlance: 'Alle Hobbys auf einen Blick',
  totalGroups: 'Gruppen insgesamt',
  lookAtAll: 'Alle ansehen',
  createFirst: 'Gründe deine erste Gruppe',
  manage: 'Verwalten',
  userStatus: 'Dein Status',
  loggedIn: 'Angemeldet',
  guest: 'Gast',
  yourProfile: 'Dein Profil',
  logInAgain: 'Wieder anmelden',
  news: 'Neu seit deinem letzten Besuch',
  notSentYet: 'Noch nicht gesendet: {changes}',
  newFeedback: 'Neues Feedback zu {group}',
  newGroup: '{group}, neu bei {category}',
  newcomer:
    'Tritt einer Gruppe bei oder gründe selbst eine. Was es in deinen Hobbys Neues gibt, siehst du dann hier.',
  lookAround: 'Umsehen',
  nothingNew: 'In deinen Hobbys gibt es nichts Neues, und zu deinen Gruppen kein neues Feedback.',
  next: 'Demnächst in deinem Kalender',
  moreNext: 'Und danach noch {count}.',
  past: 'Schon losgegangen ({count})',
  nothingJoined: 'Tritt einer Gruppe bei, dann siehst du hier, wann es losgeht.',
}
