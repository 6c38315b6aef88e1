import type { GroupInput } from './group.ts'

/** Letters as one types them in a hurry: lower case, without accents. */
export const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The folded text in which a group is searched. */
export const searchText = (
  group: Pick<GroupInput, 'groupName' | 'description' | 'meetingLocation'>,
): string => fold([group.groupName, group.description, group.meetingLocation].join('\n'))

/** The folded words of what was typed. A group matches if its `searchText` contains each of them. */
export const searchWords = (typed: string): string[] => fold(typed).split(/\s+/).filter(Boolean)
