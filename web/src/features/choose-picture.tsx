import { uploadOf } from '@group-organizer/contract/upload'
import {
  type DragEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useDevice } from '../data/device-context.tsx'
import { keepPicture } from '../data/pictures/kept-pictures.ts'
import { NotSavedError } from '../sync/database/errors.ts'
import { pictureText } from '../text/en/pictures.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { type PictureFault, shrinkPicture } from '../ui/shrink-picture.ts'

const faults = (): Record<PictureFault, string> => ({
  'not-a-picture': pictureText.notAPicture,
  'too-large': pictureText.tooLarge,
  unreadable: pictureText.unreadable,
})

type State =
  | { kind: 'idle' }
  /** `submits`: the form was submitted meanwhile and waits for the picture. */
  | { kind: 'reading' | 'kept'; sentence: string; submits: boolean }
  | { kind: 'fault'; sentence: string }

type Props = {
  value: string
  keptText: string
  /** Whether the phone's front camera is used. */
  portrait?: boolean
  /** Whether the form is being saved: it then accepts no picture. */
  locked?: boolean
  /** `shown` is a local address. `address` is '' after a removal. */
  onChange: (address: string, shown?: string) => void
}

type Chosen = { address: string; shown: string }

/** The uploaded address works only with a service worker or after delivery. */
export const useChosenPicture = () => {
  const [chosen, setChosen] = useState<Chosen>()
  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.shown)
    return undefined
  }, [chosen])
  return {
    shownFor: (address: string) => (chosen?.address === address.trim() ? chosen.shown : undefined),
    choose: (address: string, shown: string | undefined) =>
      setChosen(shown === undefined ? undefined : { address, shown }),
  }
}

/** Shrinks a file and keeps it on this device. The latest file counts. */
const usePictureOfDevice = ({
  keptText,
  locked,
  onChange,
}: Pick<Props, 'keptText' | 'locked' | 'onChange'>) => {
  const { db, now } = useDevice()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const latest = useRef(0)
  // Shrinking takes seconds on a phone. The member may type meanwhile.
  const change = useRef(onChange)
  useLayoutEffect(() => {
    change.current = onChange
  })
  useEffect(() => {
    const turns = latest
    return () => {
      turns.current += 1
    }
  }, [])

  const withPicture = (before: State): State => ({
    kind: 'kept',
    sentence: keptText,
    submits: before.kind === 'reading' && before.submits,
  })
  const take = async (file: File | undefined) => {
    if (!file || locked) return
    latest.current += 1
    const turn = latest.current
    // The form waits for the last of several pictures.
    setState((before) =>
      before.kind === 'reading' ? before : { kind: 'reading', sentence: pictureText.reading, submits: false },
    )
    const show = (next: State | typeof withPicture) => {
      if (turn === latest.current) setState(next)
    }
    try {
      const shrunk = await shrinkPicture(file)
      if ('fault' in shrunk) {
        show({ kind: 'fault', sentence: faults()[shrunk.fault] })
        return
      }
      const { name, bytes } = shrunk.picture
      const address = await keepPicture(db, now(), { name, bytes })
      if (turn !== latest.current) return
      change.current(address, URL.createObjectURL(new Blob([bytes])))
      show(withPicture)
    } catch (error) {
      const isKnown = error instanceof NotSavedError
      show({ kind: 'fault', sentence: isKnown ? pictureText.notKept : pictureText.unreadable })
      if (!isKnown) throw error
    }
  }

  const remove = () => {
    if (locked) return
    latest.current += 1
    setState({ kind: 'idle' })
    onChange('')
  }
  const submitLater = useCallback(() => {
    setState((before) =>
      before.kind === 'reading'
        ? { ...before, sentence: pictureText.readingToSubmit, submits: true }
        : before,
    )
  }, [])
  return { state, take, remove, submitLater }
}

/** A form that is submitted during reading waits for the picture. An error of the picture stops it. */
const useFormThatWaits = (place: RefObject<HTMLElement | null>, state: State, submitLater: () => void) => {
  const isReading = state.kind === 'reading'
  // A passive effect would come after a quick press.
  useLayoutEffect(() => {
    if (!isReading) return undefined
    const form = place.current?.closest('form')
    const wait = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      submitLater()
    }
    form?.addEventListener('submit', wait)
    return () => form?.removeEventListener('submit', wait)
  }, [place, isReading, submitLater])
  useLayoutEffect(() => {
    if (state.kind === 'kept' && state.submits) place.current?.closest('form')?.requestSubmit()
  }, [place, state])
}

/** Accepts a pasted picture anywhere on the page. */
const usePastedPicture = (take: (file: File) => Promise<void>) => {
  const latest = useRef(take)
  useLayoutEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0]
      if (!file) return
      event.preventDefault()
      void latest.current(file)
    }
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('paste', onPaste)
    }
  }, [])
}

export const ChoosePicture = ({ value, keptText, portrait = false, locked = false, onChange }: Props) => {
  const { state, take, remove, submitLater } = usePictureOfDevice({ keptText, locked, onChange })
  usePastedPicture(take)
  const [isOver, setOver] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLDivElement>(null)
  useFormThatWaits(place, state, submitLater)
  const busy = state.kind === 'reading'
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
        <Button tone="quiet" {...refused} onClick={() => files.current?.click()}>
          <Icon name="picture" className="size-5" />
          {pictureText.choose}
        </Button>
        <Button
          tone="quiet"
          className="hidden pointer-coarse:inline-flex"
          {...refused}
          onClick={() => camera.current?.click()}
        >
          <Icon name="camera" className="size-5" />
          {pictureText.takePhoto}
        </Button>
        {uploadOf(value) !== undefined && (
          <Button
            tone="quiet"
            aria-disabled={locked}
            onClick={() => {
              remove()
              // The pressed button goes away.
              place.current?.querySelector('button')?.focus()
            }}
          >
            <Icon name="bin" className="size-5" />
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
        {'sentence' in state && state.sentence}
      </p>
    </div>
  )
}
