import { type ReadForm, mainFault } from '../domain/groups/read-group-form.ts'
import { groupFaultSentences, groupFaultTitle } from '../text/group-fault-text.ts'
import type { FormState } from './use-form.ts'

/** The browser cannot read these texts as number or date. */
export const unreadableFields = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])]
    .filter((field) => field instanceof HTMLInputElement)
    .filter((field) => field.validity.badInput)
    .map((field) => field.name)

export const readOrRefuse = async <T>(
  { form, busy, refuse }: FormState,
  read: (unreadable: readonly string[]) => ReadForm<T>,
  failed: string,
): Promise<T | undefined> => {
  if (busy) return undefined
  const found = read(unreadableFields(form.current))
  if ('input' in found) return found.input
  const main = mainFault(found.faults)
  const title = main ? groupFaultTitle(main.field, main.fault) : failed
  await refuse(groupFaultSentences(found.faults), { icon: 'warning', title }, main?.field)
  return undefined
}
