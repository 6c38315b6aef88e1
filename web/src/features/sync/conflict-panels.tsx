import { uploadOf } from '@group-organizer/contract/upload'
import { useState } from 'react'
import type { ConflictField } from '../../sync/rules/conflict-fields.ts'
import { changedMeetingFieldText } from '../../text/en/changes.ts'
import { fieldText, groupText } from '../../text/en/groups.ts'
import { syncText } from '../../text/en/sync.ts'
import { fieldValue } from '../../text/field-value.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'

type PanelProps = { conflictFields: readonly ConflictField[]; labelledBy: string }

const fieldLabel = (field: string) =>
  Object.entries({ ...fieldText, ...changedMeetingFieldText }).find(([known]) => known === field)?.[1] ??
  field

type Side = 'mine' | 'theirs'

type ConflictProps = PanelProps & {
  /** @param mine whether a field keeps this device's value */
  onDecide: (mine: (field: string) => boolean) => void
}

export const ConflictPanel = ({ conflictFields, labelledBy, onDecide }: ConflictProps) => {
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  return (
    <Form
      aria-labelledby={labelledBy}
      className="flex flex-col gap-4"
      onSubmit={() => onDecide((field) => chosen[field] !== 'theirs')}
    >
      {conflictFields.map(({ field, mine, theirs }) => {
        const choice = (side: Side) => ({
          name: `${labelledBy}-${field}`,
          checked: (chosen[field] ?? 'mine') === side,
          onChange: () => setChosen({ ...chosen, [field]: side }),
        })
        return (
          <fieldset key={field} className="grid gap-3 sm:grid-cols-2">
            <legend className="mb-2 font-semibold first-letter:uppercase">{fieldLabel(field)}</legend>
            <VersionChoice title={syncText.thisDevice} text={fieldValue(field, mine)} {...choice('mine')} />
            <VersionChoice
              title={syncText.theServer}
              text={fieldValue(field, theirs)}
              {...choice('theirs')}
            />
          </fieldset>
        )
      })}
      <Button type="submit" className="self-start" aria-describedby={labelledBy}>
        {conflictFields.length > 1 ? syncText.keepChosen : syncText.keepThis}
      </Button>
    </Form>
  )
}

type ChoiceProps = { title: string; text: string; name: string; checked: boolean; onChange: () => void }

const VersionChoice = ({ title, text, ...input }: ChoiceProps) => (
  <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-field border-2 border-transparent bg-base-200 p-3 has-checked:border-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
    <input type="radio" className="mt-1 size-4 shrink-0 accent-current" {...input} />
    <span className="min-w-0">
      <span className="block text-sm text-muted">{title}</span>
      <Value text={text} />
    </span>
  </label>
)

type DeletionProps = PanelProps & { onDelete: () => void; onCancelDeletion: () => void }

/** The record changed before its deletion arrived. */
export const DeletionPanel = ({ conflictFields, labelledBy, onDelete, onCancelDeletion }: DeletionProps) => (
  <div className="flex flex-col gap-4">
    {conflictFields.map(({ field, mine, theirs }) => (
      <section key={field} aria-label={fieldLabel(field)}>
        <h4 className="mb-2 font-semibold first-letter:uppercase">{fieldLabel(field)}</h4>
        <dl className="grid gap-3 sm:grid-cols-2">
          <Version title={syncText.whenDeleted} text={fieldValue(field, mine)} />
          <Version title={syncText.nowOnServer} text={fieldValue(field, theirs)} />
        </dl>
      </section>
    ))}
    <div className="flex flex-wrap gap-3">
      <Button aria-describedby={labelledBy} onClick={onDelete}>
        {syncText.deleteAnyway}
      </Button>
      <Button tone="quiet" aria-describedby={labelledBy} onClick={onCancelDeletion}>
        {syncText.dontDelete}
      </Button>
    </div>
  </div>
)

const Version = ({ title, text }: { title: string; text: string }) => (
  <div className="rounded-field bg-base-200 p-3">
    <dt className="text-sm text-muted">{title}</dt>
    <dd>
      <Value text={text} />
    </dd>
  </div>
)

/** A chosen picture has an address that nobody can read. */
const Value = ({ text }: { text: string }) => {
  if (text === '') return <span className="text-muted italic">{syncText.empty}</span>
  if (uploadOf(text) !== undefined)
    return <img src={text} alt={groupText.picture} className="max-h-40 rounded-field object-contain" />
  return (
    <span dir="auto" className="block wrap-anywhere whitespace-pre-wrap">
      {text}
    </span>
  )
}
