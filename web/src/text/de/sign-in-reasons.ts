import type { In } from '../catalogue.ts'
import type { signInReasonText } from '../en/sign-in-reasons.ts'

export const signInReasons: In<typeof signInReasonText> = {
  wrongCredentials: 'Die E-Mail-Adresse oder das Passwort stimmt nicht.',
  invalidEmail: 'Bitte gib eine gültige E-Mail-Adresse ein.',
  noEmail: 'Bitte gib deine E-Mail-Adresse ein.',
  noPassword: 'Bitte gib dein Passwort ein.',
  emailInUse: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.',
  emailHasPassword: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melde dich mit dessen Passwort an.',
  weakPassword: 'Dieses Passwort ist zu leicht zu erraten. Wähle ein längeres.',
  otherAccount: 'Das ist ein anderes Konto. Wähle das, mit dem du angemeldet bist.',
  disabled: 'Dieses Konto wurde gesperrt.',
  tooMany: 'Zu viele Versuche. Warte ein paar Minuten und versuch es dann noch einmal.',
  offline: 'Der Anmeldedienst ist nicht zu erreichen. Prüfe deine Verbindung und versuch es noch einmal.',
  unexpected: 'Der Anmeldedienst hat nicht geantwortet wie erwartet. Versuch es gleich noch einmal.',
  windowClosed: 'Das Google-Fenster wurde geschlossen, bevor die Anmeldung fertig war.',
  windowBlocked:
    'Dein Browser hat das Google-Fenster blockiert. Erlaube Pop-ups für diese Seite und versuch es dann noch einmal.',
  notSetUp: 'Diese Art der Anmeldung ist hier nicht eingerichtet.',
  expired: 'Deine Anmeldung ist abgelaufen. Bitte melde dich wieder an.',
  superseded: 'In einem anderen Tab wurde inzwischen an- oder abgemeldet. Bitte versuch es noch einmal.',
  googleUnreachable:
    'Google ist nicht zu erreichen. Prüfe deine Verbindung oder melde dich mit E-Mail und Passwort an.',
}
