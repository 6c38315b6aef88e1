import { limits } from '@group-organizer/contract/limits'
import { type UploadEnding, uploadTypes } from '@group-organizer/contract/upload'

type PictureFault = 'notAPicture' | 'tooLarge' | 'unreadable'

/** `name` is the SHA-256 of the bytes, with an ending. */
type ShrunkPicture = { name: string; bytes: ArrayBuffer }

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

/** JPEG makes transparent pixels black. */
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
  // A browser writes PNG instead of an unknown type.
  return blob?.type === type ? blob : undefined
}

/** WebP, or JPEG if the browser cannot write WebP; undefined if even the lowest quality is too large. */
const smallEnough = async (canvas: HTMLCanvasElement) => {
  for (const quality of qualities)
    for (const ending of ['webp', 'jpg'] as const) {
      const blob = await encode(canvas, ending, quality)
      if (blob && blob.size <= limits.upload) return { blob, ending }
      if (blob) break
    }
  return undefined
}

const startOfScan = 0xda
/** Metadata: application segments, except JFIF, colour profile and colour transform; and comments. */
const isNote = (marker: number) =>
  (marker > 0xe0 && marker <= 0xef && marker !== 0xe2 && marker !== 0xee) || marker === 0xfe

/** Apple's encoder writes Exif even into a drawn JPEG. The server refuses metadata. */
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

/** Fits a file into `limits.uploadSide` pixels and `limits.upload` bytes. Drawing it again drops all metadata. */
export const shrinkPicture = async (
  file: Blob,
): Promise<{ picture: ShrunkPicture } | { fault: PictureFault }> => {
  if (!file.type.startsWith('image/')) return { fault: 'notAPicture' }
  if (file.size > limits.pictureFile) return { fault: 'tooLarge' }
  // Upright; it rejects a file that the browser cannot read.
  const decoded = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
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
