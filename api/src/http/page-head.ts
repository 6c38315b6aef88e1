import { html, raw } from 'hono/html'
import type { LiveGroup } from '../domain/kinds/group.ts'

export const site = 'Group Organizer'

const longest = 200

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** '9 December 2026'; what is no calendar date stays as it is. */
const inWords = (date: string) => {
  const moment = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(moment.getTime()) ? date : day.format(moment)
}

const segmenter = new Intl.Segmenter()

export const oneLine = (text: string) => {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  const characters = Array.from(segmenter.segment(line.slice(0, 20 * longest)), ({ segment }) => segment)
  return characters.length <= longest ? line : `${characters.slice(0, longest - 1).join('')}…`
}

/** Chats show no SVG, so each category has a PNG too. */
const pictureForChats = (picture: string) => picture.replace(/^(\/images\/categories\/.+)\.svg$/, '$1.png')

export const pictureOf = (imageUrl: string, origin: string) => {
  const picture = pictureForChats(imageUrl)
  return new URL(URL.canParse(picture, origin) ? picture : '/images/group-fallback.png', origin).href
}

export const withHead =
  (tags: { toString(): string }) =>
  (page: string): string =>
    page
      .replace(/<meta\s+name="description"[^<>]*>\s*/, '')
      .replace(/<title>[^<]*<\/title>/, () => tags.toString())

type Shared = { address: string; title: string; about: string | ReturnType<typeof raw>; picture: string }

/** Tags for chats (https://ogp.me) and search engines. hono's template escapes members' texts. */
export const sharedTags = ({ address, title, about, picture }: Shared) =>
  html`<meta name="description" content="${about}" />
    <link rel="canonical" href="${address}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${site}" />
    <meta property="og:url" content="${address}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${about}" />
    <meta property="og:image" content="${picture}" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="twitter:title" content="${title}" />
    <meta name="twitter:description" content="${about}" />
    <meta name="twitter:image" content="${picture}" />`

export const homeHead = (origin: string) => (page: string) => {
  const about = raw(/<meta\s+name="description"\s+content="([^"]*)"/.exec(page)?.[1] ?? '')
  const tags = sharedTags({
    address: `${origin}/`,
    title: site,
    about,
    picture: `${origin}/images/hero-1.png`,
  })
  return withHead(html`<title>${site}</title> ${tags}`)(page)
}

export const groupHead = (group: LiveGroup, origin: string) => {
  const address = `${origin}/auth/services/${group._id}`
  const picture = pictureOf(group.imageUrl, origin)
  const name = oneLine(group.groupName)
  const about = oneLine(
    [group.hobbyCategory, group.meetingLocation, inWords(group.startDate), group.description].join(' · '),
  )
  return withHead(
    html`<title>${name} · ${site}</title> ${sharedTags({ address, title: name, about, picture })}`,
  )
}

export const missingHead = (title: string) =>
  withHead(html`<title>${title} · ${site}</title> <meta name="robots" content="noindex" />`)
