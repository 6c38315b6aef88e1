import { type GroupInput, groupInput } from '@group-organizer/contract/group'
import { createGroup, deleteGroup, updateGroup } from '../../src/data/mutations/group-mutations.ts'
import { choosePicture, pictureAddress } from '../pictures.ts'
import { save } from './save.ts'
import { authenticate, shownGroups } from './screen.ts'
import { type Action, type Turn, choose } from './turn.ts'

const categories = ['Running', 'Cooking', 'Reading'] as const

/** Few values, so that members often want the same, or the contrary, of the same field. */
const variations = (value: number): Partial<GroupInput>[] => [
  { groupName: `Name ${value}` },
  { description: `Description ${value}` },
  { maxMembers: 1 + (value % 4) },
  { groupName: `Name ${value}`, meetingLocation: `Place ${value}` },
  { hobbyCategory: categories[value % 3] ?? 'Running' },
  { imageUrl: pictureAddress(value) },
]

/** The fields repeat after so many values. */
export const variants = 6

const variation = ({ pick, value }: Pick<Turn, 'pick' | 'value'>) =>
  choose(variations(value), pick + value) ?? {}

/** The next value that makes a change of one of these fields. */
export const valueChanging = (fields: object, { pick, value }: Turn): number => {
  const values = Array.from({ length: variants }, (_, further) => value + further)
  const isOfThese = (one: number) =>
    Object.keys(variation({ pick, value: one })).some((field) => field in fields)
  return values.find(isOfThese) ?? value
}

const input = (value: number): GroupInput => ({
  groupName: `Group ${value}`,
  hobbyCategory: 'Running',
  description: 'What we do.',
  meetingLocation: 'Where we meet',
  maxMembers: 2 + (value % 2),
  startDate: '2026-12-01',
  imageUrl: value % 3 === 0 ? pictureAddress(value) : '/images/categories/running.svg',
})

const author = (uid: string) => ({ uid, displayName: uid, photoURL: null })

const ownGroup = async (turn: Turn, uid: string, id?: string) => {
  const shown = await shownGroups(turn.tab)
  return choose(
    shown.filter(({ _id, ownerId }) => ownerId === uid && (id === undefined || _id === id)),
    turn.pick,
  )
}

export const createsGroup: Action = async (turn) => {
  const uid = authenticate(turn)
  if (uid === undefined) return
  const wanted = input(turn.value)
  await choosePicture(turn.tab.data, wanted)
  await save(turn, { uid, type: 'group.create', changes: wanted }, () =>
    createGroup(turn.tab.data, wanted, author(uid)),
  )
}

/** Updates the member's group of that id, or any of theirs. */
export const updateGroupOf = async (turn: Turn, id?: string) => {
  const uid = authenticate(turn)
  if (uid === undefined) return
  const group = await ownGroup(turn, uid, id)
  if (!group) return
  const seen = groupInput.parse(group)
  const changes = variation(turn)
  const differing = Object.entries(changes).filter(([field, value]) =>
    Object.entries(seen).every(([name, old]) => name !== field || old !== value),
  )
  if (differing.length === 0) return
  await choosePicture(turn.tab.data, changes)
  const target = {
    uid,
    entityId: group._id,
    type: 'group.update',
    changes: Object.fromEntries(differing),
    seen,
  } as const
  await save(turn, target, () =>
    updateGroup(turn.tab.data, { id: group._id, uid }, seen, { ...seen, ...changes }),
  )
}

export const updatesGroup: Action = (turn) => updateGroupOf(turn)

export const deletesGroup: Action = async (turn) => {
  const uid = authenticate(turn)
  const group = uid === undefined ? undefined : await ownGroup(turn, uid)
  if (uid === undefined || !group) return
  await save(turn, { uid, entityId: group._id, type: 'group.delete', seen: groupInput.parse(group) }, () =>
    deleteGroup(turn.tab.data, { id: group._id, uid }, groupInput.parse(group)),
  )
}
