import * as fc from 'fast-check'
import { leadMs } from '../../src/domain/push/due.ts'
import type { Store } from '../../src/domain/store.ts'
import { createJudge } from './judge.ts'
import { type World, createWorld, members, minute } from './world.ts'

const who = fc.constantFrom(...members)
const instance = fc.constantFrom(0 as const, 1 as const)
const does = <Name extends string>(name: Name) => fc.constant(name)

/** Minutes, a few or many. */
const about = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -60 * 30, max: 60 * 30 }))

/** Greatest time that a clock may be beyond the start. */
const far = fc.integer({ min: -60 * 80, max: 60 * 80 })

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: does('answer'), who, word: fc.constantFrom('going', 'maybe', 'no') }),
  },
  { weight: 6, arbitrary: fc.record({ do: does('pass'), looks: fc.integer({ min: 1, max: 5 }) }) },
  // Nobody looks until then.
  {
    weight: 4,
    arbitrary: fc.record({
      do: does('away'),
      until: fc.constantFrom('dayBefore', 'twoHours'),
      minutes: about,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: does('move'), hours: fc.integer({ min: -30, max: 30 }) }) },
  { weight: 2, arbitrary: fc.record({ do: does('cancel'), cancelled: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: does('prefer'),
      who,
      dayBefore: fc.boolean(),
      twoHours: fc.boolean(),
      answered: fc.boolean(),
      groups: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: does('announce') }) },
  { weight: 1, arbitrary: fc.record({ do: does('change'), place: fc.constantFrom('Old pier', 'New pier') }) },
  { weight: 1, arbitrary: fc.record({ do: does('change'), capacity: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: does('kill'),
      instance,
      after: fc.integer({ min: 0, max: 2 }),
      isSent: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: does('service'), who, is: fc.constantFrom('sent', 'later', 'gone') }),
  },
  { weight: 2, arbitrary: fc.record({ do: does('clock'), instance, minutes: far }) },
)

export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Events around one meeting. */
export const history = fc.array(step, { minLength: 3, maxLength: 25, size: 'max' })

const take = async (step: Step, world: World): Promise<unknown> => {
  const { time, instances } = world
  switch (step.do) {
    case 'answer':
      return world.answer(step.who, step.word)
    case 'pass':
      return world.pass(step.looks)
    case 'away':
      time.now = Math.max(time.now, time.start - leadMs[step.until] + step.minutes * minute)
      return world.look()
    case 'move':
      return world.move(time.start + step.hours * 60 * minute)
    case 'cancel':
      return world.cancel(step.cancelled)
    case 'prefer': {
      const { who, dayBefore, twoHours, answered, groups } = step
      return world.prefer(who, { dayBefore, twoHours, answered, groups })
    }
    case 'announce':
      return world.announce()
    case 'change': {
      const { do: _, ...fields } = step
      return world.change(fields)
    }
    case 'kill':
      instances[step.instance].die({ after: step.after, isSent: step.isSent })
      return undefined
    case 'service':
      return world.serve(
        step.who,
        step.is === 'later' ? { is: 'later', afterMs: undefined } : { is: step.is },
      )
    case 'clock':
      instances[step.instance].clock.offset = step.minutes * minute
      return undefined
  }
}

/** @returns what was wrong. @param broken the store as the instances see it, with a planted bug */
export const violationsIn = async (steps: readonly Step[], broken?: (store: Store) => Store) => {
  const violations: string[] = []
  const world = await createWorld((sending) => judge.sent(sending), broken)
  const judge = createJudge(world, violations)
  await judge.after({ trouble: false, isClock: false })
  for (const step of steps) {
    // Nobody does two things in a millisecond.
    world.time.now += 1_000
    await take(step, world)
    await judge.after({
      ...(step.do === 'prefer' && { preferred: step.who }),
      trouble: step.do === 'kill' || step.do === 'clock',
      isClock: step.do === 'clock',
    })
  }
  await judge.calm()
  await world.close()
  return violations
}
