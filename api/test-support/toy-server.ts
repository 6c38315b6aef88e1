import { Hono } from 'hono'
import * as z from 'zod/mini'
import { isApplied, remember } from '../src/domain/idempotency.ts'
import type { Applied, Draft, Stored } from '../src/domain/records.ts'
import { type SeatDefinition, seatQueueOf, settleSeats } from '../src/domain/seats/create-seats.ts'
import type { Judged } from '../src/domain/seats/settle.ts'
import { ledgersOf, unpack } from '../src/domain/seats/stored-ledger.ts'
import type { StoreKind } from '../src/domain/store-kind.ts'
import type { Records } from '../src/domain/store.ts'
import { write } from '../src/domain/write-record.ts'
import type { WriteRequest } from '../src/domain/write-request.ts'
import type { ToyDatabase } from './toy-databases.ts'
import type { ToyIntent } from './toy-seats.ts'
import { errors } from '@group-organizer/contract/errors'
import { parseIdempotencyKey } from '@group-organizer/contract/mutation'
import { intentId } from '@group-organizer/contract/seat'

type Toy = Stored & { capacity: number }
type Intent = ToyIntent & { applied: Applied }

const toys: StoreKind<Toy> = { collection: 'toys', foundBy: [], read: (stored) => stored as Toy }

const seats: SeatDefinition<Toy, Intent> = {
  name: 'toy',
  maxEntries: 1_000,
  parents: toys,
  intents: {
    collection: 'intents',
    foundBy: ['parentId', 'uid'],
    parent: { field: 'parentId', of: ['toys'] },
    author: 'uid',
    read: (stored) => stored as Intent,
    forget: () => 'unchanged',
  },
  terms: ({ capacity }) => ({ capacity, reserved: [], isOpen: true }),
  wish: ({ size, wants }) => ({ size, wants }),
}

/** Kinds of a store for toys with seats. */
export const seatKinds: readonly StoreKind[] = [toys, seats.intents, ledgersOf([toys])]

const wish = z.object({ size: z.int().check(z.gte(0), z.lte(11)) })
const change = z.object({ capacity: z.int() })

const shown = ({ standing, people, refused }: Judged) => ({ ...standing, people, refusal: refused })

/** Writes, then fails like a process that is killed before it goes on. */
const crashing = <T extends { _id: string; rev: number }>(
  records: Records<T>,
  crashes: () => boolean,
): Records<T> => {
  const unlessCrashed = async (written: Promise<T | undefined>) => {
    const record = await written
    if (record && crashes()) throw new Error('crashed')
    return record
  }
  return {
    find: (id) => records.find(id),
    insert: (draft, signIn) => unlessCrashed(records.insert(draft, signIn)),
    replace: (draft, rev, signIn) => unlessCrashed(records.replace(draft, rev, signIn)),
  }
}

/**
 * An API instance with only one kind, which has seats: `PUT /toys/{id}/wish` `{ size }` and `PATCH /toys/{id}` `{ capacity }`.
 * @param crashes is called after each write of an intent or a toy
 */
export const createToyServer = (database: ToyDatabase, crashes: () => boolean = () => false) => {
  const store = database.open()
  const parents = store.records(toys)
  const intents = store.records(seats.intents)
  const queue = seatQueueOf(store, seats, () => 0)

  const wanted = (
    stored: Intent | undefined,
    size: number,
    request: WriteRequest,
    place: Pick<Intent, '_id' | 'parentId'>,
  ) => {
    if (isApplied(stored, request)) return 'unchanged'
    const next: Draft<Intent> = {
      ...place,
      rev: (stored?.rev ?? 0) + 1,
      uid: request.uid,
      size,
      wants: size > 0 ? 'seat' : 'nothing',
      applied: remember(stored?.applied ?? {}, request),
    }
    return next
  }

  const app = new Hono()
    .put('/toys/:id/wish', async (c) => {
      const { id } = c.req.param()
      const { size } = wish.parse(await c.req.json())
      const uid = c.req.header('x-member') ?? ''
      const key = parseIdempotencyKey(c.req.header('idempotency-key') ?? '')
      const request = { uid, email: '', key, epoch: 1, now: 0 }
      const _id = await intentId('toy', id, uid)
      const { judged } = await queue.write(id, uid, () =>
        write(crashing(intents, crashes), _id, (stored) =>
          wanted(stored, size, request, { _id, parentId: id }),
        ),
      )
      return c.json(shown(judged), judged.refused ? errors[judged.refused].status : 200)
    })
    .patch('/toys/:id', async (c) => {
      const { id } = c.req.param()
      const { capacity } = change.parse(await c.req.json())
      await write(crashing(parents, crashes), id, (stored) => ({
        _id: id,
        rev: (stored?.rev ?? 0) + 1,
        capacity,
      }))
      return c.json(shown(await queue.settle(id)))
    })
  app.onError((_, c) => c.json({}, 500))

  const send = async (method: string, path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await app.request(path, { method, body: JSON.stringify(body), headers })
    return { status: answer.status, body: z.parse(answered, await answer.json()) }
  }
  return {
    want: (uid: string, size: number, seq: number) =>
      send(
        'PUT',
        '/toys/toy/wish',
        { size },
        { 'x-member': uid, 'idempotency-key': `device-of-${uid}:${seq}` },
      ),
    setCapacity: (capacity: number) => send('PATCH', '/toys/toy', { capacity }),
    upkeep: () => settleSeats(store, [seats], () => 0),
    ledger: async () => {
      const stored = await store.records(ledgersOf()).find('toy:toy')
      return stored ? unpack(stored) : []
    },
    intents: () => intents.scan(1_000),
  }
}

const answered = z.partial(
  z.object({
    seat: z.enum(['confirmed', 'waiting', 'none']),
    place: z.number(),
    size: z.number(),
    rev: z.number(),
    refused: z.string(),
    refusal: z.string(),
    people: z.object({ confirmed: z.number(), waiting: z.number(), listed: z.number() }),
  }),
)
