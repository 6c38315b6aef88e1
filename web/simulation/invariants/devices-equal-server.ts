import { isDeepStrictEqual } from 'node:util'
import { serializeFeedback, serializeGroup } from '../../../api/src/domain/serialize.ts'
import type { Browser } from '../browser.ts'
import type { Invariant } from '../judge.ts'
import type { World } from '../world.ts'

const held = <T extends { _id: string; epoch: number }>(rows: Iterable<T>) =>
  new Map([...rows].map(({ epoch: _, ...row }) => [row._id, row]))

type Rows = ReadonlyMap<string, object>

const difference = (device: Rows, server: Rows, what: string) => {
  for (const [id, row] of server)
    if (!isDeepStrictEqual(device.get(id), row))
      return `${what} ${id} is ${JSON.stringify(device.get(id))} on the device, ${JSON.stringify(row)} on the server`
  // A tombstone may outlive the server's, which is purged one day.
  for (const [id, row] of device)
    if (!server.has(id) && !('deletedAt' in row)) return `${what} ${id} is not on the server any more`
  return undefined
}

const differenceOf = ({ name, journal }: Browser, { server }: World) => {
  const records = [...server.books.present().records.values()]
  const groups = records.flatMap((record) => ('groupId' in record ? [] : [serializeGroup(record)]))
  const live = new Set(groups.filter((group) => !('deletedAt' in group)).map(({ _id }) => _id))
  // Feedback of a group that is gone counts as gone everywhere; it is not kept up to date.
  const ofLive = ({ groupId }: { groupId: string }) => live.has(groupId)
  const feedbacks = records.flatMap((record) =>
    'groupId' in record && ofLive(record) ? [serializeFeedback(record)] : [],
  )
  const found =
    difference(held(journal.groups.values()), new Map(groups.map((row) => [row._id, row])), 'group') ??
    difference(
      held([...journal.feedbacks.values()].filter(ofLive)),
      new Map(feedbacks.map((row) => [row._id, row])),
      'feedback',
    )
  return found && `${name}: ${found}`
}

export const devicesEqualServer: Invariant = {
  number: 4,
  name: 'every device equals the server',
  converged: (world) => {
    for (const browser of world.browsers) {
      const found = differenceOf(browser, world)
      if (found) return found
    }
    return undefined
  },
}
