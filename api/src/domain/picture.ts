import type { UploadEnding } from 'contract/upload'

/** What the first bytes of a picture say about it. */
export type PictureFacts = { ending: UploadEnding; width: number; height: number }

const word = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((n) => (at + n < view.byteLength ? view.getUint8(at + n) : 0)))

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)

/** Chunks of a WebP that say where, when and by what it was taken. */
const metadataChunks = new Set(['EXIF', 'XMP '])

/** https://developers.google.com/speed/webp/docs/riff_container */
const webpSize = (view: DataView, kind: string, at: number) => {
  if (kind === 'VP8X') return { width: 1 + uint24(view, at + 4), height: 1 + uint24(view, at + 7) }
  if (kind === 'VP8L') {
    const bits = view.getUint32(at + 1, true)
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) }
  }
  if (kind !== 'VP8 ' || uint24(view, at + 3) !== 0x2a019d) return undefined
  return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff }
}

const webp = (view: DataView): PictureFacts | undefined => {
  if (word(view, 0) !== 'RIFF' || word(view, 8) !== 'WEBP') return undefined
  if (view.getUint32(4, true) + 8 !== view.byteLength) return undefined
  const size = webpSize(view, word(view, 12), 20)
  if (!size) return undefined
  for (let at = 12; at + 8 <= view.byteLength;) {
    if (metadataChunks.has(word(view, at))) return undefined
    const length = view.getUint32(at + 4, true)
    at += 8 + length + (length % 2)
  }
  return { ending: 'webp', ...size }
}

/** Start of frame, in all its kinds (ITU T.81, table B.1), and application data of Exif and XMP. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const app1 = 0xe1

const jpeg = (view: DataView): PictureFacts | undefined => {
  if (view.getUint16(0) !== 0xffd8 || view.getUint16(view.byteLength - 2) !== 0xffd9) return undefined
  for (
    let at = 2;
    at + 9 <= view.byteLength && view.getUint8(at) === 0xff;
    at += 2 + view.getUint16(at + 2)
  ) {
    const marker = view.getUint8(at + 1)
    if (marker === app1) return undefined
    if (isFrame(marker))
      return { ending: 'jpg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
  }
  return undefined
}

/** Fewer bytes hold no picture. */
const fewest = 30

/**
 * What kind of picture these bytes are, by their own word, whatever they were called. Undefined for what is no WebP or JPEG,
 * is not whole, or says where and when it was taken.
 */
export const inspectPicture = (bytes: Uint8Array): PictureFacts | undefined => {
  if (bytes.byteLength < fewest) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return webp(view) ?? jpeg(view)
}
