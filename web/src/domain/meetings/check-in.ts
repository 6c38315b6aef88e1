import type { Attendance } from '@group-organizer/contract/meetings/attendance'
import { hasWordsOf } from '../fold.ts'

type Person = Pick<Attendance, 'uid' | 'userName' | 'answer' | 'guests' | 'seat' | 'there'>

/** Whom the list at the door shows, by name. Those who cannot come are found by typing their name. */
export const listOfCheckIn = <P extends Person>(people: readonly P[], text: string): P[] => {
  const fits = hasWordsOf(text)
  return people
    .filter(({ answer, there, userName }) => (text.trim() === '' ? answer !== 'no' || there : fits(userName)))
    .toSorted((one, other) => one.userName.localeCompare(other.userName) || one.uid.localeCompare(other.uid))
}

const peopleOf = (people: readonly Person[]) => people.reduce((sum, { guests }) => sum + 1 + guests, 0)

/** Numbers of people, guests included. */
export const countCheckIn = (people: readonly Person[]) => ({
  there: peopleOf(people.filter(({ there }) => there)),
  expected: peopleOf(people.filter(({ seat, there }) => there || seat === 'confirmed')),
})
