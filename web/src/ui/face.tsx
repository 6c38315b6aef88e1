import { anonymous } from '@group-organizer/contract/anonymous'
import { hobbyCategories } from '@group-organizer/contract/categories'
import { categoryColors } from './category.tsx'
import { Avatar } from './picture.tsx'

type Props = { uid: string; name: string; photo: string; className?: string }

/** A person's picture, or their initials on a colour of their own. The name stands beside it. */
export const Face = ({ uid, name, photo, className = 'size-10 text-[--spacing(3.5)]' }: Props) =>
  photo !== '' && photo !== anonymous.userPhoto ? (
    <Avatar photo={photo} size="40" className={className} loading="lazy" />
  ) : (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full font-bold ${className}`}
      style={categoryColors(colorOf(uid))}
    >
      {initialsOf(name)}
    </span>
  )

const colorOf = (uid: string) => {
  const sum = Array.from(uid).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return hobbyCategories[sum % hobbyCategories.length] ?? ''
}

const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map(
    (word = '') => Array.from(word)[0] ?? '',
  )
  return letters.join('').toUpperCase()
}
