import { describe, expect, it, onTestFinished } from 'vitest'
import { mongodbServer } from '../../../test-support/mongodb.ts'
import { toyMongo, toySqlite } from '../../../test-support/toy-databases.ts'
import { createToyServer, seatKinds } from '../../../test-support/toy-server.ts'
import { type Ledger, peopleOf } from './seats.ts'

/** Numbers from 0 to 1 that are the same in each run. */
const chanceOf = (seed: number) => () => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}

const confirmedPeople = (ledger: Ledger) => peopleOf(ledger, { reserved: [] }).confirmed

const line = (ledger: Ledger) => ledger.filter(({ seat }) => seat === 'waiting').map(({ uid }) => uid)

describe.each([
  ['SQLite', true, () => toySqlite(seatKinds)],
  ['MongoDB', mongodbServer !== '', () => Promise.resolve(toyMongo(mongodbServer, seatKinds))],
])('on %s, through two instances', (_, isThere, create) => {
  it.skipIf(!isThere)('200 who join at the same moment have exactly the 50 seats', async () => {
    const database = await create()
    onTestFinished(database.dispose)
    const [one, other] = [createToyServer(database), createToyServer(database)]
    await one.setCapacity(50)
    /** A device repeats what a busy database has not answered. */
    const join = async (n: number): Promise<Awaited<ReturnType<typeof one.want>>> => {
      const answer = await (n % 2 ? one : other).want(`member-${n}`, 1, 1)
      return answer.status === 200 ? answer : join(n)
    }
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => join(n)))
    expect(answers.filter(({ body }) => body.seat === 'confirmed')).toHaveLength(50)
    const places = answers.map(({ body }) => body.place).filter((place) => place !== undefined)
    expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 150 }, (_, n) => n + 1))
    for (const { body } of answers) expect(body.people?.confirmed).toBeLessThanOrEqual(50)
    expect(await one.ledger()).toHaveLength(200)
  })

  it.skipIf(!isThere)(
    'crashes, lost answers, repeats and changes of the capacity give no seat too many, and lose nobody',
    { timeout: 120_000 },
    async () => {
      const database = await create()
      onTestFinished(database.dispose)
      const chance = chanceOf(7)
      const crashes = () => chance() < 0.15
      const instances = [createToyServer(database, crashes), createToyServer(database, crashes)] as const
      const any = () => instances[chance() < 0.5 ? 0 : 1]
      const highest = 12
      await createToyServer(database).setCapacity(highest)

      /** A device that repeats a change until it is answered, and sometimes although it was. */
      const member = async (uid: string) => {
        for (let seq = 1; seq <= 4; seq++) {
          const size = Math.floor(chance() * 4)
          for (let tries = 0; tries < 50; tries++) {
            const { status, body } = await any().want(uid, size, seq)
            expect(body.people?.confirmed ?? 0).toBeLessThanOrEqual(highest)
            if (status === 200 && chance() > 0.2) break
          }
        }
      }
      const organiser = async () => {
        for (let n = 0; n < 10; n++) await any().setCapacity(4 + Math.floor(chance() * (highest - 3)))
      }
      const uids = Array.from({ length: 24 }, (_, n) => `member-${n}`)
      await Promise.all([...uids.map(member), organiser()])
      // Their device never asks again.
      const lost = await createToyServer(database, () => true).want('lost', 1, 1)
      expect(lost.status).toBe(500)
      const before = await instances[0].ledger()

      const later = createToyServer(database)
      await later.upkeep()
      await later.setCapacity(highest)
      const after = await later.ledger()
      expect(confirmedPeople(before)).toBeLessThanOrEqual(highest)
      expect(confirmedPeople(after)).toBeLessThanOrEqual(highest)
      for (const { uid, rev, wants } of await later.intents())
        expect(after.find((entry) => entry.uid === uid)?.intentRev).toBe(wants === 'seat' ? rev : undefined)
      const stillWaiting = line(after).filter((uid) => line(before).includes(uid))
      const asBefore = line(before).filter((uid) => stillWaiting.includes(uid))
      const isSettled = new Set(
        after
          .filter((entry) =>
            before.some(({ uid, intentRev }) => uid === entry.uid && intentRev === entry.intentRev),
          )
          .map(({ uid }) => uid),
      )
      const kept = (uid: string) => isSettled.has(uid)
      expect(stillWaiting.filter(kept)).toEqual(asBefore.filter(kept))
      for (const { seat, size } of after)
        if (seat === 'waiting') expect(size).toBeGreaterThan(highest - confirmedPeople(after))
    },
  )
})
