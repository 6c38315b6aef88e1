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
  deletionOfFeedback: 'Löschen: dein {feedback}',
  like: 'Like für {feedback}',
  unlike: 'Like zurückgenommen für {feedback}',
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
  conflictTitle: 'Deine Änderung trifft auf eine andere',
  conflict: 'Es wurde auch anderswo geändert. Entscheide, was bleibt.',
  goneTitle: 'Deine Änderung kam zu spät',
  gone: 'Inzwischen wurde es gelöscht.',
  refused: 'Der Server hat es abgelehnt.',
  refusedBecause: 'Der Server hat es abgelehnt. Er sagt: {message}',
  oldTitle: 'Deine Änderung wurde nicht gesendet',
  old: 'Sie hat so lange gewartet, dass sie nicht ungefragt gesendet wird.',
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
  unreachable: 'Wartet auf den Server, der gerade nicht zu erreichen ist.',
  device: 'Wartet auf dieses Gerät: Es hat keinen Platz oder kann seinen Speicher nicht benutzen.',
  behindUnreadable: 'Wartet auf eine Änderung, die diese Version der App nicht lesen kann.',
  behind: 'Wartet auf die Änderung davor.',
  newGroup: 'Wartet auf die neue Gruppe, um die es geht.',
  sending: 'Wird gesendet …',
  held: 'Wird in ein paar Sekunden gesendet, damit du es noch rückgängig machen kannst.',
  trouble: 'Der Server hatte Mühe damit. Es wird bald noch einmal versucht.',
  intercepted: 'Sie kam nicht bis zum Server. Es wird innerhalb einer Stunde noch einmal versucht.',
  waiting: 'Wartet auf das Senden.',
  offlineRemedy: 'Du bist offline. Alles wird gesendet, sobald du wieder online bist.',
  signinRemedy: 'Bitte melde dich wieder an.',
  unreachableRemedy: 'Der Server ist nicht zu erreichen. Die App versucht es weiter.',
  deviceRemedy:
    'Dieses Gerät hat keinen Platz oder kann seinen Speicher nicht benutzen. Schaff etwas Platz; die App versucht es weiter.',
  stalled: 'Noch nicht gesendet: {changes}. {remedy}',
  stalledFor: 'Seit {span} nicht gesendet: {changes}. {remedy}',
  days: { one: 'einem Tag', other: '{count} Tagen' },
  hours: { one: 'einer Stunde', other: '{count} Stunden' },
  minutes: { one: 'einer Minute', other: '{count} Minuten' },
}
