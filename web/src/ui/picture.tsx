import { type ComponentProps, useState } from 'react'

type Props = Omit<ComponentProps<'img'>, 'src' | 'onError'> & {
  src: string
  /** Stands in if `src` cannot be shown. */
  fallback: string
  alt: string
}

/** A picture that may come from anywhere. If it fails its stand-in is shown, once: a second failure changes nothing. */
export const Picture = ({ src, fallback, alt, ...rest }: Props) => {
  const [failed, setFailed] = useState<string>()
  return (
    <img
      {...rest}
      alt={alt}
      src={failed === src ? fallback : src}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => {
        setFailed(src)
      }}
    />
  )
}
