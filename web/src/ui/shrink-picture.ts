import { limits } from '@group-organizer/contract/limits'
import { type UploadEnding, uploadTypes } from '@group-organizer/contract/upload'

/** Why a file cannot become a picture of this site. */
export type PictureFault = 'not-a-picture' | 'too-large' | 'unreadable'

/** A picture as it is uploaded; its name is the SHA-256 of its bytes. */
export type ShrunkPicture = { name: string; bytes: ArrayBuffer }

/** Qualities that are tried until a picture is small enough; then it is drawn smaller. */
const qualities = [0.82, 0.7, 0.55]
const smaller = 0.75

const draw = (picture: ImageBitmap, side: number) => {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** JPEG knows nothing transparent and makes it black. */
const putWhiteBehind = (canvas: HTMLCanvasElement) => {
  const context = canvas.getContext('2d')
  if (!context) return
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
}

const encode = async (canvas: HTMLCanvasElement, ending: UploadEnding, quality: number) => {
  const type = uploadTypes[ending]
  if (ending === 'jpg') putWhiteBehind(canvas)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality)
  })
  // A browser that cannot write a kind writes PNG instead.
  return blob?.type === type ? blob : undefined
}

/** WebP, or JPEG where the browser cannot write that; undefined where it is too large even at the lowest quality. */
const smallEnough = async (canvas: HTMLCanvasElement) => {
  for (const quality of qualities)
    for (const ending of ['webp', 'jpg'] as const) {
      const blob = await encode(canvas, ending, quality)
      if (blob && blob.size <= limits.upload) return { blob, ending }
      if (blob) break
    }
  return undefined
}

/** The first marker of a JPEG's data, behind which there are no notes. */
const startOfScan = 0xda
/** Application data but that of JFIF, colour profile and colour transform; and comments. */
const isNote = (marker: number) =>
  (marker > 0xe0 && marker <= 0xef && marker !== 0xe2 && marker !== 0xee) || marker === 0xfe

/**
 * The same JPEG without what the browser itself has noted in it: Apple's encoder writes Exif also into a picture that was
 * drawn, and the server takes none.
 */
export const withoutNotes = (bytes: ArrayBuffer): Promise<ArrayBuffer> => {
  const view = new DataView(bytes)
  const kept = [bytes.slice(0, 2)]
  let at = 2
  while (at + 4 <= bytes.byteLength && view.getUint8(at) === 0xff && view.getUint8(at + 1) !== startOfScan) {
    const end = at + 2 + view.getUint16(at + 2)
    if (!isNote(view.getUint8(at + 1))) kept.push(bytes.slice(at, end))
    at = end
  }
  return new Blob([...kept, bytes.slice(at)]).arrayBuffer()
}

const named = async (blob: Blob, ending: UploadEnding): Promise<ShrunkPicture> => {
  const encoded = await blob.arrayBuffer()
  const bytes = ending === 'jpg' ? await withoutNotes(encoded) : encoded
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { name: `${hex}.${ending}`, bytes }
}

/** What the browser makes of a file, turned upright as the camera says; undefined where it cannot read it. */
const decode = async (file: Blob) => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return undefined
  }
}

/**
 * Makes of a file what may be uploaded: at most `limits.uploadSide` pixels wide and high and `limits.upload` bytes, upright,
 * and without a word of where, when and by what it was taken, since it is drawn and encoded again.
 */
export const shrinkPicture = async (
  file: Blob,
): Promise<{ picture: ShrunkPicture } | { fault: PictureFault }> => {
  if (!file.type.startsWith('image/')) return { fault: 'not-a-picture' }
  if (file.size > limits.pictureFile) return { fault: 'too-large' }
  const decoded = await decode(file)
  if (!decoded) return { fault: 'unreadable' }
  try {
    for (let side: number = limits.uploadSide; side >= 1; side *= smaller) {
      const canvas = draw(decoded, side)
      const found = canvas && (await smallEnough(canvas))
      if (found) return { picture: await named(found.blob, found.ending) }
      if (!canvas) break
    }
    return { fault: 'unreadable' }
  } finally {
    decoded.close()
  }
}
