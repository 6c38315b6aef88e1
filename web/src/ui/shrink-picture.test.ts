import { afterEach, expect, it, vi } from 'vitest'
import { jpegPicture, segment } from '../../../api/test-support/pictures.ts'
import { shrinkPicture, withoutNotes } from './shrink-picture.ts'

const plain = jpegPicture('pier')

afterEach(() => {
  vi.unstubAllGlobals()
})

it('takes away what a browser itself notes in a JPEG, as those of Apple do, and leaves the picture', async () => {
  const noted = jpegPicture('pier', { metadata: 'ColorSpace, PixelXDimension' })
  expect(new Uint8Array(await withoutNotes(noted.bytes.buffer))).toEqual(plain.bytes)
})

it('takes away notes for newspapers and comments, also behind the frame, and leaves colours', async () => {
  const notes = [segment(0xed, Buffer.from('8BIM')), segment(0xfe, Buffer.from('Made by a browser'))]
  const colours = segment(0xe2, Buffer.from('ICC_PROFILE\0'))
  const noted = jpegPicture('pier', { middle: Buffer.concat([...notes, colours]) })
  const { bytes } = jpegPicture('pier', { middle: colours })
  expect(new Uint8Array(await withoutNotes(noted.bytes.buffer))).toEqual(bytes)
})

it('leaves a JPEG as it is that has none, or that it cannot follow', async () => {
  for (const { buffer } of [plain.bytes, plain.bytes.slice(0, 40), new Uint8Array(3)])
    expect(new Uint8Array(await withoutNotes(buffer))).toEqual(new Uint8Array(buffer))
})

it('puts white behind what is transparent where only JPEG can be written, which would make it black', async () => {
  const done: string[] = []
  const context = {
    globalCompositeOperation: 'source-over',
    fillStyle: '#000',
    drawImage: () => done.push('drawn'),
    fillRect: (...area: number[]) =>
      done.push(`${context.fillStyle} ${context.globalCompositeOperation} ${area.join(' ')}`),
  }
  const canvas = {
    getContext: () => context,
    // Safari writes PNG instead of WebP.
    toBlob: (give: (blob: Blob) => void, type: string) => {
      if (type === plain.type) done.push('written')
      give(new Blob([plain.bytes], { type: type === plain.type ? type : 'image/png' }))
    },
  }
  vi.stubGlobal('document', { createElement: () => canvas })
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 8, height: 5, close: () => undefined }))
  expect(await shrinkPicture(new Blob([], { type: 'image/png' }))).toMatchObject({
    picture: { name: plain.name },
  })
  expect(done).toEqual(['drawn', '#fff destination-over 0 0 8 5', 'written'])
})
