import { type ComponentProps, useState } from 'react'

type Props = Omit<ComponentProps<'img'>, 'src' | 'width' | 'height' | 'onError'> & {
  src: string
  /** Shown if `src` cannot be. */
  fallback: string
  alt: string
  /** Its own shape, in pixels, which keeps its room free until it comes; what it is shown at is a matter of style. */
  width: string
  height: string
  /** Called with whether `src` itself can be shown, each time that turns out. */
  onOutcome?: (shown: boolean) => void
}

/** A picture that may come from anywhere. If it fails its fallback is shown, once: a second failure changes nothing. */
export const Picture = ({ src, fallback, alt, onOutcome, ...rest }: Props) => {
  const [failed, setFailed] = useState<string>()
  return (
    <img
      {...rest}
      alt={alt}
      src={failed === src ? fallback : src}
      decoding="async"
      referrerPolicy="no-referrer"
      onLoad={() => {
        if (failed !== src) onOutcome?.(true)
      }}
      onError={() => {
        setFailed(src)
        onOutcome?.(false)
      }}
    />
  )
}
