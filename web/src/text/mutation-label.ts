import { type GroupPatch, groupFields } from 'contract/group'
import { groupLabels } from '../domain/groups/group-form.ts'
import type { About, Mutation } from '../domain/sync/mutation.ts'

/** Characters as a person counts them. */
const excerptLength = 40
const graphemes = new Intl.Segmenter('en')

const quoted = (text: string) => {
  const letters = Array.from(graphemes.segment(text), ({ segment }) => segment)
  return letters.length > excerptLength
    ? `“${letters.slice(0, excerptLength).join('').trimEnd()}…”`
    : `“${text}”`
}

const groupOf = ({ groupName }: About) => (groupName === undefined ? 'a group' : quoted(groupName))

const noteOf = ({ feedback }: About) => (feedback === undefined ? 'feedback' : `feedback ${quoted(feedback)}`)

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** The changed fields as one says them: 'name', 'description and start date'. */
const fieldsOf = (changes: GroupPatch) =>
  list.format(
    groupFields
      .filter((field) => changes[field] !== undefined)
      .map((field) => (field === 'groupName' ? 'name' : groupLabels[field].toLowerCase()))
      .map((label) => label.replace('image url', 'picture')),
  )

/** A waiting change in a member's words: 'New group “Dawn Patrol”', 'Like on feedback “Lovely people.”'. */
export const mutationLabel = (row: Mutation, about: About): string => {
  switch (row.type) {
    case 'group.create':
      return `New group ${quoted(row.changes.groupName)}`
    case 'group.update': {
      // A group that was deleted elsewhere has left this device; the change still knows its name.
      const before = row.base.groupName ?? about.groupName ?? row.whole?.groupName
      return `New ${fieldsOf(row.changes)} for ${groupOf({ groupName: before })}`
    }
    case 'group.delete':
      return `Deletion of ${quoted(row.base.groupName)}`
    case 'feedback.create':
      return `Feedback ${quoted(row.changes.feedback)} on ${groupOf(about)}`
    case 'feedback.update':
      return `New text ${quoted(row.changes.feedback)} of your feedback on ${groupOf(about)}`
    case 'feedback.delete':
      return `Deletion of your ${noteOf(row.base)}`
    case 'feedback.like':
      return row.changes.liked ? `Like on ${noteOf(about)}` : `Like taken back on ${noteOf(about)}`
    case 'group.report':
      return `Report of ${groupOf(about)}`
    case 'feedback.report':
      return `Report of ${noteOf(about)}`
  }
}
