import { uploadOf } from '@group-organizer/contract/upload'
import { type ComponentProps, useState } from 'react'
import type * as z from 'zod/mini'
import { Picture } from './picture.tsx'
import { useDebounced } from './use-debounced.ts'

/** Milliseconds without typing before a host gets a request. */
const restMs = 500

type Props = Omit<ComponentProps<typeof Picture>, 'src' | 'onOutcome'> & {
  address: string
  schema: z.ZodMiniType<string>
  shown?: string | undefined
  failedText: string
  noteClass: string
}

export const PicturePreview = ({ address, schema, shown, failedText, noteClass, ...picture }: Props) => {
  const rested = useDebounced(address, restMs)
  // A removed picture goes at once: its address may not work yet.
  const isRemoved = rested !== address && uploadOf(rested) !== undefined
  const parsed = schema.safeParse(isRemoved ? '' : rested)
  const src = shown ?? (parsed.success ? parsed.data : picture.fallback)
  const [failed, setFailed] = useState<string>()
  return (
    <>
      <Picture {...picture} src={src} onOutcome={(isShown) => setFailed(isShown ? undefined : src)} />
      <p role="status" className={`text-sm text-muted ${noteClass}`}>
        {failed === src && failedText}
      </p>
    </>
  )
}
