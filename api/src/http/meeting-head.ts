import { html, raw } from 'hono/html'
import type { LiveGroup } from '../domain/kinds/group.ts'
import type { LiveMeeting } from '../domain/kinds/meeting.ts'
import { oneLine, pictureOf, sharedTags, site, withHead } from './page-head.ts'
import { withOffset } from '@group-organizer/contract/meetings/time'

const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 'Wed, 9 December 2026, 18:00', as the clocks there say. */
const inWords = (startsAt: string) => `${day.format(new Date(`${startsAt}Z`))}, ${startsAt.slice(11)}`

/** https://schema.org/Event */
const eventOf = (meeting: LiveMeeting, group: LiveGroup, shared: { address: string; picture: string }) => {
  const { title, startsAtUtc, endsAtUtc, timeZone, status, place, note, capacity } = meeting
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    url: shared.address,
    image: shared.picture,
    startDate: withOffset(startsAtUtc, timeZone),
    endDate: withOffset(endsAtUtc, timeZone),
    eventStatus: `https://schema.org/${status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    location: { '@type': 'Place', name: place, address: place },
    organizer: {
      '@type': 'Organization',
      name: group.groupName,
      url: new URL(`/auth/services/${group._id}`, shared.address).href,
    },
    ...(note !== '' && { description: note }),
    ...(capacity !== null && { maximumAttendeeCapacity: capacity }),
  }
}

/** No text of a member ends the script. Data blocks need no place in the content security policy. */
const dataBlock = (data: object) =>
  raw(`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`)

export const meetingHead = (meeting: LiveMeeting, group: LiveGroup, origin: string) => {
  const address = `${origin}/auth/meetings/${meeting._id}`
  const picture = pictureOf(group.imageUrl, origin)
  const title = oneLine(meeting.title)
  const cancelled = meeting.status === 'cancelled' ? ['Cancelled'] : []
  const about = oneLine([...cancelled, inWords(meeting.startsAt), meeting.place].join(' · '))
  return withHead(
    html`<title>${title} · ${site}</title> ${sharedTags({ address, title, about, picture })}
      ${dataBlock(eventOf(meeting, group, { address, picture }))}`,
  )
}
