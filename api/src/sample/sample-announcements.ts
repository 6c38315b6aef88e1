import type { LiveAnnouncement } from '../domain/kinds/announcement.ts'
import type { LiveGroup } from '../domain/kinds/group.ts'
import type { Draft } from '../domain/records.ts'
import { idOf, untouched } from './sample-basics.ts'
import { anonymous } from '@group-organizer/contract/anonymous'
import type { HobbyCategory } from '@group-organizer/contract/categories'

const texts = {
  'Drawing & Painting': 'We move indoors if it rains. Bring a sheet of dark paper: we try white pencil.',
  Photography: 'Please bring a tripod next time. We stay until the lamps come on.',
  'Video Gaming':
    'Somebody wiped the high scores. Everyone begins at zero, and cake goes to the first over 10,000.',
  Fishing: 'The jetty is closed for repairs until Sunday. We meet at the boathouse instead.',
  Running: 'Lamps and reflective vests from now on, please. I have three to lend.',
  Cooking: 'Tell me by Thursday what you cannot eat, so that I can plan the shopping.',
  Reading: 'We voted: the short one is next. Please read up to chapter six.',
  Writing: 'The prompt for this week: a letter that arrives ten years late.',
} satisfies Record<HobbyCategory, string>

/** Every fourth group has one, those that the demo account joined among them. */
const isTold = (place: number) => place % 4 === 0

/** Announcements of some groups' owners, from the start of the group to `now`. */
export const sampleAnnouncements = (groups: readonly Draft<LiveGroup>[], now: Date) =>
  groups
    .filter((_, place) => isTold(place))
    .map((group): Draft<LiveAnnouncement> => {
      const madeAt = Date.parse(group.createdAt)
      const at = madeAt + (now.getTime() - madeAt) * 0.8
      return {
        _id: idOf('announcement', group._id),
        groupId: group._id,
        text: texts[group.hobbyCategory as HobbyCategory],
        imageUrl: '',
        userId: group.ownerId,
        userName: group.userName,
        userPhoto: anonymous.userPhoto,
        createdAt: new Date(at).toISOString(),
        ...untouched,
      }
    })
