import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useDevice } from '../data/device-context.tsx'
import { keepPicture } from '../data/pictures/kept-pictures.ts'
import { NotSavedError } from '../sync/database/errors.ts'
import { pictureText } from '../text/en/groups.ts'
import { shrinkPicture } from '../ui/shrink-picture.ts'

type State =
  | { kind: 'idle' }
  /** `submits`: the form was submitted meanwhile and waits for the picture. */
  | { kind: 'reading' | 'kept'; sentence: string; submits: boolean }
  | { kind: 'fault'; sentence: string }

export type Options = {
  keptText: string
  /** Whether the form is being saved: it then accepts no picture. */
  locked?: boolean
  /** `shown` is a local address. `address` is '' after a removal. */
  onChange: (address: string, shown?: string) => void
}

/** Shrinks a file and keeps it on this device; one at a time. */
export const usePictureOfDevice = ({ keptText, locked = false, onChange }: Options) => {
  const { db, now } = useDevice()
  const [state, setState] = useState<State>({ kind: 'idle' })
  // Shrinking takes seconds on a phone. The member may type meanwhile, or leave the form.
  const change = useRef<Options['onChange']>(undefined)
  useLayoutEffect(() => {
    change.current = onChange
    return () => {
      change.current = undefined
    }
  })

  const read = async (file: File): Promise<{ sentence: string } | undefined> => {
    const shrunk = await shrinkPicture(file)
    if ('fault' in shrunk) return { sentence: pictureText[shrunk.fault] }
    const { name, bytes } = shrunk.picture
    const address = await keepPicture(db, now(), { name, bytes })
    change.current?.(address, URL.createObjectURL(new Blob([bytes])))
    return undefined
  }

  const take = async (file: File | undefined) => {
    if (!file || locked || state.kind === 'reading') return
    setState({ kind: 'reading', sentence: pictureText.reading, submits: false })
    try {
      const fault = await read(file)
      setState((before) =>
        fault
          ? { kind: 'fault', ...fault }
          : { kind: 'kept', sentence: keptText, submits: before.kind === 'reading' && before.submits },
      )
    } catch (error) {
      const isKnown = error instanceof NotSavedError
      setState({ kind: 'fault', sentence: isKnown ? pictureText.notKept : pictureText.unreadable })
      if (!isKnown) throw error
    }
  }

  const remove = () => {
    if (locked || state.kind === 'reading') return
    setState({ kind: 'idle' })
    onChange('')
  }
  const submitLater = useCallback(
    () => setState({ kind: 'reading', sentence: pictureText.readingToSubmit, submits: true }),
    [],
  )
  return { state, take, remove, submitLater }
}

/** A form that is submitted during reading waits for the picture. An error of the picture stops it. */
export const useFormThatWaits = (
  place: RefObject<HTMLElement | null>,
  { state, submitLater }: Pick<ReturnType<typeof usePictureOfDevice>, 'state' | 'submitLater'>,
) => {
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

/** Pasted text stays text: office programs put a picture of it beside it. */
export const usePastedPicture = (take: (file: File) => Promise<void>) => {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { files = [], types = [] } = event.clipboardData ?? {}
    const [file] = files
    if (!file || event.defaultPrevented || types.includes('text/plain')) return
    event.preventDefault()
    void take(file)
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}
