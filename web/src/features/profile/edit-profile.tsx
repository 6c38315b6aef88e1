import type { RefObject } from 'react'
import type { Faults } from '../../text/credentials.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PhotoField } from './photo-field.tsx'

type Props = {
  values: { name: string; photoURL: string }
  faults: Faults
  busy: boolean
  form: RefObject<HTMLFormElement | null>
  change: (changes: { name?: string; photoURL?: string }) => void
  onSave: () => void
  onCancel: () => void
}

/** Name and photo. What was typed stays, whatever the answer. */
export const EditProfile = ({ values, faults, busy, form, change, onSave, onCancel }: Props) => (
  <form
    ref={form}
    noValidate
    className="flex flex-col gap-5"
    onSubmit={(event) => {
      event.preventDefault()
      onSave()
    }}
  >
    <Field
      label="Name"
      name="name"
      autoComplete="name"
      required
      autoFocus
      value={values.name}
      error={faults.name}
      onChange={({ target }) => {
        change({ name: target.value })
      }}
    />
    <PhotoField
      value={values.photoURL}
      error={faults.photoURL}
      onChange={(photoURL) => {
        change({ photoURL })
      }}
    />
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={busy}>
        Save Changes
      </Button>
      <Button tone="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  </form>
)
