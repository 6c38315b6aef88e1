import type { In } from '../catalogue.ts'
import type { installText, shellText } from '../en/shell.ts'

export const shell: In<typeof shellText> = {
  description:
    'Finde Hobbygruppen in deiner Nähe oder gründe eine eigene: Zeichnen, Fotografie, Videospiele, Angeln, Laufen, Kochen, Lesen und Schreiben. Auch ohne Verbindung.',
  groups: 'Gruppen',
  allGroups: 'Alle Gruppen',
  features: 'Vorteile',
  about: 'Über uns',
  contact: 'Kontakt',
  faq: 'Fragen',
  privacyPolicy: 'Datenschutz',
  language: 'Sprache',
  languageFailed: 'Diese Sprache konnte nicht geladen werden.',
  languageFailedText: 'Prüfe deine Verbindung und wähle sie noch einmal.',
  slogan: 'Die Pinnwand für alle, die ein Hobby teilen.',
  installApp: 'App installieren',
  newTab: '{name} (öffnet einen neuen Tab)',
  main: 'Hauptmenü',
  logo: 'Group Organizer, zur Startseite',
  menu: 'Menü',
  toDark: 'Zum dunklen Design wechseln',
  toLight: 'Zum hellen Design wechseln',
  checkingSession: 'Es wird geprüft, wer angemeldet ist',
  profileOf: 'Profil von {name}',
  overview: 'Überblick',
  skip: 'Zum Inhalt springen',
  logInTitle: 'Anmelden',
  groupDetailsTitle: 'Gruppe',
  needsYou: 'Braucht dich ({count})',
  offline: 'Keine Verbindung',
  syncing: 'Wird abgeglichen',
  waiting: 'Wartet ({count})',
  later: 'Später',
  stillLoggedIn: 'Du bist noch angemeldet',
  deviceFailed: 'Auf diesem Gerät ist etwas schiefgegangen. Bitte versuch es noch einmal.',
  sessionExpired:
    'Deine Anmeldung ist abgelaufen. Deine Änderungen bleiben auf diesem Gerät und werden gesendet, wenn du dich wieder anmeldest.',
  pageFailed: 'Diese Seite konnte nicht gezeigt werden',
  pageOffline:
    'Du bist offline, und dieser Teil der App ist noch nicht auf deinem Gerät. Geh online und versuch es dann noch einmal.',
  pageBroken:
    'Prüfe deine Verbindung und versuch es noch einmal. Was du auf diesem Gerät gespeichert hast, ist noch da.',
  nothingHere: 'Hier hängt nichts. Vielleicht wurde es abgenommen.',
  startVersion: 'Aktualisieren',
  newVersion: 'Eine neue Version ist da.',
  versionHeld:
    'Die neue Version ist noch nicht gestartet. Versuch es noch einmal oder schließ alle Tabs dieser App.',
}

export const install: In<typeof installText> = {
  offer: 'Hol dir Group Organizer auf den Startbildschirm. Die App startet sofort, auch offline.',
  byHand:
    'Hol dir Group Organizer auf den Startbildschirm: Tippe in Safari auf „Teilen“ und dann auf „Zum Home-Bildschirm“ (auf dem Mac „Zum Dock hinzufügen“).',
  gotIt: 'Alles klar',
  install: 'Installieren',
}
