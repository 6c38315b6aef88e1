import { anonymous } from '@group-organizer/contract/anonymous'
import { picture, userNameFrom } from '@group-organizer/contract/fields'
import type { GroupInput } from '@group-organizer/contract/group'
import { limits } from '@group-organizer/contract/limits'

/** The signed-in member as the author of what they write. */
export type Author = { uid: string; displayName: string | null; photoURL: string | null }

/** A 24-hex id in the manner of a MongoDB ObjectId: seconds first, so that newer ids sort later, then chance. */
export const newId = (now: number, random: () => number): string => {
  const seconds = Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0')
  const chance = Array.from({ length: 16 }, () => Math.floor(random() * 16).toString(16)).join('')
  return seconds.slice(-8) + chance
}

/** The name others read; the server replaces it by the account's own where it has one. */
const authorName = ({ displayName }: Author) => userNameFrom(displayName) ?? anonymous.userName

/** The picture others see; one that the server would refuse is left out rather than refused with the text. */
const authorPhoto = ({ photoURL }: Author) => {
  const photo = picture(limits.userPhoto).safeParse(photoURL)
  return photo.success ? photo.data : anonymous.userPhoto
}

const madeBy = (author: Author, now: number) => ({
  userName: authorName(author),
  createdAt: new Date(now).toISOString(),
})

/** What a new group is created with. @param now milliseconds since 1970 */
export const newGroup = (input: GroupInput, author: Author, now: number) => ({
  ...input,
  ...madeBy(author, now),
})

/** What a new feedback is created with. @param now milliseconds since 1970 */
export const newFeedback = (feedback: string, author: Author, now: number) => ({
  feedback,
  userPhoto: authorPhoto(author),
  ...madeBy(author, now),
})
