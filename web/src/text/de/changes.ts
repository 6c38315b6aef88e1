import type { In } from '../catalogue.ts'
import type { attentionText, changedFieldText, labelText, pendingText } from '../en/changes.ts'

export const changes: In<typeof labelText> = {
  quoted: '„{text}“',
  aGroup: 'einer Gruppe',
  aFeedback: 'Feedback',
  feedback: 'Feedback {text}',
  newGroup: 'Neue Gruppe {group}',
  newFields: 'Neu bei {group}: {fields}',
  deletionOfGroup: '{group} löschen',
  newFeedback: 'Feedback {feedback} zu {group}',
  newText: 'Neuer Text {feedback} für dein Feedback zu {group}',
  deletionOfFeedback: 'Dein {feedback} löschen',
  like: 'Like für {feedback}',
  unlike: 'Kein Like mehr für {feedback}',
  join: '{group} beitreten',
  leave: '{group} verlassen',
  reportOfGroup: 'Meldung zu {group}',
  reportOfFeedback: 'Meldung zu {feedback}',
}

export const changedFields: In<typeof changedFieldText> = {
  groupName: 'Name',
  hobbyCategory: 'Hobby',
  description: 'Beschreibung',
  meetingLocation: 'Treffpunkt',
  maxMembers: 'Höchstzahl der Mitglieder',
  startDate: 'Beginn',
  imageUrl: 'Bild',
}

export const attention: In<typeof attentionText> = {
  conflictTitle: 'Das wurde auch anderswo geändert',
  conflict: 'Es wurde auch anderswo geändert. Wähle, was bleiben soll.',
  goneTitle: 'Deine Änderung kam zu spät',
  gone: 'Inzwischen wurde es gelöscht.',
  refused: 'Der Server hat es abgelehnt.',
  refusedBecause: 'Der Server hat es abgelehnt: {message}',
  oldTitle: 'Deine Änderung wurde nicht gesendet',
  old: 'Diese Änderung ist mehr als 170 Tage alt. Trotzdem senden?',
  interceptedTitle: 'Deine Änderung kommt nicht durch',
  intercepted: 'Etwas zwischen dir und dem Server lehnt diese Änderung ab.',
  needsDecision: 'Hier musst du entscheiden.',
  more: 'und noch {count}',
  seeChanges: 'Nicht gesendete Änderungen ansehen',
  decide: 'Entscheiden',
  refusedCount: 'Nicht ausgeführt: {changes}',
  needingCount: 'Du musst entscheiden: {changes}',
}

export const pending: In<typeof pendingText> = {
  offline: 'Wartet, bis du online bist.',
  signin: 'Bitte melde dich wieder an.',
  unreachable: 'Der Server ist gerade nicht zu erreichen.',
  device: 'Dieses Gerät hat keinen Platz mehr, oder sein Speicher funktioniert nicht.',
  behindUnreadable: 'Wartet auf eine Änderung, die diese Version der App nicht lesen kann.',
  behind: 'Wartet auf die Änderung davor.',
  newGroup: 'Wartet, bis die neue Gruppe gesendet ist.',
  sending: 'Wird gesendet …',
  held: 'Wird in ein paar Sekunden gesendet, damit du es noch rückgängig machen kannst.',
  trouble: 'Der Server hatte ein Problem damit. Wir versuchen es bald noch einmal.',
  intercepted: 'Sie hat den Server nicht erreicht. Wir versuchen es innerhalb einer Stunde noch einmal.',
  waiting: 'Wird gleich gesendet.',
  offlineRemedy: 'Du bist offline. Alles wird gesendet, sobald du wieder online bist.',
  signinRemedy: 'Bitte melde dich wieder an.',
  unreachableRemedy: 'Der Server ist nicht zu erreichen. Die App versucht es weiter.',
  deviceRemedy:
    'Dieses Gerät hat keinen Platz mehr, oder sein Speicher funktioniert nicht. Schaff etwas Platz; die App versucht es weiter.',
  stalled: 'Noch nicht gesendet: {changes}. {remedy}',
  stalledFor: 'Seit {span} nicht gesendet: {changes}. {remedy}',
  days: { one: 'einem Tag', other: '{count} Tagen' },
  hours: { one: 'einer Stunde', other: '{count} Stunden' },
  minutes: { one: 'einer Minute', other: '{count} Minuten' },
}
