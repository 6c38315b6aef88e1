import type { In } from '../catalogue.ts'
import type { fieldText, groupFaultText, groupText, missingText, pictureText } from '../en/groups.ts'

export const groups: In<typeof groupText> = {
  deleteText: '„{name}“ und das Feedback dazu werden gelöscht.',
  organisedBy: 'Organisiert von {name}',
  loadingGroup: 'Gruppe wird geladen',
  backToHome: 'Zurück zur Startseite',
  takenOff: 'Vielleicht wurde sie von der Pinnwand genommen.',
  outOfReach: 'Diese Gruppe lässt sich gerade nicht laden. Versuch es noch einmal, wenn du online bist.',
  hiddenWhy:
    'Nur du siehst diese Gruppe. Die Moderation hat sie ausgeblendet, weil sie gegen {rules} verstößt.',
  hiddenWrite:
    'Nur du siehst diese Gruppe. Die Moderation hat sie ausgeblendet, weil sie gegen {rules} verstößt. Siehst du das anders oder hast du sie überarbeitet? Schreib an {email}.',
  hiddenRules: 'die Regeln der Pinnwand',
  notYours:
    'Diese Gruppe gehört jemand anderem. Du kannst sie dir ansehen, mitmachen und sagen, was du von ihr hältst.',
  notYoursTitle: 'Nur wer die Gruppe organisiert, kann sie ändern',
  viewGroup: 'Gruppe ansehen',
  createLead: 'Pinn eine neue Gruppe an. Alle können sie dort sehen.',
  dayPassed:
    'Dieser Tag ist schon vorbei. Man findet die Gruppe, kann ihr aber nur beitreten, solange ein Treffen bevorsteht',
  loadingForm: 'Formular wird geladen',
  chooseCategory: 'Wähle ein Hobby',
  draftRestored: 'Was du vorhin getippt hast, ist wieder da.',
  changedMeanwhile: 'Inzwischen geändert zu: {value}',
  columnImage: 'Bild',
  // A soft hyphen: the column is narrow.
  columnDescription: 'Beschrei\u00ADbung',
  columnMaxMembers: 'Höchstens',
  columnStartDate: 'Beginn',
  columnActions: 'Aktionen',
  noneYet: 'Von dir hängt noch nichts an der Pinnwand. Was möchtest du gern mit anderen unternehmen?',
  pictureKept: 'Das Bild ist auf diesem Gerät und wird mit der Gruppe gesendet.',
  picture: 'Bild',
  useLink: 'Stattdessen einen Link nehmen',
  pictureHint: 'Die Webadresse eines Bildes.',
  pictureChanged: 'Das Bild wurde inzwischen geändert.',
  useCategoryPicture: 'Das Bild des Hobbys nehmen',
  pictureFailed: 'Dieses Bild lässt sich nicht laden. Stattdessen siehst du das Bild des Hobbys.',
  share: 'Teilen',
  copyLink: 'Link kopieren',
  addToCalendar: 'In den Kalender',
  youJoined: 'Du bist dabei. Los geht es am {day}.',
  startsOn: 'Los geht es am {day}.',
  linkCopied: 'Link kopiert.',
  copyThisLink: 'Kopiere diesen Link',
  calendarFailed: 'Der Kalendereintrag konnte nicht erstellt werden.',
  membershipFailed: 'Deine Mitgliedschaft konnte nicht gespeichert werden',
  nameSeen: 'Angemeldete Mitglieder sehen deinen Namen.',
  asked: 'Angefragt, noch nicht bestätigt.',
  inLine: 'Du stehst auf der Warteliste, Platz {place}.',
  joinNotSaved: 'Das ist auf diesem Gerät NICHT gespeichert: Schließt du diesen Tab, ist es vergessen.',
  joinGroup: 'Gruppe beitreten',
  alreadyJoined: 'Schon dabei',
  leaveGroup: 'Gruppe verlassen',
  loginToJoin: 'Bitte melde dich an, um dieser Gruppe beizutreten.',
}

export const fields: In<typeof fieldText> = {
  groupName: 'Name der Gruppe',
  hobbyCategory: 'Hobby',
  description: 'Beschreibung',
  meetingLocation: 'Treffpunkt',
  maxMembers: 'Höchstzahl der Mitglieder',
  startDate: 'Beginn',
  imageUrl: 'Adresse des Bildes',
  feedback: 'Feedback',
  text: 'Dein Text',
}

export const missing: In<typeof missingText> = {
  groupName: 'Gib der Gruppe einen Namen.',
  hobbyCategory: 'Wähle ein Hobby.',
  description: 'Beschreib, was ihr macht.',
  meetingLocation: 'Gib an, wo ihr euch trefft.',
  maxMembers: 'Gib an, wie viele mitmachen können.',
  startDate: 'Wähle einen Tag.',
  imageUrl: 'Wähle ein Bild.',
}

export const groupFaults: In<typeof groupFaultText> = {
  tooLong: '{field}: höchstens {most} Zeichen.',
  notStorable: '{field}: Hier stehen Zeichen, die sich nicht speichern lassen.',
  tooManyMembers: 'Gib höchstens {most} ein.',
  notPositive: 'Gib eine Zahl ab 1 ein.',
  notWhole: 'Gib eine ganze Zahl ein.',
  unknownCategory: 'Wähle eines der Hobbys.',
  tooEarly: 'Wähle einen Tag ab 1900.',
  noSuchDate: 'Gib ein Datum ein, das es gibt, mit vierstelligem Jahr.',
  noAddress: 'Gib eine Webadresse ein, die mit https:// beginnt.',
}

export const pictures: In<typeof pictureText> = {
  notAPicture: 'Diese Datei ist kein Bild. Wähle ein JPEG, PNG oder WebP.',
  tooLarge: 'Dieses Bild ist größer als 8 MB. Wähle ein kleineres.',
  unreadable: 'Dein Browser kann dieses Bild nicht lesen. Wähle ein JPEG, PNG oder WebP.',
  notKept:
    'Auf diesem Gerät ist kein Platz für das Bild, oder der Speicher lässt sich nicht benutzen. Es wurde nichts ausgewählt.',
  reading: 'Das Bild wird gelesen …',
  readingToSubmit: 'Das Bild wird gelesen. Danach wird das Formular abgeschickt …',
  fromDevice: 'Bild von diesem Gerät',
  choose: 'Bild auswählen',
  takePhoto: 'Foto machen',
  remove: 'Entfernen',
  dropHint: 'Oder zieh eins hierher, oder füg es ein.',
  preview: 'Vorschau des Bildes',
}
