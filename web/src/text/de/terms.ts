import type { In } from '../catalogue.ts'
import type { termsText } from '../en/terms.ts'

export const terms: In<typeof termsText> = {
  lead: 'Zu den Bedingungen, zum Datenschutz oder zu allem, was an der Pinnwand hängt.',
  success: 'Geschafft!',
  error: 'Da fehlt etwas!',
  message: 'Nachricht',
  forShow: 'Das ist nur ein Demo-Formular. Was du schreibst, wird an niemanden geschickt.',
  sendMessage: 'Nachricht senden',
  whoRunsIt: 'Wer das hier betreibt',
  operatorUnknown:
    'Wer diesen Server betreibt, ist nicht angegeben. Läuft er auf deinem eigenen Rechner, wie die Demo, dann bist du das. Frag sonst die Person, von der du die Adresse hast.',
  operator: 'Diesen Server betreibt: {name}.',
  operatorReached: 'Diesen Server betreibt: {name}. Schreib an {email}, wenn es um diese Seite geht.',
  peopleBehind: 'wer hinter der folgenden Adresse steht',
  betweenMembers:
    'Gruppen werden von Mitgliedern gegründet. Wer wen trifft und was dort geschieht, ist ihre Sache.',
  yoursStays:
    'Was du schreibst, bleibt deins. Du erlaubst diesem Server, es allen zu zeigen, die die App öffnen.',
  notAllowed:
    'Kein Spam, keine Beleidigungen, keine Belästigung, nichts Gefährliches oder Verbotenes, keine privaten Daten anderer, keine erfundenen Gruppen. Mitglieder können melden, was dagegen verstößt.',
  moderators:
    'Die Moderation kann Gruppen und Feedback ausblenden oder löschen und einem Konto das Schreiben verwehren. Ausgeblendetes sieht nur noch, wer es geschrieben hat, und dort ist es gekennzeichnet.',
  noGuarantee: 'Die App ist kostenlos und kommt ohne Gewähr. Sie kann sich ändern, und sie kann enden.',
  privacy: 'Datenschutz',
  onServer:
    'Auf dem Server: deine Gruppen und dein Feedback mit deinem Namen und Bild, die alle sehen; was du likest; deine E-Mail-Adresse, die nur du siehst; und deine Meldungen, die nur du und die Moderation sehen.',
  pictures:
    'Auch Bilder, die du hochlädst, liegen auf dem Server, für alle. Eines, das keine Gruppe und kein Feedback zeigt, wird nach spätestens etwa einer Woche entfernt; von denen für dein Profil bleiben die letzten zwei.',
  atFirebase:
    'Bei Firebase Authentication, einem Dienst von Google: deine E-Mail-Adresse, dein Name, dein Bild und ein geschütztes Passwort, um dich anzumelden.',
  onDevice:
    'Auf diesem Gerät: Gruppen, Feedback, was du noch nicht gesendet hast, und die Gruppen, denen du beigetreten bist – diese werden nie irgendwohin gesendet.',
  logs: 'Protokolle nennen weder Mitglieder noch Adressen, nur Codes, die für sie stehen. Es gibt keine Werbung und kein Tracking. Ein Bild, das ein Mitglied von anderswo verlinkt, wird von dort geladen.',
  howLong:
    'Wie lange: bis du es löschst. Gelöschte Worte verschwinden sofort von der Pinnwand und mit dem täglichen Aufräumen aus den letzten Dateien des Servers; dass etwas gelöscht wurde, bleibt 180 Tage bekannt, und so lange werden Meldungen aufbewahrt. Die Notizen des Betreibers darüber, was moderiert wurde, bleiben. Sicherungskopien vergessen, wenn der Betreiber sie löscht.',
  howToLeave:
    'Wie du gehst: „Meine Daten herunterladen“ und „Mein Konto löschen“ auf deiner Profilseite. Beides geschieht sofort.',
}
