import type { In } from '../catalogue.ts'
import type { pictureText } from '../en/pictures.ts'

export const pictures: In<typeof pictureText> = {
  notAPicture: 'Diese Datei ist kein Bild. Wähle ein JPEG, PNG oder WebP.',
  tooLarge: 'Dieses Bild ist größer als 8 MB. Wähle ein kleineres.',
  unreadable: 'Dein Browser kann dieses Bild nicht lesen. Wähle ein JPEG, PNG oder WebP.',
  notKept:
    'Auf diesem Gerät ist kein Platz für das Bild, oder der Speicher lässt sich nicht benutzen. Es wurde nichts ausgewählt.',
  reading: 'Das Bild wird gelesen …',
  readingToSubmit: 'Das Bild wird gelesen; damit wird das Formular abgeschickt …',
  fromDevice: 'Bild von diesem Gerät',
  choose: 'Bild auswählen',
  takePhoto: 'Foto machen',
  remove: 'Entfernen',
  dropHint: 'Oder zieh eins hierher, oder füg es ein.',
}
