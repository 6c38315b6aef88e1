import type { In } from '../catalogue.ts'
import type { profileText, signInReasonText, signInText } from '../en/account.ts'

export const signIn: In<typeof signInText> = {
  or: 'oder',
  loginWithGoogle: 'Mit Google anmelden',
  registerWithGoogle: 'Mit Google registrieren',
  signedInAs: 'Du bist als {name} angemeldet.',
  continue: 'Weiter',
  hidePassword: 'Passwort verbergen',
  showPassword: 'Passwort zeigen',
  hide: 'Verbergen',
  show: 'Zeigen',
  noAccount: 'Noch kein Konto?',
  haveAccount: 'Du hast schon ein Konto?',
  loginFailed: 'Das Anmelden hat nicht geklappt',
  registrationFailed: 'Das Registrieren hat nicht geklappt',
  resetFailed: 'Das Passwort wurde nicht zurückgesetzt',
  resetInTerminal:
    'Falls es ein Konto mit dieser E-Mail-Adresse gibt, steht der Link für ein neues Passwort jetzt im Terminal der Demo.',
  resetSent:
    'Falls es ein Konto mit dieser E-Mail-Adresse gibt, ist ein Link für ein neues Passwort dorthin unterwegs.',
  checkEmail: 'Sieh in dein Postfach',
  forgotPassword: 'Passwort vergessen?',
  demoAccount: 'Konto zum Ausprobieren',
  tryItWith: 'Probier es aus mit {email}, Passwort {password}.',
  fillIn: 'Eintragen',
  profileNotSaved:
    'Dein Name und dein Foto konnten nicht gespeichert werden: Bitte trag sie auf deiner Profilseite ein.',
  confirmEmail:
    'Bitte bestätige deine E-Mail-Adresse: Den Link dazu findest du in der E-Mail, die wir dir geschickt haben.',
  mailNotSent:
    'Die E-Mail zur Bestätigung deiner Adresse konnte nicht verschickt werden: Setz stattdessen auf der Anmeldeseite dein Passwort zurück, das bestätigt sie auch.',
  photoHint: 'Die Webadresse eines Bildes. Lässt du das Feld leer, nehmen wir das Standardbild.',
  passwordHint: 'Mindestens 6 Zeichen, darunter ein Großbuchstabe und ein Kleinbuchstabe.',
  noEmail: 'Bitte gib deine E-Mail-Adresse ein.',
  noName: 'Bitte gib deinen Namen ein.',
  noPassword: 'Bitte gib dein Passwort ein.',
  nameTooLong: 'Ein Name kann höchstens {most} Zeichen haben.',
  nameNotStorable: 'Im Namen stehen Zeichen, die sich nicht speichern lassen.',
  photoTooLong: 'Die Adresse des Fotos kann höchstens {most} Zeichen haben.',
  noPhotoAddress: 'Bitte gib eine Adresse ein, die mit https:// beginnt, oder lass das Feld leer.',
}

export const profile: In<typeof profileText> = {
  edit: 'Profil bearbeiten',
  save: 'Änderungen speichern',
  notUpdated: 'Dein Profil wurde nicht geändert',
  pictureKept: 'Das Bild wird gesendet, wenn du deine Änderungen speicherst.',
  photoPreview: 'Vorschau deines Fotos',
  photoFailed: 'Dieses Bild lässt sich nicht laden. Stattdessen siehst du das Standardbild.',
  yourData: 'Deine Daten',
  dataText:
    'Lade herunter, was dieser Server über dich weiß: Gruppen, Mitgliedschaften, Zu- und Absagen für Treffen, Ankündigungen, Feedback, Antworten, Likes, Meldungen und Bilder. Oder lösche alles zusammen mit deinem Konto. Wenn du dich vor längerer Zeit angemeldet hast, fragen wir vorher nach, ob du es bist.',
  download: 'Meine Daten herunterladen',
  notFetched: 'Deine Daten konnten nicht heruntergeladen werden',
  deleteAccount: 'Mein Konto löschen',
  deleteQuestion: 'Dein Konto löschen?',
  consequences:
    'Gruppen, die du allein organisierst, werden gelöscht. Deine anderen Gruppen bekommt jeweils, wer zuerst in die Organisation aufgenommen wurde. Deine Mitgliedschaften, Zu- und Absagen für Treffen, Ankündigungen, Antworten, Likes, Meldungen und Bilder sowie dein Feedback werden vom Server und von allen Geräten gelöscht. Ungesendete Änderungen werden verworfen, und dein Konto wird geschlossen. Das lässt sich nicht rückgängig machen!',
  accountDeleted: 'Dein Konto ist gelöscht.',
  accountNotDeleted: 'Das Löschen deines Kontos ist nicht abgeschlossen',
  onlyDataDeleted:
    'Deine Gruppen sind gelöscht oder an jemanden aus ihrer Organisation gegangen. Deine Mitgliedschaften, Zu- und Absagen für Treffen, Ankündigungen, Antworten, Likes, Meldungen und Bilder sowie dein Feedback sind gelöscht. Das Konto selbst gibt es noch: {reason} Du bist jetzt abgemeldet. Melde dich wieder an, um das Konto zu löschen oder weiter zu nutzen.',
  whoAreYou: 'Bitte bestätige, dass du es bist',
  enterPasswordAgain: 'Du hast dich vor längerer Zeit angemeldet. Bitte gib dein Passwort ein.',
  wrongPassword: 'Dieses Passwort stimmt nicht. Bitte versuch es noch einmal.',
  chooseGoogleAgain: 'Du hast dich vor längerer Zeit angemeldet. Bitte wähle noch einmal dein Google-Konto.',
  continueWithGoogle: 'Weiter mit Google',
}

export const signInReasons: In<typeof signInReasonText> = {
  wrongCredentials: 'Die E-Mail-Adresse oder das Passwort stimmt nicht.',
  invalidEmail: 'Bitte gib eine gültige E-Mail-Adresse ein.',
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
