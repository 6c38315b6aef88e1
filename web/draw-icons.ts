/**
 * `npm run icons -w web`, after those of `pwa-assets.config.ts`: draws the icon with round corners, the monochrome icon, the
 * signs of the shortcuts and iOS's start screens. It also copies the pictures of categories and home page as PNG, because chats
 * show no SVG.
 */
import { globSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { manifest } from './manifest.ts'
import { splashScreens } from './splash-screens.ts'

const folder = join(import.meta.dirname, 'public')
const drawing = await readFile(join(folder, 'logo.svg'), 'utf8')

const part = (pattern: RegExp) => {
  const found = pattern.exec(drawing)?.[0]
  if (found === undefined) throw new Error(`logo.svg holds nothing like ${pattern.source}.`)
  return found
}

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${content}</svg>`

/** The ground that fills the square. */
const ground = part(/<path fill="#\w+" d="M0 0h512v512H0z"\/>/)
const roundGround = ground.replace(
  'd="M0 0h512v512H0z"',
  'd="M104 0h304a104 104 0 0 1 104 104v304a104 104 0 0 1-104 104H104A104 104 0 0 1 0 408V104A104 104 0 0 1 104 0z"',
)

/** The letter with its pin. Alpha alone counts, and all of it stays inside the maskable circle. */
const monochrome = svg(
  `<g transform="rotate(-6 256 256) translate(-91 -125) scale(1.42)">${part(/<path fill="none"[^>]*\/>/).replace(/stroke="#\w+"/, 'stroke="#fff"')}<circle cx="264" cy="256" r="40" fill="#fff"/></g>`,
)

const sign = (path: string) =>
  svg(
    `${ground}<circle cx="256" cy="256" r="200" fill="#fdf8ee"/><path fill="none" stroke="#22252f" stroke-width="36" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`,
  )

const pictures: [name: string, picture: string, size: number][] = [
  ['pwa-192x192', drawing.replace(ground, roundGround), 192],
  ['pwa-512x512', drawing.replace(ground, roundGround), 512],
  ['monochrome-512x512', monochrome, 512],
  [
    'shortcut-all-groups-96x96',
    sign('M150 156h74v74h-74zM288 156h74v74h-74zM150 294h74v74h-74zM288 294h74v74h-74z'),
    96,
  ],
  ['shortcut-create-group-96x96', sign('M256 146v220M146 256h220'), 96],
  [
    'shortcut-my-groups-96x96',
    sign('M256 240a48 48 0 1 0 0-96a48 48 0 1 0 0 96zM150 372c6-60 44-88 106-88s100 28 106 88'),
    96,
  ],
]

for (const [name, picture, size] of pictures)
  await sharp(Buffer.from(picture), { density: 300 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, `${name}.png`))

await mkdir(join(folder, 'splash'), { recursive: true })
for (const { name, width, height } of splashScreens) {
  const size = Math.round(Math.min(width, height) / 3)
  const icon = await sharp(Buffer.from(drawing.replace(ground, roundGround)), { density: 300 })
    .resize(size, size)
    .toBuffer()
  await sharp({ create: { width, height, channels: 3, background: manifest.background_color } })
    .composite([{ input: icon }])
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toFile(join(folder, `${name}.png`))
}

/** The width that chats ask for of a picture that they show large. */
const chatWidth = 1_200

for (const drawing of globSync('images/{categories/*,group-fallback,hero-1}.svg', { cwd: folder }))
  await sharp(join(folder, drawing), { density: 150 })
    .resize(chatWidth)
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toFile(join(folder, drawing.replace(/svg$/, 'png')))
