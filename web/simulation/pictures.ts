import { uploadAddress, uploadOf } from '@group-organizer/contract/upload'
import { webpPicture } from '../../api/test-support/pictures.ts'
import type { Device } from '../src/data/device.ts'
import { keepPicture } from '../src/data/pictures/kept-pictures.ts'
import type { Mutation } from '../src/sync/rules/mutation.ts'
import { changesOf } from './mutation-content.ts'

/** Few pictures, so that several members choose the same. */
const pictures = new Map(
  Array.from({ length: 4 }, (_, nth) => webpPicture(`picture ${nth}`)).map((picture) => [
    picture.name,
    picture,
  ]),
)
const names = [...pictures.keys()]

/** The address of a picture that is chosen by a number. */
export const pictureAddress = (number: number) => uploadAddress(names[number % names.length] ?? '')

/** Name of the picture of this site that something says a group should have. */
export const pictureIn = (said: object): string | undefined =>
  'imageUrl' in said && typeof said.imageUrl === 'string' ? uploadOf(said.imageUrl) : undefined

export const pictureOf = (row: Mutation) => pictureIn(changesOf(row))

/** A member chooses the picture that something names, where it names one. */
export const choosePicture = async ({ db, now }: Device, said: object): Promise<void> => {
  const picture = pictures.get(pictureIn(said) ?? '')
  if (picture) await keepPicture(db, now(), { name: picture.name, bytes: picture.bytes.buffer })
}
