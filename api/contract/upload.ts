import * as z from 'zod/mini'

/** Kinds of pictures that are kept, by the ending of their name. */
export const uploadTypes = { webp: 'image/webp', jpg: 'image/jpeg' } as const
export type UploadEnding = keyof typeof uploadTypes

/** Where this site keeps the pictures that members bring from their devices. */
export const uploadFolder = '/uploads/'

const name = '[0-9a-f]{64}\\.(?:webp|jpg)'
const address = new RegExp(`^${uploadFolder}(${name})$`)

/** Name of an uploaded picture: the SHA-256 of its bytes and its kind, so that a repeat is the same picture. */
export const uploadName = z
  .string()
  .check(
    z.regex(new RegExp(`^${name}$`), { error: 'must be 64 lowercase hexadecimal digits with .webp or .jpg' }),
  )

/** Address of an uploaded picture on this site. */
export const uploadAddress = (name: string) => `${uploadFolder}${name}`

/** @returns the name of the uploaded picture that an address names; undefined where it names another picture */
export const uploadOf = (picture: string): string | undefined => address.exec(picture)?.[1]

/** What is sent with a picture of this name. */
export const uploadType = (name: string) => uploadTypes[name.endsWith('.webp') ? 'webp' : 'jpg']

/** Query of `PUT /uploads/{name}`: whether the picture is to be that of the member's profile, which no record names. */
export const uploadQuery = z.object({ profile: z.optional(z.enum(['true', 'false'])) })
