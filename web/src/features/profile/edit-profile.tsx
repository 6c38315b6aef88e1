import { anonymous } from 'contract/feedback'
import { picture } from 'contract/fields'
import { limits } from 'contract/limits'
import { type RefObject, useState } from 'react'
import type { Faults } from '../../text/credentials.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'

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
      onChange={({ target }) => change({ name: target.value })}
    />
    <PhotoField
      value={values.photoURL}
      error={faults.photoURL}
      onChange={(photoURL) => change({ photoURL })}
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

/** Milliseconds of rest: hosts need not hear of every letter of an address. */
const rest = 500

const photo = picture(limits.userPhoto)

type PhotoProps = { value: string; error: string | undefined; onChange: (value: string) => void }

/** The address of the member's photo, and the photo as others will see it. */
const PhotoField = ({ value, error, onChange }: PhotoProps) => {
  const parsed = photo.safeParse(useDebounced(value, rest))
  const src = parsed.success ? parsed.data : anonymous.userPhoto
  const [failed, setFailed] = useState<string>()
  return (
    <div className="flex flex-col gap-4">
      <Field
        label="Photo URL"
        name="photoURL"
        optional
        inputMode="url"
        autoComplete="photo"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        error={error}
        hint="The address of a picture, or nothing for the default one."
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="flex items-center gap-4">
        <Picture
          src={src}
          fallback={anonymous.userPhoto}
          alt="Preview of your photo"
          width="80"
          height="80"
          className="size-20 shrink-0 rounded-full bg-base-300 object-cover"
          onOutcome={(shown) => setFailed(shown ? undefined : src)}
        />
        <p role="status" className="text-sm text-muted">
          {failed === src && 'This picture cannot be loaded. The default one is shown in its place.'}
        </p>
      </div>
    </div>
  )
}
