import { expect, it } from 'vitest'
import { eventually } from '../../../test-support/eventually.ts'
import { group, input } from '../../../test-support/samples.ts'
import { now, testDevice } from '../../../test-support/test-device.ts'
import { createGroup } from '../../data/mutations/group-mutations.ts'
import { retryChange } from '../decisions/retry.ts'
import { drain } from './drain.ts'

const ann = { uid: 'ann', displayName: 'Ann', photoURL: null }

const meta = { epoch: 1 }
const page = () =>
  new Response('<h1>Forbidden by your network</h1>', {
    status: 403,
    headers: { 'content-type': 'text/html' },
  })

/** A device behind a proxy that answers each change that says 'poker' in its own way. */
const behindProxy = ({
  health = true,
  foreign = page,
}: { health?: boolean; foreign?: () => Response | Promise<Response> } = {}) => {
  const clock = { now }
  const names: string[] = []
  const keys: (string | null)[] = []
  let answer: typeof foreign | undefined = foreign
  const device = testDevice({
    now: () => clock.now,
    random: () => 0.5 + Math.random() / 2,
    silenceMs: false,
    fetch: async (...asked) => {
      const request = new Request(...asked)
      if (request.url.endsWith('/health'))
        return health ? Response.json({ success: true, data: {}, message: '', meta }) : foreign()
      const body = (await request.json()) as { groupName: string }
      names.push(body.groupName)
      if (body.groupName.includes('poker')) {
        keys.push(request.headers.get('Idempotency-Key'))
        if (answer) return answer()
      }
      return Response.json({ success: true, data: { ...group, ...body }, message: '', meta })
    },
  })
  return {
    device,
    clock,
    names,
    keys,
    letThrough: (instead?: () => Response) => {
      answer = instead
    },
  }
}

const save = ({ device }: { device: ReturnType<typeof testDevice> }, groupName: string) =>
  createGroup(device, { ...input, groupName }, ann)

const rows = ({ device }: { device: ReturnType<typeof testDevice> }) => device.db.outbox.toArray()

/** Milliseconds until something may be sent again. */
const waitAfterDrain = async ({ device, clock }: ReturnType<typeof behindProxy>) => {
  const drained = await drain(device)
  return drained.kind === 'drained' ? (drained.next ?? Infinity) - clock.now : undefined
}

it.each([
  ['a page of its own', page],
  [
    'JSON without an epoch',
    () => Response.json({ success: false, code: 'forbidden', message: 'No.' }, { status: 403 }),
  ],
  ['a precondition that no record failed', () => new Response('{}', { status: 412 })],
  ['a redirect, or a connection that it resets', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['its own 429', () => new Response('<h1>Too many requests</h1>', { status: 429 })],
  ['its own 503', () => new Response('<h1>Service unavailable</h1>', { status: 503 })],
  [
    'nothing, called JSON',
    () => new Response(null, { status: 403, headers: { 'content-type': 'application/json' } }),
  ],
  ['the record of another change', () => Response.json({ success: true, data: group, message: '', meta })],
])('lets all others through where a proxy answers six changes with %s', async (_, foreign) => {
  const proxy = behindProxy({ foreign })
  for (const at of [1, 2, 3, 4, 5, 6]) await save(proxy, `poker ${String(at)}`)
  for (const at of [1, 2, 3, 4, 5, 6, 7]) await save(proxy, `Chess ${String(at)}`)
  expect(await drain(proxy.device)).toMatchObject({ kind: 'drained' })
  const left = await rows(proxy)
  expect(left).toHaveLength(6)
  for (const row of left) expect(row).toMatchObject({ state: 'waiting', interceptions: 1 })
})

it('sends such a change behind the others, each time later', async () => {
  const proxy = behindProxy()
  await save(proxy, 'poker')
  expect(await waitAfterDrain(proxy)).toBeGreaterThanOrEqual(500)
  await save(proxy, 'Chess')
  proxy.names.length = 0
  proxy.clock.now += 1_000
  expect(await waitAfterDrain(proxy)).toBeGreaterThanOrEqual(30_000)
  expect(proxy.names).toEqual(['Chess', 'poker'])
})

it('shows it to its member after eight tries, and sends it under the same key where they want it', async () => {
  const proxy = behindProxy()
  await save(proxy, 'poker')
  const tryAgain = async () => {
    await drain(proxy.device)
    proxy.clock.now += 60 * 60_000
  }
  for (let tries = 1; tries < 8; tries++) await tryAgain()
  expect(await rows(proxy)).toMatchObject([{ state: 'waiting', interceptions: 7 }])
  await tryAgain()
  expect(await rows(proxy)).toMatchObject([{ state: 'attention', reason: { why: 'intercepted' } }])

  const [row] = await rows(proxy)
  await retryChange(proxy.device, row?.seq ?? 0)
  await tryAgain()
  expect(await rows(proxy)).toMatchObject([{ state: 'waiting', interceptions: 1 }])
  proxy.letThrough()
  await tryAgain()
  expect(await rows(proxy)).toEqual([])
  expect(new Set(proxy.keys).size).toBe(1)
})

it('forgets the tries of a weak line once the server answers the change', async () => {
  const proxy = behindProxy()
  await save(proxy, 'poker')
  await drain(proxy.device)
  proxy.letThrough(() => Response.json({ success: false, code: 'internal', message: '' }, { status: 500 }))
  proxy.clock.now += 60_000
  await drain(proxy.device)
  const [row] = await rows(proxy)
  expect(row).toMatchObject({ state: 'waiting', failures: 1 })
  expect(row).not.toHaveProperty('interceptions')
})

it('pauses everything where our own server has no time', async () => {
  const body = { success: false, code: 'unavailable', message: 'Later.' }
  const proxy = behindProxy({ foreign: () => Response.json(body, { status: 503 }) })
  await save(proxy, 'poker')
  expect(await drain(proxy.device)).toMatchObject({ kind: 'paused', because: { message: 'Later.' } })
})

it('counts nothing against a change that was not sent because the sign-in cannot be reached', async () => {
  const proxy = behindProxy()
  await save(proxy, 'Chess')
  let asked = 0
  const token = () => (asked++ === 0 ? proxy.device.token() : Promise.reject(new Error('no network')))
  expect(await drain({ ...proxy.device, token })).toMatchObject({ kind: 'paused' })
  expect(await rows(proxy)).toMatchObject([{ state: 'waiting' }])
  expect((await rows(proxy))[0]).not.toHaveProperty('interceptions')
})

it('counts it against the network where the server’s health is answered like that, too', async () => {
  const proxy = behindProxy({ health: false })
  await save(proxy, 'poker')
  expect(await drain(proxy.device)).toMatchObject({ kind: 'paused' })
  const [row] = await rows(proxy)
  expect(row).toMatchObject({ state: 'waiting' })
  expect(row?.interceptions).toBeUndefined()
})

it('counts it against the change where the server takes another one meanwhile, whatever answers for its health', async () => {
  const proxy = behindProxy({ health: false })
  const slow = async (...asked: Parameters<typeof fetch>) => {
    const response = await proxy.device.fetch(...asked)
    // The page comes once the other change has been stored.
    if (!response.ok) await eventually(async () => expect(await rows(proxy)).toHaveLength(1))
    return response
  }
  await save(proxy, 'poker')
  await save(proxy, 'Chess')
  expect(await drain({ ...proxy.device, fetch: slow })).toMatchObject({ kind: 'drained' })
  expect(await rows(proxy)).toMatchObject([{ interceptions: 1 }])
})
