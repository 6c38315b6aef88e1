import { anonymous } from 'contract/feedback'
import { picture } from 'contract/fields'
import { limits } from 'contract/limits'

/** The signed-in member in the part of somebody who writes. */
export type Author = { uid: string; displayName: string | null; photoURL: string | null }

/** Cut to what a name may be long, without half of an emoji at its end: the contract refuses that. */
const bounded = (name: string) =>
  name
    .trim()
    .slice(0, limits.userName)
    .replace(/[\uD800-\uDBFF]$/, '')

/** The name others read; the server replaces it by the account's own where it has one. */
export const authorName = ({ displayName }: Author) => {
  const name = bounded(displayName ?? '')
  return name === '' ? anonymous.userName : name
}

/** The picture others see; one that the server would refuse is left out rather than refused with the words. */
export const authorPhoto = ({ photoURL }: Author) => {
  const photo = picture(limits.userPhoto).safeParse(photoURL)
  return photo.success ? photo.data : anonymous.userPhoto
}
