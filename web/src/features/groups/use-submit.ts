import { useRef, useState } from 'react'
import { type GroupFormValues } from '../../domain/groups/group-form.ts'
import { type GroupFaults, type ReadForm, mainFault } from '../../text/read-group-form.ts'
import { showDialog } from '../../ui/dialog.ts'
import { showSaveError } from '../show-save-error.ts'

/** Fields that hold text which the browser cannot read as the number or date they are for. */
const unreadable = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])]
    .filter((field) => field instanceof HTMLInputElement)
    .filter((field) => field.validity.badInput)
    .map((field) => field.name)

type Work<T> = {
  /** Reads the form, of which the browser could not read these fields. */
  read: (unreadable: readonly string[]) => ReadForm<T>
  /** Keeps the group on this device. */
  save: (input: T) => Promise<unknown>
  /** What follows once it is kept. */
  saved: () => Promise<void>
}

/** What creating and updating a group share: saying what is wrong, saving once at a time, and saying if that failed. */
export const useSubmit = (failed: string) => {
  const [faults, setFaults] = useState<GroupFaults>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const refuse = async (found: GroupFaults) => {
    setFaults(found)
    const main = mainFault(found)
    await showDialog({ icon: 'warning', title: main?.sentence ?? failed })
    if (main) form.current?.querySelector<HTMLElement>(`[name="${main.field}"]`)?.focus()
  }

  const saveOnce = async <T>(input: T, { save, saved }: Work<T>) => {
    setFaults({})
    setBusy(true)
    try {
      await save(input).then(saved, (error: unknown) => showSaveError(failed, error))
    } finally {
      setBusy(false)
    }
  }

  const submit = async <T>(work: Work<T>) => {
    if (busy) return
    const read = work.read(unreadable(form.current))
    await ('faults' in read ? refuse(read.faults) : saveOnce(read.input, work))
  }

  /** The error of a field goes with the first keystroke in it. */
  const clearErrors = (changed: Partial<GroupFormValues>) => {
    setFaults((shown) => Object.fromEntries(Object.entries(shown).filter(([field]) => !(field in changed))))
  }

  return { form, faults, busy, submit, clearErrors }
}
