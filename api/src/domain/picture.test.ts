import { expect, it } from 'vitest'
import {
  chunk,
  extended,
  frame,
  jpegPicture,
  lossless,
  segment,
  webpOf,
  webpPicture,
} from '../../test-support/pictures.ts'
import { inspectPicture } from './picture.ts'

const text = (words: string) => Buffer.from(words)
const image = lossless('harbour', 8, 5)

it.each([
  ['a WebP', webpPicture('harbour')],
  ['a WebP with transparency and colours', webpOf(extended(8, 5), chunk('ICCP', text('p')), image)],
  ['a JPEG', jpegPicture('pier')],
  ['a JPEG that appears bit by bit', jpegPicture('pier', { kind: 0xc2, scans: 10 })],
])('%s is a picture of its size', (_, { bytes }) => {
  expect(inspectPicture(bytes)).toMatchObject({ width: 8, height: 5 })
})

it.each([
  ['a WebP that is larger than it says', webpOf(extended(8, 5), lossless('harbour', 1_700, 5))],
  ['a WebP that moves', webpOf(extended(8, 5), chunk('ANIM', text('loop')), chunk('ANMF', image))],
  ['a WebP of two pictures', webpOf(image, lossless('another', 8, 5))],
  ['a WebP of none', webpOf(extended(8, 5), chunk('ICCP', text('a colour profile')))],
  ['a WebP whose only chunk ends behind it', webpOf(image.subarray(0, -4), Buffer.alloc(0))],
  ['a WebP with something else in it', webpOf(image, chunk('html', text('<script>alert(1)</script>')))],
  ['a WebP that says where it was taken', webpPicture('where', { metadata: 'here' })],
  ['a lossless WebP without its signature', webpOf(chunk('VP8L', Buffer.alloc(20)))],
  ['a JPEG that says where behind its frame', jpegPicture('pier', { middle: segment(0xe1, text('Exif')) })],
  ['a JPEG that says where for newspapers', jpegPicture('pier', { middle: segment(0xed, text('8BIM')) })],
  ['a JPEG with a comment', jpegPicture('pier', { middle: segment(0xfe, text('<script>')) })],
  ['a JPEG of two sizes', jpegPicture('pier', { middle: segment(0xc2, frame(1_700, 5)) })],
  ['a JPEG with another behind it', jpegPicture('pier', { rest: Buffer.from(jpegPicture('more').bytes) })],
  [
    'a JPEG with a program behind it',
    jpegPicture('pier', { rest: Buffer.from('<script>\xff\xd9', 'latin1') }),
  ],
  ['a JPEG without any picture', jpegPicture('pier', { scans: 0 })],
  ['a JPEG that begins again and again', jpegPicture('pier', { kind: 0xc2, scans: 33 })],
])('%s is none', (_, { bytes }) => {
  expect(inspectPicture(bytes)).toBeUndefined()
})

it('any beginning of one is none, and no reason to fail', () => {
  for (const { bytes } of [
    webpPicture('harbour'),
    webpOf(extended(8, 5), image),
    jpegPicture('pier', { kind: 0xc2, scans: 3 }),
  ])
    for (let length = 0; length < bytes.length; length++)
      expect(inspectPicture(bytes.slice(0, length))).toBeUndefined()
})
