import type { In } from '../catalogue.ts'
import type { reminderText } from '../en/reminders.ts'

export const reminders: In<typeof reminderText> = {
  title: 'Erinnerungen',
  lead: 'Was dein Handy oder Computer dir sagt, auch wenn die App zu ist.',
  which: 'Sag mir Bescheid über',
  dayBefore: 'Treffen, zu denen ich gehe, einen Tag vorher',
  twoHours: 'Treffen, zu denen ich gehe, zwei Stunden vorher',
  answered: 'Treffen, zu denen ich geantwortet habe: verlegt, abgesagt, Platz bestätigt',
  groups: 'Neue Treffen und Ankündigungen meiner Gruppen',
  turnOn: 'Auf diesem Gerät einschalten',
  turnOff: 'Auf diesem Gerät ausschalten',
  isOn: 'Dieses Gerät wird benachrichtigt.',
  isOff: 'Dieses Gerät wird noch nicht benachrichtigt.',
  isDenied:
    'Dieser Browser blockiert Benachrichtigungen der App. Erlaube sie in den Einstellungen von Browser oder Handy, und komm dann zurück.',
  toInstall:
    'Auf iPhone und iPad muss die App auf dem Home-Bildschirm sein: Wähle „Teilen“, dann „Zum Home-Bildschirm“, und öffne sie dort.',
  isMissing: 'Dieser Browser kann keine Erinnerungen anzeigen.',
  calendarInstead: 'Die Kalenderdatei eines Treffens erinnert dich zwei Stunden vor Beginn, auf jedem Gerät.',
  devices: 'Deine Geräte',
  heardAt: 'Zuletzt gemeldet {when}',
  here: 'Dieses Gerät',
  test: 'Test senden',
  tested: 'Der Test ist unterwegs.',
  remove: 'Entfernen',
  removeQuestion: '„{name}“ entfernen?',
  removeText:
    'Dieses Gerät wird ab jetzt nicht mehr benachrichtigt. Öffnest du dort die App und bist noch angemeldet, gehen die Erinnerungen wieder an: Schalte sie auf jenem Gerät aus oder melde dich dort ab.',
  failed: 'Das hat nicht geklappt',
  noService:
    'Der Push-Dienst dieses Browsers antwortet nicht. Prüfe die Verbindung und die Einstellungen des Browsers: Manche haben ihn abgeschaltet.',
  outOfReach: 'Das lässt sich gerade nicht laden. Versuche es, wenn du online bist.',
  question: 'Sollen wir dich erinnern?',
  questionText: 'Einen Tag und zwei Stunden vor Beginn. Im Profil kannst du das ändern.',
  yes: 'Erinnere mich',
  saved: 'Du wirst erinnert.',
}
