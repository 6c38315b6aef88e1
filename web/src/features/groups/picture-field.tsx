import { picture } from '@group-organizer/contract/fields'
import { useRef, useState } from 'react'
import { asCategory, categoryPicture } from '../../domain/groups/categories.ts'
import type { GroupFormValues } from '../../domain/groups/group-form.ts'
import { fieldText, groupText, pictureText } from '../../text/en/groups.ts'
import { Button } from '../../ui/button.tsx'
import { PicturePreview } from '../../ui/picture-preview.tsx'
import { AddressField, isOfThisSite } from '../address-field.tsx'
import { ChoosePicture, useChosenPicture } from '../choose-picture.tsx'

const schema = picture()

type Props = {
  values: GroupFormValues
  error: string | undefined
  note: string | undefined
  onChange: (changes: Partial<GroupFormValues>) => void
}

export const PictureField = ({ values, error, note, onChange }: Props) => {
  const { imageUrl } = values
  const category = asCategory(values.hobbyCategory)
  const fallback = categoryPicture(values.hobbyCategory)
  const place = useRef<HTMLDivElement>(null)
  const { shownFor, choose } = useChosenPicture((address) =>
    onChange({ imageUrl: address || (category ? fallback : '') }),
  )
  const [opened, setOpened] = useState(false)
  const isLink = imageUrl.trim() !== '' && !isOfThisSite(imageUrl)

  const useCategory = () => {
    onChange({ imageUrl: fallback })
    setOpened(false)
    // The pressed button goes away.
    place.current?.querySelector('button')?.focus()
  }

  return (
    <div ref={place} className="grid grid-cols-1 items-start gap-x-6 gap-y-4 sm:grid-cols-[1fr_14rem]">
      <div className="flex flex-col items-start gap-3 *:w-full">
        <p className="-mb-1.5 font-semibold">{groupText.picture}</p>
        <ChoosePicture value={imageUrl} keptText={groupText.pictureKept} onChange={choose} />
        {category && isLink && (
          <Button tone="quiet" className="max-w-fit" onClick={useCategory}>
            {groupText.useCategoryPicture}
          </Button>
        )}
        {opened || isLink || error ? (
          <AddressField
            name="imageUrl"
            label={fieldText.imageUrl}
            value={imageUrl}
            error={error}
            hint={groupText.pictureHint}
            autoComplete="off"
            autoFocus={opened}
            required
            onChange={(address) => {
              setOpened(true)
              onChange({ imageUrl: address })
            }}
          />
        ) : (
          <button type="button" className="min-h-11 max-w-fit link-ink" onClick={() => setOpened(true)}>
            {groupText.useLink}
          </button>
        )}
      </div>
      <div>
        <PicturePreview
          address={imageUrl}
          schema={schema}
          shown={shownFor(imageUrl)}
          fallback={fallback}
          alt={pictureText.preview}
          width="800"
          height="500"
          className="aspect-[8/5] w-full rounded-box bg-base-300 object-cover"
          failedText={groupText.pictureFailed}
          noteClass="mt-1.5"
        />
        {note && <p className="mt-1.5 text-sm text-muted">{note}</p>}
      </div>
    </div>
  )
}
