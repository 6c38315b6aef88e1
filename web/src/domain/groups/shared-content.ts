import type { GroupFormValues } from './group-form.ts'

/** Names of the manifest's `share_target`: https://developer.mozilla.org/docs/Web/Progressive_web_apps/Manifest/Reference/share_target */
const names = ['title', 'text', 'url'] as const

/** Whether another app has shared something with the page of this address. */
export const isShared = (query: URLSearchParams): boolean => names.some((name) => query.get(name)?.trim())

/**
 * What another app shared, in the form of a new group: its title becomes the name, where there is none yet, and all else
 * goes below what the description already says.
 */
export const withShared = (values: GroupFormValues, query: URLSearchParams): GroupFormValues => {
  const [title = '', text = '', url = ''] = names.map((name) => query.get(name)?.trim())
  const named = values.groupName.trim() === ''
  // Many apps put the link into the text as well.
  const lines = [values.description.trim(), named ? '' : title, text, text.includes(url) ? '' : url]
  return {
    ...values,
    groupName: named ? title : values.groupName,
    description: lines.filter((line) => line !== '').join('\n'),
  }
}
