import { hash } from 'node:crypto'

export type TestPicture = { name: string; bytes: Uint8Array<ArrayBuffer>; type: string }

const named = (bytes: Buffer, ending: 'webp' | 'jpg'): TestPicture => ({
  name: `${hash('sha256', bytes)}.${ending}`,
  bytes: Uint8Array.from(bytes),
  type: ending === 'webp' ? 'image/webp' : 'image/jpeg',
})

export const chunk = (name: string, content: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(content.length)
  return Buffer.concat([Buffer.from(name), length, content, Buffer.alloc(content.length % 2)])
}

type Shape = { width?: number; height?: number; metadata?: string }

export const lossless = (seed: string, width: number, height: number) => {
  const bits = Buffer.alloc(5)
  bits.writeUInt8(0x2f)
  bits.writeUInt32LE((width - 1) | ((height - 1) << 14), 1)
  return chunk('VP8L', Buffer.concat([bits, Buffer.from(seed.padEnd(16))]))
}

/** Chunks of a WebP that are no picture by themselves. */
export const webpOf = (...chunks: Buffer[]): TestPicture =>
  named(chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks])), 'webp')

/** The header of a WebP that has more than one chunk. */
export const extended = (width: number, height: number) => {
  const content = Buffer.alloc(10)
  content.writeUIntLE(width - 1, 4, 3)
  content.writeUIntLE(height - 1, 7, 3)
  return chunk('VP8X', content)
}

/** A lossless WebP by its headers; what is in it is never decoded. */
export const webpPicture = (seed: string, { width = 8, height = 5, metadata }: Shape = {}): TestPicture =>
  webpOf(
    lossless(seed, width, height),
    ...(metadata === undefined ? [] : [chunk('EXIF', Buffer.from(metadata))]),
  )

export const segment = (marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

export const frame = (width: number, height: number) => {
  const content = Buffer.alloc(15)
  content.writeUInt8(8)
  content.writeUInt16BE(height, 1)
  content.writeUInt16BE(width, 3)
  return content
}

type JpegShape = Shape & {
  /** The marker of its frame: 0xc0, or 0xc2 for a progressive picture. */
  kind?: number
  scans?: number
  /** Bytes between the frame and the first scan. */
  middle?: Buffer
  /** Bytes behind its end. */
  rest?: Buffer
}

/** A JPEG by its headers. */
export const jpegPicture = (
  seed: string,
  { width = 8, height = 5, metadata, kind = 0xc0, scans = 1, middle, rest }: JpegShape = {},
): TestPicture => {
  const scan = Buffer.concat([segment(0xda, Buffer.alloc(10)), Buffer.from([7, 0xff, 0, 7, 0xff, 0xd0, 7])])
  return named(
    Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      segment(0xe0, Buffer.from(`JFIF\0${seed}`)),
      ...(metadata === undefined ? [] : [segment(0xe1, Buffer.from(`Exif\0\0${metadata}`))]),
      segment(kind, frame(width, height)),
      middle ?? Buffer.alloc(0),
      ...Array.from({ length: scans }, () => scan),
      Buffer.from([0xff, 0xd9]),
      rest ?? Buffer.alloc(0),
    ]),
    'jpg',
  )
}
