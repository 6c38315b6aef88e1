import type { In } from '../catalogue.ts'
import type { profileText, signInText } from '../en/account.ts'

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
  enterEmail: 'Bitte gib deine E-Mail-Adresse ein.',
  enterName: 'Bitte gib deinen Namen ein.',
  enterPassword: 'Bitte gib dein Passwort ein.',
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
    'Lade herunter, was dieser Server über dich weiß: Gruppen, Feedback, Likes, Meldungen und Bilder. Oder lösche alles zusammen mit deinem Konto. Wenn du dich vor längerer Zeit angemeldet hast, fragen wir vorher nach, ob du es bist.',
  download: 'Meine Daten herunterladen',
  notFetched: 'Deine Daten konnten nicht heruntergeladen werden',
  deleteAccount: 'Mein Konto löschen',
  deleteQuestion: 'Dein Konto löschen?',
  consequences:
    'Deine Gruppen, dein Feedback, deine Likes, Meldungen und Bilder werden vom Server und von allen Geräten gelöscht, ungesendete Änderungen verworfen und dein Konto geschlossen. Das lässt sich nicht rückgängig machen!',
  accountDeleted: 'Dein Konto ist gelöscht.',
  accountNotDeleted: 'Das Löschen deines Kontos ist nicht abgeschlossen',
  onlyDataDeleted:
    'Deine Gruppen, dein Feedback, deine Likes, deine Meldungen und deine Bilder sind gelöscht. Das Konto selbst gibt es noch: {reason} Du bist jetzt abgemeldet. Melde dich wieder an, um das Konto zu löschen oder weiter zu nutzen.',
  whoAreYou: 'Bitte bestätige, dass du es bist',
  enterPasswordAgain: 'Du hast dich vor längerer Zeit angemeldet. Bitte gib dein Passwort ein.',
  wrongPassword: 'Dieses Passwort stimmt nicht. Bitte versuch es noch einmal.',
  chooseGoogleAgain: 'Du hast dich vor längerer Zeit angemeldet. Bitte wähle noch einmal dein Google-Konto.',
  continueWithGoogle: 'Weiter mit Google',
}
