import { limits } from '@group-organizer/contract/limits'
import type { GroupField } from '../domain/groups/group-form.ts'
import type { GroupFault, GroupFaults } from '../domain/groups/read-group-form.ts'
import { formatNumber } from './catalogue.ts'
import { fieldText, groupFaultText, missingText } from './en/groups.ts'
import { messages } from './en/messages.ts'

const mostOf = (field: GroupField): number => {
  if (field === 'hobbyCategory' || field === 'startDate') return Infinity
  return field === 'maxMembers' ? limits.maxMembers.max : limits[field]
}

const besideField = (field: GroupField, fault: GroupFault): string => {
  if (fault === 'missing') return missingText[field]
  const text = groupFaultText[fault]
  return typeof text === 'string'
    ? text
    : text({ field: fieldText[field], most: formatNumber(mostOf(field)) })
}

export const groupFaultSentences = (faults: GroupFaults): Partial<Record<GroupField, string>> =>
  Object.fromEntries(
    (Object.entries(faults) as [GroupField, GroupFault][]).map(([field, fault]) => [
      field,
      besideField(field, fault),
    ]),
  )

/** The dialog has the specification's sentence if there is one (section 5). */
export const groupFaultTitle = (field: GroupField, fault: GroupFault): string => {
  if (fault === 'missing') return messages.groups.requiredFields
  return fault === 'notPositive' ? messages.groups.maxMembers : besideField(field, fault)
}
