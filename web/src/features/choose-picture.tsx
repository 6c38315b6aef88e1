import { uploadOf } from '@group-organizer/contract/upload'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { pictureText } from '../text/en/groups.ts'
import { Button } from '../ui/button.tsx'
import {
  type Options,
  useFormThatWaits,
  usePastedPicture,
  usePictureOfDevice,
} from './use-picture-of-device.ts'

/** The uploaded address works only with a service worker or after delivery. */
export const useChosenPicture = (onChange: (address: string) => void) => {
  const [chosen, setChosen] = useState<{ address: string; shown: string }>()
  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.shown)
    return undefined
  }, [chosen])
  return {
    shownFor: (address: string) => (chosen?.address === address.trim() ? chosen.shown : undefined),
    choose: (address: string, shown?: string) => {
      setChosen(shown === undefined ? undefined : { address, shown })
      onChange(address)
    },
  }
}

type Props = Options & { value: string; portrait?: boolean }

export const ChoosePicture = ({ value, portrait = false, locked = false, ...options }: Props) => {
  const picture = usePictureOfDevice({ ...options, locked })
  const { state, take, remove } = picture
  usePastedPicture(take)
  const [isOver, setOver] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLDivElement>(null)
  useFormThatWaits(place, picture)
  const busy = state.kind === 'reading'
  const isOfDevice = uploadOf(value) !== undefined
  const refused = { busy, 'aria-disabled': locked }

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  const input = (capture?: 'user' | 'environment') => ({
    type: 'file',
    accept: 'image/*',
    hidden: true,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      void take(target.files?.[0])
      // The same file may be chosen again.
      target.value = ''
    },
    ...(capture && { capture }),
  })

  return (
    <div
      ref={place}
      role="group"
      aria-label={pictureText.fromDevice}
      className={`flex flex-col gap-2 rounded-box border-2 border-dashed p-3 ${isOver ? 'border-primary bg-base-200' : 'border-base-content/25'}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="flex flex-wrap gap-2">
        <Button icon="picture" tone="quiet" {...refused} onClick={() => files.current?.click()}>
          {pictureText.choose}
        </Button>
        <Button
          icon="camera"
          tone="quiet"
          className="hidden pointer-coarse:inline-flex"
          {...refused}
          onClick={() => camera.current?.click()}
        >
          {pictureText.takePhoto}
        </Button>
        {isOfDevice && (
          <Button
            icon="bin"
            tone="quiet"
            aria-disabled={locked}
            onClick={() => {
              remove()
              // The pressed button goes away.
              place.current?.querySelector('button')?.focus()
            }}
          >
            {pictureText.remove}
          </Button>
        )}
      </div>
      <input ref={files} {...input()} />
      <input ref={camera} {...input(portrait ? 'user' : 'environment')} />
      <p className="hidden text-sm text-muted pointer-fine:block">{pictureText.dropHint}</p>
      <p
        role="status"
        className={`text-sm ${state.kind === 'fault' ? 'font-semibold text-error' : 'text-muted'}`}
      >
        {'sentence' in state && (state.kind !== 'kept' || isOfDevice) && state.sentence}
      </p>
    </div>
  )
}
