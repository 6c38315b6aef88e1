import type { ErrorCode } from '@group-organizer/contract/errors'
import type { In } from '../catalogue.ts'
import type { receivedText } from '../en/received.ts'

const server: Record<ErrorCode, string> = {
  removed:
    'Du wurdest aus dieser Gruppe entfernt. Sprich die Organisatoren an, wenn du wieder mitmachen möchtest.',
  not_a_member: 'Nur wer einen festen Platz in der Gruppe hat, kann Organisator werden.',
  full_calendar: 'Eine Gruppe kann höchstens 500 kommende Treffen haben. Plane weitere später.',
  answered: 'Es hat schon jemand geantwortet. Sag das Treffen ab, damit alle davon erfahren.',
  crowded: 'Hier ist alles voll. Niemand kann mehr antworten oder mitmachen.',
  closed: 'Das ist vorbei oder wurde abgesagt. Du kannst nicht mehr antworten.',
  invalid: 'Einige Felder stimmen nicht. Korrigiere sie und sende noch einmal.',
  malformed: 'Die Anfrage ist kein gültiges JSON.',
  signin_required: 'Bitte melde dich an und versuch es noch einmal.',
  account_closed:
    'Dieses Konto wurde gelöscht, nachdem du dich hier angemeldet hast. Melde dich wieder an, falls das noch geht.',
  forbidden: 'Das kann nur ändern, wer es angelegt hat.',
  recent_signin:
    'Bitte melde dich ab und wieder an und versuch es dann innerhalb von 15 Minuten noch einmal.',
  blocked: 'Die Moderation hat dieses Konto gesperrt. Du kannst lesen, aber nicht schreiben.',
  unverified_email:
    'Bitte bestätige deine E-Mail-Adresse: Tippe auf den Link in der E-Mail, die wir dir geschickt haben, und versuch es dann noch einmal.',
  over_limit:
    'Du hast eine Grenze erreicht: bei Gruppen für ein Konto oder bei Feedback, Meldungen oder Bildern für einen Tag. Eine Gruppe kann am Tag 50 Ankündigungen veröffentlichen.',
  pictures_full:
    'Auf dem Server ist kein Platz für weitere Bilder. Nimm die Webadresse eines Bildes, oder versuch es an einem anderen Tag.',
  picture_missing:
    'Das Bild dieser Gruppe ist weder auf dem Server noch auf diesem Gerät. Wähle es noch einmal aus.',
  not_found: 'Nicht gefunden.',
  not_allowed: 'Das geht hier nicht.',
  taken: 'Diese Kennung gehört schon zu etwas anderem. Nimm eine neue.',
  gone: 'Das wurde gelöscht.',
  resync: 'Diese Stelle in der Liste gilt nicht mehr. Lade alles noch einmal.',
  changed: 'Das wurde inzwischen geändert. Vergleiche beide Fassungen und entscheide dann.',
  misdirected: 'Die Demo antwortet nur unter localhost.',
  too_large: 'Die Anfrage ist zu groß. Die Grenze liegt bei 64 KiB, für ein Bild bei 400 KiB.',
  not_a_picture:
    'Dieses Bild lässt sich nicht speichern. Nimm WebP oder JPEG, höchstens 1.600 Pixel breit und hoch, ohne Metadaten.',
  unsupported: 'Sende JSON mit dem Header Content-Type: application/json.',
  too_many: 'Zu viele Anfragen in kurzer Zeit. Versuch es später noch einmal.',
  unavailable: 'Die Daten sind gerade nicht zu erreichen. Versuch es bald noch einmal.',
  internal: 'Auf dem Server ist etwas schiefgegangen. Versuch es später noch einmal.',
}

const device: In<typeof receivedText> = {
  signin_unreachable: 'Der Anmeldedienst ist nicht zu erreichen.',
  session_expired: 'Deine Anmeldung ist abgelaufen. Bitte melde dich wieder an.',
  unreachable: 'Der Server ist nicht zu erreichen.',
  picture_unknown: 'Dieses Bild ist weder auf dem Server noch auf diesem Gerät. Wähle es noch einmal aus.',
  not_ours:
    'Etwas anderes hat statt des Servers geantwortet. Falls dieses WLAN eine Anmeldeseite hat, melde dich zuerst dort an.',
  unreadable_answer:
    'Diese Version der App kann die Antwort des Servers nicht lesen. Bitte aktualisiere die App.',
  nonsense: 'Die Antwort des Servers ergab keinen Sinn.',
  left_alone: 'Der Server bittet dich, eine Weile zu warten.',
  older_epoch:
    'Der Server ist auf einen älteren Stand seiner Daten zurückgegangen. Bleibt es dabei, übernimmt ihn dieses Gerät.',
  judged_nothing:
    'Der Server hat geantwortet, deine Änderungen aber nicht bearbeitet. Vielleicht ist er umgezogen, oder dieses Netz leitet dich um.',
  TimeoutError: 'Die Daten auf diesem Gerät lassen sich nicht öffnen.',
}

export const received = { ...server, ...device }
