import type { GroupContent, groupFields } from 'contract/group'

export type GroupField = (typeof groupFields)[number]

/** The seven fields as they stand in the form: text, whatever they will become. */
export type GroupFormValues = Record<GroupField, string>

export const groupLabels: Record<GroupField, string> = {
  groupName: 'Group Name',
  hobbyCategory: 'Hobby Category',
  description: 'Description',
  meetingLocation: 'Meeting Location',
  maxMembers: 'Max Members',
  startDate: 'Start Date',
  imageUrl: 'Image URL',
}

export const emptyGroupForm: GroupFormValues = {
  groupName: '',
  hobbyCategory: '',
  description: '',
  meetingLocation: '',
  maxMembers: '',
  startDate: '',
  imageUrl: '',
}

/** A group's fields as the form shows them. */
export const toFormValues = (group: GroupContent): GroupFormValues => ({
  groupName: group.groupName,
  hobbyCategory: group.hobbyCategory,
  description: group.description,
  meetingLocation: group.meetingLocation,
  maxMembers: String(group.maxMembers),
  startDate: group.startDate,
  imageUrl: group.imageUrl,
})

/** Whether two texts of a field mean the same value. */
export const sameValue = (field: GroupField, a: string, b: string): boolean =>
  a.trim() === b.trim() ||
  (field === 'maxMembers' && a.trim() !== '' && b.trim() !== '' && Number(a) === Number(b))
