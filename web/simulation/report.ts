import { actionNames, actionWeights } from './actions/actions.ts'
import { accounts } from './browser.ts'
import { faultKinds, upheavals } from './faults.ts'
import type { Step } from './history.ts'
import type { SavedType } from './intent.ts'
import type { Failure } from './try-history.ts'

const mutationTypes = Object.keys({
  'group.create': true,
  'group.update': true,
  'group.delete': true,
  'feedback.create': true,
  'feedback.update': true,
  'feedback.delete': true,
  'feedback.like': true,
  'group.report': true,
  'feedback.report': true,
  'membership.join': true,
  'meeting.create': true,
  'meeting.update': true,
  'meeting.delete': true,
  'meeting.cancel': true,
  'meeting.report': true,
  'answer.give': true,
  'attendance.tick': true,
  'group.pin': true,
  'announcement.create': true,
  'announcement.update': true,
  'announcement.delete': true,
  'announcement.report': true,
  'reply.create': true,
  'reply.update': true,
  'reply.delete': true,
  'reply.report': true,
  'note.create': true,
  'note.update': true,
  'note.delete': true,
  'remark.create': true,
  'remark.update': true,
  'place.want': true,
  'tick.create': true,
  'tick.update': true,
} satisfies Record<SavedType, true>)

/** Events that histories can produce, but do not yet, or too rarely for each run. */
const prepared = new Set([
  'remark.update',
  'device put back',
  'device cloned',
  'database changed',
  'group.report',
  'feedback.report',
  'meeting.delete',
  'meeting.report',
  'tick.update',
  'timer fires early',
])

/** A restore is mongorestore's where there is MongoDB. */
const possible = (name: string) =>
  !prepared.has(name) && (!process.env['MONGODB_URI'] || name !== 'backup restored')

/** Everything that must have happened in a run, by kind. */
const expected = {
  mutations: mutationTypes,
  actions: actionNames.filter((name) => actionWeights[name] > 0),
  faults: [...faultKinds, ...upheavals],
} as const

/** The closing table, and what never happened. */
export const closingTable = (counts: ReadonlyMap<string, number>): { text: string; missing: string[] } => {
  const missing: string[] = []
  const lines = Object.entries(expected).flatMap(([kind, names]) => [
    `\n${kind}`,
    ...names.map((name) => {
      const count = counts.get(name) ?? 0
      if (count === 0 && possible(name)) missing.push(name)
      return `${String(count).padStart(10)}  ${name}`
    }),
  ])
  return { text: lines.join('\n'), missing }
}

const stepInWords = ({ does, device, tab, pick, value, chance, pace }: Step, devices: number) => {
  if (does === 'arm') return `arm '${faultKinds[pick % faultKinds.length] ?? ''}' at its passing ${value + 1}`
  const then = pace > 1_000 ? 'wait' : `go on after ${pace}`
  return `device ${(device % devices) + 1} tab ${tab}: ${does} (pick ${pick}, value ${value}, chance ${chance}), ${then}`
}

/** A failure as a person reads it, with what is needed to see it again. */
export const failureInWords = (seed: number, { number, violation, history }: Failure): string => {
  const { devices, steps } = history
  return [
    `Broken: (${violation.number}) ${violation.name}: ${violation.sentence}`,
    `Seed ${seed}, history ${number}: npm run simulate -- --seed ${seed} --from ${number} --histories 1`,
    `Shrunk to ${steps.length} steps on ${devices.length} devices (history seed ${history.seed}):`,
    ...devices.map(
      ({ tabs, clock, account }, at) =>
        `  device ${at + 1}: ${tabs} tabs, clock ${clock / 1000} s off, ${accounts[account] ?? ''} signed in`,
    ),
    ...steps.map((step, at) => `  ${String(at + 1).padStart(3)}. ${stepInWords(step, devices.length)}`),
  ].join('\n')
}
