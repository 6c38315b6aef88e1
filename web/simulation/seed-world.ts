import { paths } from '@group-organizer/contract/paths'
import { announcementKind } from '../src/kinds/announcement.ts'
import { feedbackKind } from '../src/kinds/feedback.ts'
import { replyKind } from '../src/kinds/reply.ts'
import { meetingInput } from './actions/meetings.ts'
import { others } from './actions/memberships.ts'
import { accounts } from './browser.ts'
import { isGroup } from './server-records.ts'
import { makeToken } from './tokens.ts'
import type { World } from './world.ts'

const hour = 60 * 60 * 1000

const ask = async ({ server, now }: World, uid: string, path: string, body: object, method = 'POST') => {
  await server.answer({
    method,
    url: `http://server.test/api${path}`,
    headers: [
      ['content-type', 'application/json'],
      ['authorization', `Bearer ${makeToken(uid, now() + hour, now())}`],
    ],
    body: JSON.stringify(body),
    redirect: 'follow',
    sender: { device: 'seed', life: 0, key: undefined, row: undefined },
  })
}

const group = (name: string, maxMembers: number) => ({
  groupName: name,
  hobbyCategory: 'Fishing',
  description: 'What we do.',
  meetingLocation: 'Where we meet',
  maxMembers,
  startDate: '2026-12-01',
  imageUrl: '/images/categories/fishing.svg',
})

/**
 * A little community before the history begins: a group of each account with a member, and what each account says about each.
 * The first group has a free seat, the others a line.
 */
const found = async (world: World) => {
  for (const [at, owner] of accounts.entries()) {
    const _id = String(at + 1).padStart(24, '0')
    await ask(world, owner, paths.groups, { _id, ...group(`Group of ${owner}`, at === 0 ? 3 : 2) })
    for (const [nth, author] of accounts.entries())
      await ask(world, author, paths.feedbacks(_id), {
        _id: `f${at}${nth}`.padEnd(24, '0'),
        feedback: `${author} was here`,
      })
    await ask(world, owner, paths.meetings, {
      ...meetingInput(world, 2 + at, 0),
      _id: `e${at}`.padEnd(24, '0'),
      groupId: _id,
    })
    await ask(world, owner, paths.meetings, {
      ...meetingInput(world, 0.5, 3),
      durationMinutes: 7_200,
      _id: `ec${at}`.padEnd(24, '0'),
      groupId: _id,
    })
    for (const uid of others.slice(0, at === 0 ? 1 : 2))
      await ask(world, uid, paths.membership(_id), { joined: true }, 'PUT')
    const announced = `a${at}`.padEnd(24, '0')
    await ask(world, owner, paths.announcements(_id), { _id: announced, text: 'We begin' })
    const [first] = others
    await ask(world, first, paths.repliesTo('announcements', announced), {
      _id: `ad${at}`.padEnd(24, '0'),
      text: 'At last',
    })
    await ask(world, first, paths.feedbacks(_id), { _id: `fe${at}`.padEnd(24, '0'), feedback: 'I, too' })
  }
}

/** Every device knows the community when the history begins. */
const meet = async (world: World) => {
  for (const { tabs } of world.browsers) {
    const [tab] = tabs
    if (!tab) continue
    world.start(tab, 'first pull', async () => {
      await tab.pull.all()
      for (const record of world.server.books.present().records.values())
        if (isGroup(record))
          for (const kind of [feedbackKind, announcementKind, replyKind])
            await tab.pull.list(kind, record._id)
    })
    await world.scheduler.run()
  }
}

/** State of the world before a history begins. */
export const seedWorld = async (world: World): Promise<void> => {
  world.server.books.begin(await world.server.epoch())
  const founding = found(world)
  await world.scheduler.run()
  await founding
  await world.server.backUp()
  await meet(world)
}
