import type { Invariant } from '../../judge.ts'
import { type Ledger, type Seats, type Settled, isAnswer, isMembership } from '../../server-records.ts'
import { runnersOf } from './terms.ts'

type Entry = Seats[number]

const waits = ({ seat }: Entry) => seat === 'waiting'
const sits = ({ seat }: Entry) => seat === 'confirmed'

/** Whether a member has left, or was removed, since their place was given. */
const gaveUp = ({ history }: Ledger, parentId: string, { uid, intentRev }: Entry) =>
  history.some(({ after }) => {
    if (after.rev <= intentRev) return false
    if (isMembership(after)) return after.groupId === parentId && after.uid === uid && !after.joined
    return isAnswer(after) && after.meetingId === parentId && after.uid === uid && after.answer !== 'going'
  })

const lineBroken = ({ parentId, before, after, parents }: Settled, ledger: Ledger) => {
  const stays = (entry: Entry) => !gaveUp(ledger, parentId, entry)
  const line = before.filter((entry) => waits(entry) && stays(entry))
  const now = new Map(after.map((entry) => [entry.uid, entry]))
  const lost = line.find(({ uid }) => !['waiting', 'confirmed'].includes(now.get(uid)?.seat ?? 'none'))
  if (lost) return `${lost.uid} waited, and has no place any more`
  const unseated = before.find(
    (entry) => sits(entry) && now.get(entry.uid)?.seat !== 'confirmed' && stays(entry),
  )
  if (unseated) return `${unseated.uid} had a seat, and lost it`
  const still = line.map(({ uid }) => uid).filter((uid) => now.get(uid)?.seat === 'waiting')
  const had = new Set(before.map(({ uid }) => uid))
  const mayPass = new Set([
    ...before.filter((entry) => !line.includes(entry)).map(({ uid }) => uid),
    ...parents.flatMap((parent) => [...runnersOf(parent)]),
  ])
  const order = after.filter((entry) => waits(entry) && !mayPass.has(entry.uid)).map(({ uid }) => uid)
  const first = still.filter((uid) => !mayPass.has(uid))
  if (first.some((uid, at) => order[at] !== uid))
    return `the line was ${line.map(({ uid }) => uid).join(', ')}, and is ${order.join(', ')} now`
  return passed(
    first,
    line,
    after.filter((entry) => !mayPass.has(entry.uid)),
    had,
  )
}

/** Somebody came in before another who came earlier, and would have fitted. */
const passed = (first: readonly string[], line: Seats, after: Seats, had: ReadonlySet<string>) => {
  for (const next of first) {
    const at = line.findIndex(({ uid }) => uid === next)
    const behind = new Set(line.slice(at + 1).map(({ uid }) => uid))
    const sizes = [...line, ...after].filter(({ uid }) => uid === next).map(({ size }) => size)
    const before = after.find(
      (entry) =>
        sits(entry) &&
        (behind.has(entry.uid) || !had.has(entry.uid)) &&
        sizes.every((size) => size <= entry.size),
    )
    if (before) return `${before.uid} was confirmed while ${next} waits, who came earlier`
  }
  return undefined
}

export const lineKeepsOrder: Invariant = {
  number: 20,
  name: 'a seat is kept, and a line keeps its order',
  settled: (event, { server }) => {
    const broken = lineBroken(event, server.books.present())
    return broken && `${event.parentId}: ${broken}`
  },
}
