import type { ErrorCode, errors } from '@group-organizer/contract/errors'

type ServerSentence = (typeof errors)[ErrorCode]['message']

const server: Record<ServerSentence, string> = {
  'Some fields are not valid. Correct them and send again.':
    'Einige Felder stimmen nicht. Korrigiere sie und sende noch einmal.',
  'The request is not valid JSON.': 'Die Anfrage ist kein gültiges JSON.',
  'Please log in and try again.': 'Bitte melde dich an und versuch es noch einmal.',
  'This account was deleted after you logged in here. Log in again if you still can.':
    'Dieses Konto wurde gelöscht, nachdem du dich hier angemeldet hast. Melde dich wieder an, falls das noch geht.',
  'Only the person who created this may change it.': 'Das kann nur ändern, wer es angelegt hat.',
  'For this, please log out, log in again and try within 15 minutes.':
    'Melde dich dafür bitte ab und wieder an und versuch es innerhalb von 15 Minuten.',
  'The moderators have blocked this account: it may read, but not write.':
    'Die Moderation hat dieses Konto gesperrt: Es kann lesen, aber nicht schreiben.',
  'Please confirm your email address: follow the link in the mail that you got, then try again.':
    'Bitte bestätige deine E-Mail-Adresse: Folge dem Link in der E-Mail, die du bekommen hast, und versuch es dann noch einmal.',
  'This account has as many groups, or has sent as much feedback, as many reports or as many pictures today, as one account may.':
    'Dieses Konto hat schon so viele Gruppen, oder hat heute schon so viel Feedback, so viele Meldungen oder Bilder gesendet, wie ein Konto darf.',
  'The server has no room for more pictures. Use the web address of a picture, or try again another day.':
    'Auf dem Server ist kein Platz für weitere Bilder. Nimm die Webadresse eines Bildes, oder versuch es an einem anderen Tag.',
  'The picture of this group is not on the server, nor on this device any more. Choose it again.':
    'Das Bild dieser Gruppe ist weder auf dem Server noch auf diesem Gerät. Wähle es noch einmal aus.',
  'An organiser has removed you from this group. Ask them if you want to join again.':
    'Du wurdest aus dieser Gruppe entfernt. Sprich die Organisatoren an, wenn du wieder mitmachen möchtest.',
  'Only a confirmed member can become an organiser.':
    'Nur wer einen festen Platz in der Gruppe hat, kann Organisator werden.',
  'As many people have answered or joined as can: no more are taken.':
    'Es haben schon so viele geantwortet oder mitgemacht, wie es geht: Mehr werden nicht angenommen.',
  'This is over or was cancelled: it takes no more answers.':
    'Das ist vorbei oder wurde abgesagt: Es nimmt keine Antworten mehr an.',
  'Not found.': 'Nicht gefunden.',
  'This cannot be done here.': 'Das geht hier nicht.',
  'This id belongs to something else already. Use a new one.':
    'Diese Kennung gehört schon zu etwas anderem. Nimm eine neue.',
  'This has been deleted.': 'Das wurde gelöscht.',
  'This cursor is no longer valid. Load everything again.':
    'Diese Stelle in der Liste gilt nicht mehr. Lade alles noch einmal.',
  'This was changed meanwhile. Compare, then decide.':
    'Das wurde inzwischen geändert. Vergleiche und entscheide dann.',
  'The demo answers at localhost alone.': 'Die Demo antwortet nur unter localhost.',
  'The request is too large. The limit is 64 KiB, and 400 KiB for a picture.':
    'Die Anfrage ist zu groß. Die Grenze liegt bei 64 KiB, für ein Bild bei 400 KiB.',
  'This is no picture that can be kept: WebP or JPEG, at most 1,600 pixels wide and high, without metadata.':
    'Dieses Bild lässt sich nicht aufbewahren: WebP oder JPEG, höchstens 1.600 Pixel breit und hoch, ohne Metadaten.',
  'Send JSON with the header Content-Type: application/json.':
    'Sende JSON mit dem Header Content-Type: application/json.',
  'Too many requests in a short time. Try again later.':
    'Zu viele Anfragen in kurzer Zeit. Versuch es später noch einmal.',
  'The data cannot be reached right now. Try again soon.':
    'Die Daten sind gerade nicht zu erreichen. Versuch es bald noch einmal.',
  'Something went wrong on the server. Try again later.':
    'Auf dem Server ist etwas schiefgegangen. Versuch es später noch einmal.',
}

const sync: Record<string, string> = {
  'The sign-in cannot be reached.': 'Die Anmeldung ist nicht zu erreichen.',
  'Your session has expired. Please log in again.':
    'Deine Anmeldung ist abgelaufen. Bitte melde dich wieder an.',
  'The server cannot be reached.': 'Der Server ist nicht zu erreichen.',
  'This picture is not on the server, nor on this device any more. Choose it again.':
    'Dieses Bild ist weder auf dem Server noch auf diesem Gerät. Wähle es noch einmal aus.',
  'Something else answered instead of the server. If this network wants you to log in to it, do that first.':
    'Etwas anderes hat statt des Servers geantwortet. Falls du dich in diesem Netz erst anmelden musst, tu das zuerst.',
  'This version of the app cannot read the server’s answer. Please update the app.':
    'Diese Version der App kann die Antwort des Servers nicht lesen. Bitte aktualisiere die App.',
  'The server’s answer made no sense.': 'Die Antwort des Servers ergab keinen Sinn.',
  'The server asks to be left alone for a while.': 'Der Server bittet um eine Pause.',
  'The server answered from an older state of its data. If it stays there, this device follows.':
    'Der Server hat aus einem älteren Stand seiner Daten geantwortet. Bleibt er dabei, folgt ihm dieses Gerät.',
  'The server answered, but not about your changes: it may have moved, or this network leads elsewhere.':
    'Der Server hat geantwortet, aber nicht auf deine Änderungen: Vielleicht ist er umgezogen, oder dieses Netz führt woandershin.',
  'The database does not open.': 'Die Datenbank lässt sich nicht öffnen.',
  'This change is NOT saved on this device.': 'Diese Änderung ist auf diesem Gerät NICHT gespeichert.',
}

/** By the English sentence. */
export const received: Record<string, string> = { ...server, ...sync }
