import type { In } from '../catalogue.ts'
import type { contactFaultText, termsText } from '../en/terms.ts'

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
    'Mitglieder leiten die Gruppen. Was bei einem Treffen geschieht, ist Sache derer, die hingehen.',
  yoursStays:
    'Was du schreibst, bleibt deins. Du erlaubst diesem Server, es allen zu zeigen, die die App öffnen.',
  notAllowed:
    'Kein Spam, keine Beleidigungen, keine Belästigung, nichts Gefährliches oder Verbotenes, keine privaten Daten anderer, keine erfundenen Gruppen. Mitglieder können melden, was dagegen verstößt.',
  moderators:
    'Die Moderation kann Gruppen und Feedback ausblenden oder löschen und einem Konto das Schreiben verwehren. Ausgeblendetes sieht nur noch, wer es geschrieben hat, und dort ist es gekennzeichnet.',
  noGuarantee: 'Die App ist kostenlos und kommt ohne Gewähr. Sie kann sich ändern oder eingestellt werden.',
  privacy: 'Datenschutz',
  onServer:
    'Auf dem Server: Alle sehen deine Gruppen, dein Feedback, deine Ankündigungen und Antworten, mit deinem Namen und Bild. Angemeldete Mitglieder sehen auch, welchen Gruppen du beigetreten bist und was du auf ein Treffen geantwortet hast, solange du nicht absagst. Wer ein Treffen organisiert, sieht, ob du da warst. Nur du siehst deine E-Mail-Adresse und wie weit du die Neuigkeiten gelesen hast. Nur du und die Moderation sehen deine Meldungen. Auch deine Likes werden gespeichert.',
  pictures:
    'Auch Bilder, die du hochlädst, liegen auf dem Server und sind für alle sichtbar. Ein Bild, das weder eine Gruppe noch ein Feedback verwendet, wird nach etwa einer Woche entfernt. Von deinen Profilbildern bleiben die letzten zwei.',
  atFirebase:
    'Bei Firebase Authentication, einem Dienst von Google: deine E-Mail-Adresse, dein Name, dein Bild und ein geschütztes Passwort, um dich anzumelden.',
  push: 'Wenn du Erinnerungen einschaltest, speichert der Server die Adresse deines Geräts beim Push-Dienst seines Browsers (Google, Apple, Mozilla oder Microsoft). Nachrichten gehen verschlüsselt über diesen Dienst. Wenn du sie im Profil ausschaltest, wird die Adresse gelöscht.',
  onDevice:
    'Auf diesem Gerät: Gruppen, Feedback, was du noch nicht gesendet hast, und die Gruppen, denen du beigetreten bist.',
  logs: 'Protokolle enthalten weder Namen noch Adressen, nur Codes, die für sie stehen. Es gibt keine Werbung und kein Tracking. Ein Bild, das ein Mitglied von einer anderen Seite verlinkt, wird von dort geladen.',
  howLong:
    'Deine Daten bleiben, bis du sie löschst. Gelöschte Texte verschwinden sofort von der Pinnwand und beim täglichen Aufräumen aus den Dateien des Servers. 180 Tage lang weiß der Server noch, dass etwas gelöscht wurde, und bewahrt Meldungen auf. Notizen der Moderation bleiben. Sicherungskopien bleiben, bis der Betreiber sie löscht.',
  howToLeave:
    'Wenn du gehen willst: „Meine Daten herunterladen“ und „Mein Konto löschen“ findest du auf deiner Profilseite. Beides geschieht sofort.',
}

export const contactFaults: In<typeof contactFaultText> = {
  name: 'Gib deinen Namen ein.',
  email: 'Gib deine E-Mail-Adresse ein.',
  phone: 'Gib deine Telefonnummer ein.',
  subject: 'Gib einen Betreff an.',
  request: 'Schreib, was du wissen möchtest.',
  message: 'Schreib deine Nachricht.',
  noEmail: 'Gib eine Adresse wie name@example.com ein.',
}
