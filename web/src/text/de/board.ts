import type { In } from '../catalogue.ts'
import type { boardText } from '../en/board.ts'

export const board: In<typeof boardText> = {
  loadingGroups: 'Gruppen werden geladen',
  similar: '{groups} mit ähnlichen Wörtern',
  lookFirst: 'Erst mal ansehen',
  searchGroups: 'Gruppen suchen',
  searchBy: 'Such nach Namen, Ort oder Wörtern',
  activeOnly: 'Nur aktive',
  order: 'Reihenfolge',
  newest: 'Neueste zuerst',
  soonest: 'Bald beginnende zuerst',
  byName: 'Nach Namen',
  category: 'Hobby',
  all: 'Alle',
  noLongerActive: 'Nicht mehr aktiv',
  joined: 'Dabei',
  viewMore: 'Mehr ansehen',
  location: 'Ort',
  maxMembers: 'Höchstzahl der Mitglieder',
  membersAtMost: 'Höchstens {count} Mitglieder',
  startDate: 'Beginn',
  shownOf: '{shown} von {all} Gruppen',
  showMore: 'Mehr Gruppen zeigen',
  boardEmpty: 'Die Pinnwand ist noch leer. Pinn du die erste Gruppe an.',
  nothingMatches: 'Dazu hängt nichts an der Pinnwand. Versuch es mit anderen Wörtern oder sieh dir alle an.',
  showAll: 'Alle Gruppen zeigen',
}
