import type { In } from '../catalogue.ts'
import type { reminderText } from '../en/reminders.ts'

export const reminders: In<typeof reminderText> = {
  title: 'Erinnerungen',
  lead: 'Dein Handy oder Computer sagt dir Bescheid, auch wenn die App zu ist.',
  which: 'Sag mir Bescheid über',
  dayBefore: 'Treffen, zu denen ich gehe, einen Tag vorher',
  twoHours: 'Treffen, zu denen ich gehe, zwei Stunden vorher',
  answered: 'Treffen, zu denen ich geantwortet habe: verlegt, abgesagt, Platz bestätigt',
  groups: 'Neue Treffen und Ankündigungen meiner Gruppen',
  turnOn: 'Auf diesem Gerät einschalten',
  turnOff: 'Auf diesem Gerät ausschalten',
  isOn: 'Auf diesem Gerät sind Erinnerungen an.',
  isOff: 'Auf diesem Gerät sind Erinnerungen aus.',
  isDenied:
    'Dieser Browser blockiert Benachrichtigungen der App. Erlaube sie in den Einstellungen von Browser oder Handy, und komm dann zurück.',
  toInstall:
    'Leg die App auf iPhone und iPad zuerst auf den Home-Bildschirm: Wähle „Teilen“, dann „Zum Home-Bildschirm“, und öffne sie dort.',
  isMissing: 'Dieser Browser kann keine Erinnerungen anzeigen.',
  calendarInstead:
    'Du kannst ein Treffen auch in deinen Kalender übernehmen. Er erinnert dich dann zwei Stunden vor Beginn, auf jedem Gerät.',
  devices: 'Deine Geräte',
  heardAt: 'Zuletzt aktiv {when}',
  here: 'Dieses Gerät',
  test: 'Test senden',
  tested: 'Der Test ist unterwegs.',
  remove: 'Entfernen',
  removeQuestion: '„{name}“ entfernen?',
  removeText:
    'Dieses Gerät bekommt keine Erinnerungen mehr. Bist du dort noch angemeldet, schaltet die App sie beim nächsten Öffnen wieder ein. Wenn du das nicht willst, schalte sie dort aus oder melde dich dort ab.',
  failed: 'Das hat nicht geklappt',
  noService:
    'Der Push-Dienst dieses Browsers antwortet nicht. Prüfe die Verbindung und die Einstellungen des Browsers: Manche haben ihn abgeschaltet.',
  outOfReach: 'Das lässt sich gerade nicht laden. Versuch es noch einmal, wenn du online bist.',
  question: 'Sollen wir dich erinnern?',
  questionText: 'Einen Tag und zwei Stunden vor Beginn. Im Profil kannst du das ändern.',
  yes: 'Erinnere mich',
  saved: 'Du wirst erinnert.',
}
