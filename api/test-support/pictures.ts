import { hash } from 'node:crypto'

export type TestPicture = { name: string; bytes: Uint8Array<ArrayBuffer>; type: string }

const named = (bytes: Buffer, ending: 'webp' | 'jpg'): TestPicture => ({
  name: `${hash('sha256', bytes)}.${ending}`,
  bytes: Uint8Array.from(bytes),
  type: ending === 'webp' ? 'image/webp' : 'image/jpeg',
})

const chunk = (name: string, content: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(content.length)
  return Buffer.concat([Buffer.from(name), length, content, Buffer.alloc(content.length % 2)])
}

type Shape = { width?: number; height?: number; metadata?: string }

/** A lossless WebP by its headers; what is in it is never decoded. */
export const webpPicture = (seed: string, { width = 8, height = 5, metadata }: Shape = {}): TestPicture => {
  const bits = Buffer.alloc(5)
  bits.writeUInt8(0x2f)
  bits.writeUInt32LE((width - 1) | ((height - 1) << 14), 1)
  const chunks = Buffer.concat([
    chunk('VP8L', Buffer.concat([bits, Buffer.from(seed.padEnd(16))])),
    ...(metadata === undefined ? [] : [chunk('EXIF', Buffer.from(metadata))]),
  ])
  return named(chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), chunks])), 'webp')
}

/** A JPEG by its headers. */
export const jpegPicture = (seed: string, { width = 8, height = 5, metadata }: Shape = {}): TestPicture => {
  const segment = (marker: number, content: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(content.length + 2, 2)
    return Buffer.concat([head, content])
  }
  const frame = Buffer.alloc(15)
  frame.writeUInt8(8)
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  return named(
    Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      segment(0xe0, Buffer.from(`JFIF\0${seed}`)),
      ...(metadata === undefined ? [] : [segment(0xe1, Buffer.from(`Exif\0\0${metadata}`))]),
      segment(0xc0, frame),
      Buffer.from([0xff, 0xd9]),
    ]),
    'jpg',
  )
}
