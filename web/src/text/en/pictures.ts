import { sentences } from '../catalogue.ts'

export const pictureText = sentences('pictures', {
  notAPicture: 'This file is not a picture. Choose a JPEG, PNG or WebP.',
  tooLarge: 'This picture is larger than 8 MB. Choose a smaller one.',
  unreadable: 'This browser cannot read this picture. Choose a JPEG, PNG or WebP.',
  notKept: 'This device has no room for the picture, or its storage does not work. Nothing was chosen.',
  reading: 'Reading the picture …',
  readingToSubmit: 'Reading the picture; the form is submitted with it …',
  fromDevice: 'Picture from this device',
  choose: 'Choose picture',
  takePhoto: 'Take photo',
  remove: 'Remove',
  dropHint: 'Or drop one here, or paste it.',
})
