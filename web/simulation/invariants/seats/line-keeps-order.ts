import type { Invariant } from '../../judge.ts'
import { type Ledger, type Seats, type Settled, isMembership } from '../../server-records.ts'
import { runnersOf } from './runners.ts'

type Entry = Seats[number]

const waits = ({ seat }: Entry) => seat === 'waiting'
const sits = ({ seat }: Entry) => seat === 'confirmed'

/** Whether a member has left, or was removed, since their place was given. */
const gaveUp = ({ history }: Ledger, groupId: string, { uid, intentRev }: Entry) =>
  history.some(
    ({ after }) =>
      isMembership(after) &&
      after.groupId === groupId &&
      after.uid === uid &&
      !after.joined &&
      after.rev > intentRev,
  )

const lineBroken = ({ groupId, before, after, groups }: Settled, ledger: Ledger) => {
  const line = before.filter((entry) => waits(entry) && !gaveUp(ledger, groupId, entry))
  const now = new Map(after.map((entry) => [entry.uid, entry]))
  const lost = line.find(({ uid }) => !['waiting', 'confirmed'].includes(now.get(uid)?.seat ?? 'none'))
  if (lost) return `${lost.uid} waited, and has no place any more`
  const unseated = before.find(
    (entry) => sits(entry) && now.get(entry.uid)?.seat !== 'confirmed' && !gaveUp(ledger, groupId, entry),
  )
  if (unseated) return `${unseated.uid} had a seat, and lost it`
  const still = line.map(({ uid }) => uid).filter((uid) => now.get(uid)?.seat === 'waiting')
  const had = new Set(before.map(({ uid }) => uid))
  const mayPass = new Set([
    ...before.filter((entry) => !line.includes(entry)).map(({ uid }) => uid),
    ...groups.flatMap((group) => [...runnersOf(group)]),
  ])
  const order = after.filter((entry) => waits(entry) && !mayPass.has(entry.uid)).map(({ uid }) => uid)
  const first = still.filter((uid) => !mayPass.has(uid))
  if (first.some((uid, at) => order[at] !== uid))
    return `the line was ${line.map(({ uid }) => uid).join(', ')}, and is ${order.join(', ')} now`
  const [next] = first
  if (next === undefined) return undefined
  const behind = line.slice(line.findIndex(({ uid }) => uid === next)).map(({ uid }) => uid)
  const passed = after.find(
    ({ uid, seat }) => seat === 'confirmed' && !mayPass.has(uid) && (behind.includes(uid) || !had.has(uid)),
  )
  return passed && `${passed.uid} was confirmed while ${next} waits, who came earlier`
}

export const lineKeepsOrder: Invariant = {
  number: 20,
  name: 'a seat is kept, and a line keeps its order',
  settled: (event, { server }) => {
    const broken = lineBroken(event, server.books.present())
    return broken && `${event.groupId}: ${broken}`
  },
}
