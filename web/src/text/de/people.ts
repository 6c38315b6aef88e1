import type { In } from '../catalogue.ts'
import type { peopleText } from '../en/people.ts'

export const people: In<typeof peopleText> = {
  joined: 'Du bist jetzt bei {name} dabei.',
  askedForPlace: 'Du hast um einen Platz bei {name} gebeten.',
  left: 'Du hast {name} verlassen.',
  endMembership: 'Mitgliedschaft beenden',
  keepQuestion: {
    one: 'Deine Gruppe mit deinem Konto verbinden?',
    other: 'Deine {count} Gruppen mit deinem Konto verbinden?',
  },
  keepText:
    'Dann begleiten sie dich auf deine anderen Geräte, und angemeldete Mitglieder sehen deinen Namen. Sonst bleiben sie nur auf diesem Gerät.',
  keep: 'Verbinden',
  onlyHere: 'Nur auf diesem Gerät',
  members: 'Mitglieder',
  owner: 'Gegründet',
  organiser: 'Organisation',
  waiting: 'Warteliste, Platz {place}',
  loading: 'Mitglieder werden geladen',
  logIn: 'Melde dich an, um die Mitglieder zu sehen.',
  outOfReach: 'Die Mitglieder lassen sich gerade nicht laden. Versuch es noch einmal, wenn du online bist.',
  showMore: 'Mehr zeigen',
  remove: 'Entfernen',
  removeNamed: '{name} entfernen',
  removeQuestion: '{name} aus dieser Gruppe entfernen?',
  removeText: 'Ein neuer Beitritt ist dann nicht mehr möglich.',
  appoint: 'In die Organisation',
  appointNamed: '{name} in die Organisation aufnehmen',
  dismiss: 'Aus der Organisation',
  dismissNamed: '{name} aus der Organisation nehmen',
  notDone: 'Das hat nicht geklappt. Prüf deine Verbindung und versuch es noch einmal.',
}
