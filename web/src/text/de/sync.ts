import type { In } from '../catalogue.ts'
import type { logoutText, syncText } from '../en/sync.ts'

export const sync: In<typeof syncText> = {
  sessionNotNoted: 'Dieses Gerät konnte sich nicht merken, wer angemeldet ist. Es versucht es wieder.',
  accountGone: 'Dieses Konto wurde gelöscht',
  accountGoneText:
    'Das ist passiert, nachdem du dich hier angemeldet hast. Deshalb bist du jetzt abgemeldet. Was noch nicht gesendet war, ist weiter auf diesem Gerät. Unter „Nicht gesendete Änderungen“ kannst du es als Datei speichern oder verwerfen. Falls das Konto nicht ganz gelöscht wurde, kannst du dich neu anmelden.',
  lead: 'Alles, was du tust, wird zuerst auf diesem Gerät gespeichert und dann gesendet.',
  evictable:
    'Wenn der Platz knapp wird, kann dein Browser ungesendete Änderungen löschen. Was gesendet ist, ist sicher.',
  notTried: 'noch nicht versucht',
  tried: { one: 'einmal versucht', other: '{count}-mal versucht' },
  madeOn: 'Geändert am {moment}, {tried}',
  sendAgain: 'Noch einmal senden',
  edit: 'Bearbeiten',
  saveAsNew: 'Als neue Gruppe speichern',
  savedAsNew: 'Als neue Gruppe gespeichert.',
  copyText: 'Meinen Text kopieren',
  copied: 'Kopiert.',
  copyByHand: 'Kopiere deinen Text von Hand',
  thisDevice: 'Dieses Gerät',
  theServer: 'Der Server',
  keepChosen: 'Meine Auswahl behalten',
  empty: 'Leer',
  keepThis: 'Diese Fassung behalten',
  whenDeleted: 'Als du es gelöscht hast',
  nowOnServer: 'Jetzt auf dem Server',
  deleteAnyway: 'Trotzdem löschen',
  dontDelete: 'Nicht löschen',
  storageDenied:
    'Dein Browser lässt die App nichts auf diesem Gerät speichern: Es gibt nichts zu zeigen, und was du tust, wird NICHT gespeichert. Schließ andere Fenster dieser App; auch ein privates Fenster oder ein voller Speicher kann der Grund sein.',
  notReadable: 'Die Änderungen konnten nicht gelesen werden.',
  reload: 'Alles neu laden',
  reloadText:
    'Holt alle Gruppen noch einmal vom Server. Was du noch nicht gesendet hast, bleibt, wie es ist.',
  reloaded: 'Alles ist auf dem neuesten Stand.',
  notReloaded: 'Das hat nicht geklappt: {reason}',
  allReached: 'Alles ist gesendet.',
  onDevice: '{changes} auf diesem Gerät',
  nothingWaits: 'Auf diesem Gerät wartet nichts',
  logInToSend: 'Melde dich mit dem Konto an, von dem sie stammen, um sie zu sehen und zu senden.',
  logInToSee: 'Melde dich an, dann siehst du hier deine Änderungen, solange sie auf das Senden warten.',
  unreadable: 'Hier nicht lesbar',
  unreadableCount: 'Hier nicht lesbar ({count})',
  unreadableText: {
    one: 'Diese Version der App kann eine deiner Änderungen nicht lesen.',
    other: 'Diese Version der App kann einige deiner Änderungen nicht lesen.',
  },
  newerVersion: {
    one: 'Sie stammt von einer neueren Version. Bitte aktualisiere die App.',
    other: 'Sie stammen von einer neueren Version. Bitte aktualisiere die App.',
  },
  nothingDeleted: 'Nichts davon wird gelöscht.',
  number: 'Nummer {numbers}',
  otherAccount: 'Von einem anderen Konto',
  othersWait: {
    one: 'Eine Änderung eines anderen Kontos wartet auf diesem Gerät, bis sich dieses Konto anmeldet.',
    other: '{count} Änderungen eines anderen Kontos warten auf diesem Gerät, bis sich dieses Konto anmeldet.',
  },
  discardOthers: 'Die Änderungen eines anderen Kontos verwerfen?',
  discardOthersText:
    'Nie gesendet wird dann: {changes} auf diesem Gerät. Das lässt sich nicht rückgängig machen.',
  notDiscarded: 'Die Änderungen konnten nicht verworfen werden.',
  saveAsFile: 'Als Datei speichern',
  discardThem: 'Verwerfen',
  signInAgain: 'Wieder anmelden',
  needsYou: 'Braucht dich',
  waiting: 'Wartet',
  tryNow: 'Jetzt versuchen',
  export: 'Nicht gesendete Änderungen exportieren',
  discarded: 'Verworfen: {changes}.',
  decisionFailed: 'Diese Entscheidung konnte nicht gespeichert werden.',
  withItGoes: 'Damit geht auch: {changes}',
  discardQuestion: 'Diese Änderung verwerfen?',
}

export const logout: In<typeof logoutText> = {
  sendNow: 'Jetzt senden',
  keep: 'Auf diesem Gerät behalten, bis ich mich wieder anmelde',
  saveFirst: 'Erst als Datei speichern',
  notAllSent: 'Nicht alles konnte gesendet werden',
  stillHere: 'Noch auf diesem Gerät: {changes}. Du bist nicht abgemeldet.',
  question: 'Abmelden, obwohl noch nicht alles gesendet ist?',
  fileSaved: 'Die Datei ist gespeichert. {sentence}',
  notReached: {
    one: 'Eine Änderung ist noch nicht beim Server angekommen.',
    other: '{count} Änderungen sind noch nicht beim Server angekommen.',
  },
  logOut: 'Abmelden',
  allTheSame: 'Trotzdem abmelden?',
  unreadable:
    'Die Daten auf diesem Gerät lassen sich nicht lesen. Vielleicht sind noch ungesendete Änderungen dabei.',
}
