import { useState } from 'react'
import { announcementText } from '../../text/en/announcements.ts'
import { pictureText } from '../../text/en/groups.ts'
import { Picture } from '../../ui/picture.tsx'
import { ChoosePicture, useChosenPicture } from '../choose-picture.tsx'

type FieldProps = { imageUrl: string; onChange: (imageUrl: string) => void }

/** A picture of this device, sent with the announcement. */
export const AnnouncementPictureField = ({ imageUrl, onChange }: FieldProps) => {
  const { shownFor, choose } = useChosenPicture(onChange)
  return (
    <>
      <ChoosePicture value={imageUrl} keptText={announcementText.pictureKept} onChange={choose} />
      <AnnouncementPicture src={shownFor(imageUrl) ?? imageUrl} alt={pictureText.preview} />
    </>
  )
}

/** Renders nothing if there is no picture, or it cannot be loaded. */
export const AnnouncementPicture = ({ src, alt }: { src: string; alt: string }) => {
  const [failed, setFailed] = useState<string>()
  if (src === '' || failed === src) return null
  return (
    <Picture
      src={src}
      fallback=""
      alt={alt}
      width="800"
      height="500"
      loading="lazy"
      onOutcome={(isShown) => setFailed(isShown ? undefined : src)}
      className="aspect-[8/5] w-full max-w-lg rounded-box bg-base-300 object-cover"
    />
  )
}
