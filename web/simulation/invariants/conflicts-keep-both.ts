import type { Invariant } from '../judge.ts'
import { fieldsOfChange, isContentField } from '../kinds.ts'
import { baseOf, changesOf, inWords, isDeletion } from '../mutation-content.ts'
import type { Stored } from '../server-records.ts'

const valueOf = (record: Stored, field: string): unknown =>
  Object.getOwnPropertyDescriptor(record, field)?.value

export const conflictsKeepBoth: Invariant = {
  number: 11,
  name: 'a conflict loses neither version',
  committed: ({ browser, commit }) => {
    for (const { after } of commit.outbox) {
      if (after?.state !== 'attention' || after.reason?.why !== 'conflict' || isCreationType(after.type))
        continue
      const held = browser.journal.held(after.entityId)
      if (!held) return `${inWords(after)} is a conflict with nothing that could be shown`
    }
    return undefined
  },
  written: ({ sender, before }) => {
    const row = sender?.row
    if (!row || !before || !('base' in row)) return undefined
    const fields = isDeletion(row) ? fieldsOfChange(row) : Object.keys(changesOf(row)).filter(isContentField)
    const base = baseOf(row)
    const wanted = changesOf(row)
    const unseen = fields.find((field) => {
      const value = valueOf(before, field)
      return value !== base[field] && value !== wanted[field]
    })
    return (
      unseen &&
      `${inWords(row)} overwrote ${unseen} ${JSON.stringify(valueOf(before, unseen))}, which its member had not seen`
    )
  },
}

const isCreationType = (type: string) => type.endsWith('.create')
