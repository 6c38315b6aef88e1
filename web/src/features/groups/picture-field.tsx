import { picture } from '@group-organizer/contract/fields'
import { useRef } from 'react'
import { asCategory, categoryPicture } from '../../domain/groups/categories.ts'
import type { GroupFormValues } from '../../domain/groups/group-form.ts'
import { fieldText, groupText } from '../../text/en/groups.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form.tsx'
import { PicturePreview } from '../../ui/picture-preview.tsx'
import { ChoosePicture, useChosenPicture } from '../choose-picture.tsx'

const schema = picture()

type Props = {
  values: GroupFormValues
  error: string | undefined
  note: string | undefined
  onChange: (changes: Partial<GroupFormValues>) => void
}

/** The group's picture, by its address or from this device, and the picture as the board will show it. */
export const PictureField = ({ values, error, note, onChange }: Props) => {
  const category = asCategory(values.hobbyCategory)
  const fallback = categoryPicture(values.hobbyCategory)
  const place = useRef<HTMLDivElement>(null)
  const { shownFor, choose } = useChosenPicture()

  const useCategory = () => {
    onChange({ imageUrl: fallback })
    // The button is about to go.
    place.current?.querySelector<HTMLElement>('[name=imageUrl]')?.focus()
  }

  return (
    <div ref={place} className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-[1fr_14rem]">
      <div className="flex flex-col items-start gap-3 *:w-full">
        <ChoosePicture
          value={values.imageUrl}
          keptText={groupText.pictureKept}
          onChange={(address, shown) => {
            choose(address, shown)
            onChange({ imageUrl: address })
          }}
        />
        {/* Not type=url: to a browser a path on this site is no URL. */}
        <Field
          name="imageUrl"
          label={fieldText.imageUrl}
          value={values.imageUrl}
          error={error}
          hint={note ?? groupText.pictureHint}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          onChange={({ target }) => onChange({ imageUrl: target.value })}
        />
        {category && values.imageUrl.trim() === '' && (
          <Button tone="quiet" className="max-w-fit" onClick={useCategory}>
            {groupText.useCategoryPicture}
          </Button>
        )}
      </div>
      <div>
        <PicturePreview
          address={values.imageUrl}
          schema={schema}
          shown={shownFor(values.imageUrl)}
          fallback={fallback}
          alt={groupText.picturePreview}
          width="800"
          height="500"
          className="aspect-[8/5] w-full rounded-box bg-base-300 object-cover"
          failedText={groupText.pictureFailed}
          noteClass="mt-1.5"
        />
      </div>
    </div>
  )
}
