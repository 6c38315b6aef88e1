import type { UploadEnding } from '@group-organizer/contract/upload'

type Size = { width: number; height: number }

type PictureFacts = { ending: UploadEnding } & Size

const word = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((n) => view.getUint8(at + n)))

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)

const webpChunks = new Set(['VP8X', 'ICCP', 'ALPH', 'VP8 ', 'VP8L'])

const webpSize = (view: DataView, kind: string, at: number): Size | undefined => {
  if (at + 10 > view.byteLength) return undefined
  if (kind === 'VP8X') return { width: 1 + uint24(view, at + 4), height: 1 + uint24(view, at + 7) }
  if (kind === 'VP8L' && view.getUint8(at) === 0x2f) {
    const bits = view.getUint32(at + 1, true)
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) }
  }
  if (kind !== 'VP8 ' || uint24(view, at + 3) !== 0x2a019d) return undefined
  return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff }
}

/** https://developers.google.com/speed/webp/docs/riff_container */
const webp = (view: DataView): PictureFacts | undefined => {
  if (word(view, 0) !== 'RIFF' || word(view, 8) !== 'WEBP') return undefined
  if (view.getUint32(4, true) + 8 !== view.byteLength) return undefined
  let canvas: Size | undefined
  let picture: Size | undefined
  let at = 12
  while (at + 8 <= view.byteLength) {
    const kind = word(view, at)
    if (!webpChunks.has(kind)) return undefined
    const size = webpSize(view, kind, at + 8)
    if (kind === 'VP8X') canvas ??= size
    if (kind === 'VP8 ' || kind === 'VP8L') {
      if (picture) return undefined
      picture = size
    }
    const length = view.getUint32(at + 4, true)
    at += 8 + length + (length % 2)
  }
  if (!picture || at !== view.byteLength) return undefined
  const { width, height } = canvas ?? picture
  return width === picture.width && height === picture.height ? { ending: 'webp', width, height } : undefined
}

/** Markers of ITU T.81, table B.1. */
const [startOfPicture, endOfPicture, startOfScan] = [0xffd8, 0xffd9, 0xda]
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Segments that say nothing of where and when a picture was taken. */
const jpegSegments = new Set([0xc4, 0xdb, 0xdd, startOfScan, 0xe0, 0xe2, 0xee])

/** Usual pictures have one scan, progressive ones ten. Each makes a browser go over the whole picture. */
const mostScans = 32

const endOfScan = (view: DataView, from: number) => {
  let at = from
  const isData = (next: number) => next === 0 || (next >= 0xd0 && next <= 0xd7)
  while (at + 1 < view.byteLength && (view.getUint8(at) !== 0xff || isData(view.getUint8(at + 1)))) at++
  return at
}

const jpeg = (view: DataView): PictureFacts | undefined => {
  if (view.getUint16(0) !== startOfPicture) return undefined
  let size: Size | undefined
  let scans = 0
  let at = 2
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) {
      if (size) return undefined
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    } else if (!jpegSegments.has(marker)) break
    at += 2 + view.getUint16(at + 2)
    if (marker !== startOfScan) continue
    scans++
    at = endOfScan(view, at)
  }
  const isWhole = at === view.byteLength - 2 && view.getUint16(at) === endOfPicture
  return isWhole && size && scans > 0 && scans <= mostScans ? { ending: 'jpg', ...size } : undefined
}

const fewest = 30

/** Undefined for anything but one whole still picture without metadata. */
export const inspectPicture = (bytes: Uint8Array): PictureFacts | undefined => {
  if (bytes.byteLength < fewest) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return webp(view) ?? jpeg(view)
}
