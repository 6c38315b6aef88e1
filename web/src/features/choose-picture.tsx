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
  /** `submits`: the form was submitted meanwhile, and goes off with the picture. */
  | { kind: 'reading' | 'kept'; sentence: string; submits: boolean }
  | { kind: 'fault'; sentence: string }

type Props = {
  /** The address that the form holds. */
  value: string
  /** What is said once a picture of the device is chosen. */
  keptText: string
  /** Whether the phone's front camera is the one for it. */
  portrait?: boolean
  /** Whether the form is on its way: it takes no other picture then. */
  locked?: boolean
  /** The address of what was chosen, and where it can be seen at once; '' where it was removed. */
  onChange: (address: string, shown?: string) => void
}

type Chosen = { address: string; shown: string }

/** Where the picture that was chosen last can be seen: its address works where a service worker runs, or it is delivered. */
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

/** Makes a picture of a file, keeps it on this device, and says how that went. The latest file counts, while its form is there. */
const usePictureOfDevice = ({
  keptText,
  locked,
  onChange,
}: Pick<Props, 'keptText' | 'locked' | 'onChange'>) => {
  const { db, now } = useDevice()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const latest = useRef(0)
  // It takes seconds on a phone, in which more may have been typed.
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
    // Of several that come one after the other the last goes with the form.
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

/**
 * Has a form that is submitted while its picture is being read wait for it: the picture belongs to what was submitted. With a
 * fault it stays, for its member to see that first.
 */
const useFormThatWaits = (place: RefObject<HTMLElement | null>, state: State, submitLater: () => void) => {
  const isReading = state.kind === 'reading'
  // Not as passive effects: a press that comes before those would be taken as one of the form before.
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

/** Calls `take` with a picture that is pasted anywhere on the page: no field of it takes one. */
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

/** Brings a picture from the device into a form: chosen, photographed, dropped or pasted. */
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
              // The button is about to go.
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
