import { anonymous } from '@group-organizer/contract/anonymous'
import { picture } from '@group-organizer/contract/fields'
import { limits } from '@group-organizer/contract/limits'
import type { RefObject } from 'react'
import { profileText, signInText } from '../../text/en/account.ts'
import { commonText } from '../../text/en/common.ts'
import type { FieldSentences } from '../../text/sign-in-fault-text.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Form } from '../../ui/form.tsx'
import { PicturePreview } from '../../ui/picture-preview.tsx'
import { AddressField } from '../address-field.tsx'
import { ChoosePicture, useChosenPicture } from '../choose-picture.tsx'

const photo = picture(limits.userPhoto)

type Props = {
  values: { name: string; photoURL: string }
  faults: FieldSentences
  busy: boolean
  form: RefObject<HTMLFormElement | null>
  change: (changes: { name?: string; photoURL?: string }) => void
  save: () => Promise<void>
  close: () => void
}

export const EditProfile = ({ values, faults, busy, form, change, save, close }: Props) => {
  const { shownFor, choose } = useChosenPicture((photoURL) => change({ photoURL }))
  return (
    <Form ref={form} className="flex flex-col gap-5" onSubmit={save}>
      <Field
        label={commonText.name}
        name="name"
        autoComplete="name"
        required
        autoFocus
        readOnly={busy}
        value={values.name}
        error={faults.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <div className="flex flex-col gap-4">
        <ChoosePicture
          value={values.photoURL}
          keptText={profileText.pictureKept}
          portrait
          locked={busy}
          onChange={choose}
        />
        <AddressField
          label={commonText.photoUrl}
          name="photoURL"
          optional
          autoComplete="photo"
          readOnly={busy}
          value={values.photoURL}
          error={faults.photoURL}
          hint={signInText.photoHint}
          onChange={(photoURL) => change({ photoURL })}
        />
        <div className="flex items-center gap-4">
          <PicturePreview
            address={values.photoURL}
            schema={photo}
            shown={shownFor(values.photoURL)}
            fallback={anonymous.userPhoto}
            alt={profileText.photoPreview}
            width="80"
            height="80"
            className="size-20 shrink-0 rounded-full bg-base-300 object-cover"
            failedText={profileText.photoFailed}
            noteClass=""
          />
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {profileText.save}
        </Button>
        <Button tone="quiet" aria-disabled={busy} onClick={() => !busy && close()}>
          {commonText.cancel}
        </Button>
      </div>
    </Form>
  )
}
