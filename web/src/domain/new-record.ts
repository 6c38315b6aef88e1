import { anonymous } from '@group-organizer/contract/anonymous'
import { picture, userNameFrom } from '@group-organizer/contract/fields'
import type { GroupInput } from '@group-organizer/contract/group'
import { limits } from '@group-organizer/contract/limits'

export type Author = { uid: string; displayName: string | null; photoURL: string | null }

/** A MongoDB ObjectId: seconds, so that newer ids sort later, then random digits. */
export const newId = (now: number, random: () => number): string => {
  const seconds = Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0')
  const chance = Array.from({ length: 16 }, () => Math.floor(random() * 16).toString(16)).join('')
  return seconds.slice(-8) + chance
}

/** The server replaces this name by the account's own. */
const authorName = ({ displayName }: Author) => userNameFrom(displayName) ?? anonymous.userName

/** An invalid picture is left out, so that the server does not refuse the text with it. */
const authorPhoto = ({ photoURL }: Author) => {
  const photo = picture(limits.userPhoto).safeParse(photoURL)
  return photo.success ? photo.data : anonymous.userPhoto
}

const madeBy = (author: Author, now: number) => ({
  userName: authorName(author),
  createdAt: new Date(now).toISOString(),
})

export const newGroup = (input: GroupInput, author: Author, now: number) => ({
  ...input,
  ...madeBy(author, now),
})

/** A member's text about a group: feedback, announcement, reply. */
export const newWords = <C extends object>(content: C, author: Author, now: number) => ({
  ...content,
  userPhoto: authorPhoto(author),
  ...madeBy(author, now),
})

export const newMembership = (author: Author, now: number) => ({
  userName: authorName(author),
  userPhoto: authorPhoto(author),
  joinedAt: new Date(now).toISOString(),
})
