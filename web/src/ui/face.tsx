import { anonymous } from '@group-organizer/contract/anonymous'
import { hobbyCategories } from '@group-organizer/contract/categories'
import { categoryColors } from './category.tsx'
import { Avatar } from './picture.tsx'

type Person = { uid: string; userName: string; userPhoto: string }

type Props = { person: Person; className?: string }

/** A person's picture, or their initials on a colour of their own. The name stands beside it. */
export const Face = ({ person, className = 'size-10 text-[--spacing(3.5)]' }: Props) =>
  person.userPhoto !== '' && person.userPhoto !== anonymous.userPhoto ? (
    <Avatar photo={person.userPhoto} size="40" className={className} loading="lazy" />
  ) : (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full font-bold ${className}`}
      style={categoryColors(colorOf(person.uid))}
    >
      {initialsOf(person.userName)}
    </span>
  )

const mostFaces = 5

/** The first of many people. @param className colour of the ring that parts them */
export const Faces = ({ people, className }: { people: readonly Person[]; className: string }) => (
  <span className={`flex -space-x-1 *:ring-2 ${className}`}>
    {people.slice(0, mostFaces).map((person) => (
      <Face key={person.uid} person={person} className="size-8 text-[--spacing(3)]" />
    ))}
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
