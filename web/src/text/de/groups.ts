import type { In } from '../catalogue.ts'
import type { fieldText, groupFaultText, groupText } from '../en/groups.ts'

export const groups: In<typeof groupText> = {
  deleteText: '„{name}“ und das Feedback dazu werden gelöscht.',
  pinnedUpBy: 'Angepinnt von {name}',
  loadingGroup: 'Gruppe wird geladen',
  backToHome: 'Zurück zur Startseite',
  takenOff: 'Vielleicht wurde sie von der Pinnwand genommen.',
  outOfReach: 'Diese Gruppe ist nicht auf deinem Gerät, und der Server ist gerade nicht zu erreichen.',
  hiddenWhy:
    'Nur du siehst diese Gruppe. Die Moderation hat sie ausgeblendet, weil sie gegen {rules} verstößt.',
  hiddenWrite:
    'Nur du siehst diese Gruppe. Die Moderation hat sie ausgeblendet, weil sie gegen {rules} verstößt. Siehst du das anders oder hast du sie überarbeitet? Schreib an {email}.',
  hiddenRules: 'die Regeln der Pinnwand',
  notYours:
    'Diese Gruppe gehört jemand anderem. Du kannst sie dir ansehen, mitmachen und sagen, was du von ihr hältst.',
  notYoursTitle: 'Das kann nur ändern, wer es angelegt hat.',
  viewGroup: 'Gruppe ansehen',
  toMyGroups: 'Meine Gruppen',
  createLead: 'Pinn eine neue Gruppe an. Alle können sie dort sehen.',
  dayPassed: 'Dieser Tag ist schon vorbei: Man findet die Gruppe dann, kann aber nicht mehr beitreten',
  loadingForm: 'Formular wird geladen',
  chooseCategory: 'Wähle ein Hobby',
  draftRestored: 'Was du vorhin getippt hast, ist wieder da.',
  discardIt: 'Verwerfen',
  changedMeanwhile: 'Inzwischen geändert zu: {value}',
  columnImage: 'Bild',
  columnName: 'Name',
  columnCategory: 'Hobby',
  // A soft hyphen: the column is narrow.
  columnDescription: 'Beschrei\u00ADbung',
  columnLocation: 'Ort',
  columnMaxMembers: 'Höchstens',
  columnStartDate: 'Beginn',
  columnActions: 'Was tun?',
  loadingGroups: 'Gruppen werden geladen',
  noneYet: 'Von dir hängt noch nichts an der Pinnwand. Was möchtest du gern mit anderen unternehmen?',
  pictureKept: 'Das Bild ist auf diesem Gerät und wird mit der Gruppe gesendet.',
  pictureHint: 'Die Adresse eines Bildes oder ein Pfad auf dieser Seite, der mit /images/ beginnt.',
  useCategoryPicture: 'Das Bild des Hobbys nehmen',
  picturePreview: 'Vorschau des Bildes',
  pictureFailed: 'Dieses Bild lässt sich nicht laden. Stattdessen siehst du das Bild des Hobbys.',
  share: 'Teilen',
  copyLink: 'Link kopieren',
  addToCalendar: 'In den Kalender',
  linkCopied: 'Link kopiert.',
  copyThisLink: 'Kopiere diesen Link',
  calendarFailed: 'Der Kalendereintrag konnte nicht erstellt werden.',
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
}

export const groupFaults: In<typeof groupFaultText> = {
  tooLong: '{field}: höchstens {most} Zeichen.',
  notStorable: '{field}: Hier stehen Zeichen, die sich nicht speichern lassen.',
  membersAtMost: 'Es können höchstens {most} Mitglieder sein.',
  wholeNumber: 'Die Zahl der Mitglieder muss eine ganze Zahl sein.',
  chooseCategory: 'Bitte wähle eines der Hobbys.',
  tooEarly: 'Der Beginn kann nicht vor 1900 liegen.',
  noSuchDate: 'Bitte gib ein Datum ein, das es gibt, mit vierstelligem Jahr.',
  noPictureAddress:
    'Bitte gib eine Adresse ein, die mit https:// beginnt, oder einen Pfad auf dieser Seite, der mit /images/ beginnt.',
}
