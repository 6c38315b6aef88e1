import { useState } from 'react'
import type { Difference } from '../../domain/sync/conflict-fields.ts'
import { Button } from '../../ui/button.tsx'

type Side = 'mine' | 'theirs'

type Props = {
  differences: readonly Difference[]
  /** Id of what names the change. */
  labelledBy: string
  /** @param mine which fields stay as this device has them */
  onDecide: (mine: (field: string) => boolean) => void
}

/** Both versions of each field that was changed in two ways: the member chooses field by field, and decides once. */
export const ConflictPanel = ({ differences, labelledBy, onDecide }: Props) => {
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  return (
    <form
      aria-labelledby={labelledBy}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onDecide((field) => chosen[field] !== 'theirs')
      }}
    >
      {differences.map(({ field, label, mine, theirs }) => {
        const choice = (side: Side) => ({
          name: `${labelledBy}-${field}`,
          checked: (chosen[field] ?? 'mine') === side,
          onChange: () => {
            setChosen({ ...chosen, [field]: side })
          },
        })
        return (
          <fieldset key={field} className="grid gap-3 sm:grid-cols-2">
            <legend className="mb-2 font-semibold">{label}</legend>
            <Version title="This device" text={mine} {...choice('mine')} />
            <Version title="The server" text={theirs} {...choice('theirs')} />
          </fieldset>
        )
      })}
      <Button type="submit" className="self-start" aria-describedby={labelledBy}>
        {differences.length > 1 ? 'Keep what I chose' : 'Keep this one'}
      </Button>
    </form>
  )
}

type VersionProps = { title: string; text: string; name: string; checked: boolean; onChange: () => void }

const Version = ({ title, text, ...input }: VersionProps) => (
  <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-field border-2 border-transparent bg-base-200 p-3 has-checked:border-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
    <input type="radio" className="mt-1 size-4 shrink-0 accent-current" {...input} />
    <span className="min-w-0">
      <span className="block text-sm text-muted">{title}</span>
      <span dir="auto" className="block wrap-anywhere whitespace-pre-wrap">
        {text}
      </span>
    </span>
  </label>
)
