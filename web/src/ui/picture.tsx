import { anonymous } from '@group-organizer/contract/anonymous'
import { type ComponentProps, useState } from 'react'

type Props = Omit<ComponentProps<'img'>, 'src' | 'width' | 'height' | 'onError'> & {
  src: string
  fallback: string
  alt: string
  /** Pixels of the file. They keep its room free until it comes. */
  width: string
  height: string
  onOutcome?: (shown: boolean) => void
}

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

type AvatarProps = { photo: string | null | undefined; size: string; className: string; loading?: 'lazy' }

export const Avatar = ({ photo, size, className, ...rest }: AvatarProps) => (
  <Picture
    {...rest}
    src={photo ?? anonymous.userPhoto}
    fallback={anonymous.userPhoto}
    alt=""
    width={size}
    height={size}
    className={`shrink-0 rounded-full bg-base-300 object-cover ${className}`}
  />
)
