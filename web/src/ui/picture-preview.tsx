import { type ComponentProps, useState } from 'react'
import type * as z from 'zod/mini'
import { Picture } from './picture.tsx'
import { useDebounced } from './use-debounced.ts'

/** How long an address has to stand still: hosts need not get a request for every letter of it. */
const restMs = 500

type Props = Omit<ComponentProps<typeof Picture>, 'src' | 'onOutcome'> & {
  /** The address as it is typed. */
  address: string
  schema: z.ZodMiniType<string>
  /** Where it can be seen already, whatever its address. */
  shown?: string | undefined
  /** What is said where the address cannot be shown. */
  failedText: string
  noteClass: string
}

/** The picture of an address that is being typed, as others will see it, and a word where it cannot be loaded. */
export const PicturePreview = ({ address, schema, shown, failedText, noteClass, ...picture }: Props) => {
  const parsed = schema.safeParse(useDebounced(address, restMs))
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
