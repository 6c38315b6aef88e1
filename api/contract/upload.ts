import * as z from 'zod/mini'

export const uploadTypes = { webp: 'image/webp', jpg: 'image/jpeg' } as const
export type UploadEnding = keyof typeof uploadTypes

export const uploadFolder = '/uploads/'

const name = '[0-9a-f]{64}\\.(?:webp|jpg)'
const address = new RegExp(`^${uploadFolder}(${name})$`)

/** SHA-256 of the bytes and the type, so that a repeated upload is the same picture. */
export const uploadName = z
  .string()
  .check(
    z.regex(new RegExp(`^${name}$`), { error: 'must be 64 lowercase hexadecimal digits with .webp or .jpg' }),
  )

export const uploadAddress = (name: string) => `${uploadFolder}${name}`

export const uploadOf = (picture: string): string | undefined => address.exec(picture)?.[1]

export const uploadType = (name: string) => uploadTypes[name.endsWith('.webp') ? 'webp' : 'jpg']

/** Query of `PUT /uploads/{name}`. No record names a profile's picture. */
export const uploadQuery = z.object({ profile: z.optional(z.enum(['true', 'false'])) })
