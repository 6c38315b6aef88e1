import { expect, it, vi } from 'vitest'
import { webpPicture } from '../../../../api/test-support/pictures.ts'
import { createTestApp, emulatorToken } from '../../../../api/test-support/test-app.ts'
import { persistCurrentUser } from '../../../test-support/current-user.ts'
import { input } from '../../../test-support/samples.ts'
import { now, testDevice } from '../../../test-support/test-device.ts'
import { createGroup, deleteGroup, updateGroup } from '../../data/mutations/group-mutations.ts'
import { keepPicture } from '../../data/pictures/kept-pictures.ts'
import { uploadProfilePicture } from '../../online/profile-picture.ts'
import { discardAll } from '../decisions/discard.ts'
import { drain } from './drain.ts'

const ann = { uid: 'ann', displayName: 'Ann', photoURL: null }
const harbour = webpPicture('harbour')
const pier = webpPicture('pier')
const withPicture = { ...input, imageUrl: `/uploads/${harbour.name}` }

type Fault = (call: string, send: () => Promise<Response>) => Promise<Response>
const healthy: Fault = (_, send) => send()

/** A device of Ann's and the real server, with a network between them that the test decides about. */
const createWorld = (deps: Parameters<typeof createTestApp>[0] = {}) => {
  const server = createTestApp(deps)
  const network = { fault: healthy, calls: [] as string[] }
  const fetch: typeof globalThis.fetch = async (request, init) => {
    const asked = new Request(
      request instanceof Request ? request : new URL(request, 'http://server.test'),
      init,
    )
    const call = `${asked.method} ${new URL(asked.url).pathname.replace(/\/[0-9a-f]{24,}.*/, '')}`
    network.calls.push(call)
    return network.fault(call, async () => server.app.fetch(asked))
  }
  const device = testDevice({ fetch, token: () => Promise.resolve(emulatorToken('ann')) })
  return { ...server, device, network }
}
type World = ReturnType<typeof createWorld>

const keep = ({ device }: World, { name, bytes } = harbour) =>
  keepPicture(device.db, device.now(), { name, bytes: bytes.buffer })

const waiting = ({ device }: World) => device.db.outbox.toArray()

it('goes to the server before the change that names it', async () => {
  const world = createWorld()
  expect(await keep(world)).toBe(withPicture.imageUrl)
  const id = await createGroup(world.device, withPicture, ann)
  expect(await drain(world.device)).toEqual({ kind: 'drained' })
  expect(world.network.calls).toEqual(['PUT /api/uploads', 'POST /api/groups'])
  expect(await world.groups.find(id)).toMatchObject({
    imageUrl: withPicture.imageUrl,
    rev: 1,
  })
  expect(await world.store.pictures.read(harbour.name)).toEqual(harbour.bytes)
  expect(await waiting(world)).toEqual([])
})

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const lostAnswer = async (send: () => Promise<Response>) => {
  await send()
  return lost()
}

it.each<[string, Fault]>([
  ['before the picture arrives', (call, send) => (call.startsWith('PUT') ? lost() : send())],
  [
    'before the picture’s answer arrives',
    (call, send) => (call.startsWith('PUT') ? lostAnswer(send) : send()),
  ],
  ['between the picture and the change', (call, send) => (call.startsWith('POST') ? lost() : send())],
  [
    'before the change’s answer arrives',
    (call, send) => (call.startsWith('POST') ? lostAnswer(send) : send()),
  ],
])('is sent again, and counts once, where the network breaks %s', async (_, fault) => {
  const world = createWorld()
  await keep(world)
  const id = await createGroup(world.device, withPicture, ann)
  world.network.fault = (call, send) => (call.endsWith('/health') ? lost() : fault(call, send))
  expect(await drain(world.device)).toMatchObject({ kind: 'paused' })
  const half = await world.groups.find(id)
  expect(half === undefined || (await world.store.pictures.read(harbour.name)) !== undefined).toBe(true)
  world.network.fault = healthy
  expect(await drain(world.device)).toEqual({ kind: 'drained' })
  expect(await world.groups.find(id)).toMatchObject({
    imageUrl: withPicture.imageUrl,
    rev: 1,
  })
  expect(await world.store.pictures.by('ann')).toEqual([harbour.name])
  expect(await waiting(world)).toEqual([])
})

const foreign: [string, () => Response][] = [
  ['another page', () => new Response('<h1>Welcome to the hotel</h1>', { status: 200 })],
  [
    'a server that judged nothing',
    () => Response.json({ success: false, code: 'not_found', message: 'Not found.' }, { status: 404 }),
  ],
  [
    'a server with no room',
    () => Response.json({ success: false, code: 'unavailable', message: 'Later.' }, { status: 503 }),
  ],
]
it.each(foreign)('waits with its change where the picture is answered by %s', async (_, answer) => {
  const world = createWorld()
  await keep(world)
  await createGroup(world.device, withPicture, ann)
  world.network.fault = (call, send) => (call.startsWith('PUT') ? Promise.resolve(answer()) : send())
  await drain({ ...world.device, random: () => 0.5 })
  expect(world.network.calls).not.toContain('POST /api/groups')
  expect(await waiting(world)).toMatchObject([{ state: 'waiting' }])
})

it('leaves its change to be edited or thrown away where it did not come through: that was never sent', async () => {
  const world = createWorld()
  await keep(world)
  const id = await createGroup(world.device, withPicture, ann)
  const before = await waiting(world)
  world.network.fault = lost
  expect(await drain(world.device)).toMatchObject({
    kind: 'paused',
    because: { code: 'unreachable' },
  })
  expect(await waiting(world)).toEqual(before)

  const edited = { ...withPicture, groupName: 'Edited after all' }
  await updateGroup(world.device, { id, uid: 'ann' }, withPicture, edited)
  expect(await waiting(world)).toMatchObject([{ type: 'group.create', changes: edited }])
  world.network.fault = healthy
  expect(await drain(world.device)).toEqual({ kind: 'drained' })
  expect(await world.groups.find(id)).toMatchObject({ groupName: edited.groupName, rev: 1 })
})

const says = (status: number) => () =>
  Promise.resolve(Response.json({ success: false, code: 'internal', message: 'No.' }, { status }))

it.each([401, 404, 412, 429, 500, 503])(
  'leaves its change its member’s where it is answered by %i: that was never sent',
  async (status) => {
    const world = createWorld()
    await keep(world)
    const id = await createGroup(world.device, withPicture, ann)
    world.network.fault = says(status)
    await drain({ ...world.device, random: () => 0.5 })
    const [row] = await waiting(world)
    expect(row).toMatchObject({ attempts: 0 })
    expect(row).not.toHaveProperty('sentAs')
    await deleteGroup(world.device, { id, uid: 'ann' }, withPicture)
    expect(await waiting(world)).toEqual([])
  },
)

it('waits longer each time that the server fails over it', async () => {
  const world = createWorld()
  await keep(world)
  await createGroup(world.device, withPicture, ann)
  world.network.fault = says(500)
  const waits: number[] = []
  for (let at = now; waits.length < 3; at += waits.at(-1) ?? 0) {
    await drain({ ...world.device, now: () => at, random: () => 0.5 })
    waits.push(((await waiting(world))[0]?.notBefore ?? 0) - at)
  }
  expect(waits).toEqual([1_000, 2_000, 4_000])
})

it('leaves its change frozen where the change may have come through', async () => {
  const world = createWorld()
  await keep(world)
  await createGroup(world.device, withPicture, ann)
  world.network.fault = (call, send) => (call.startsWith('PUT') ? send() : lostAnswer(send))
  await drain(world.device)
  world.network.fault = lost
  await drain(world.device)
  expect(await waiting(world)).toMatchObject([{ state: 'waiting', attempts: 1, sentAs: { times: 1 } }])
})

it('leaves its change frozen where that had come through before a fresh token was asked for', async () => {
  const world = createWorld()
  await keep(world)
  await createGroup(world.device, withPicture, ann)
  world.network.fault = (call, send) => {
    const isAgain = world.network.calls.filter((one) => one === call).length > 1
    if (call.startsWith('PUT')) return isAgain ? lost() : send()
    return says(401)()
  }
  await drain(world.device)
  expect(await waiting(world)).toMatchObject([{ state: 'waiting', attempts: 1, sentAs: { times: 1 } }])
})

it('needs its member where the server refuses it, and another picture takes its place', async () => {
  const world = createWorld({
    accountLimits: { groups: 9, feedbacksPerDay: 9, reportsPerDay: 9, picturesPerDay: 1 },
  })
  await world.call(`PUT /uploads/${pier.name}`, { as: 'ann', picture: pier })
  await keep(world)
  const id = await createGroup(world.device, withPicture, ann)
  await drain(world.device)
  const message = expect.stringMatching(/pictures for one day/) as string
  expect(await waiting(world)).toMatchObject([{ state: 'attention', reason: { why: 'refused', message } }])
  expect(await world.groups.find(id)).toBeUndefined()

  await updateGroup(world.device, { id, uid: 'ann' }, withPicture, {
    ...withPicture,
    imageUrl: `/uploads/${pier.name}`,
  })
  expect(await drain(world.device)).toEqual({ kind: 'drained' })
  expect(await world.groups.find(id)).toMatchObject({ imageUrl: `/uploads/${pier.name}` })
})

it('needs its member where neither this device nor the server has it any more', async () => {
  const world = createWorld()
  await createGroup(world.device, withPicture, ann)
  await drain(world.device)
  const message = expect.stringMatching(/Choose it again/) as string
  expect(await waiting(world)).toMatchObject([{ state: 'attention', reason: { why: 'refused', message } }])
})

it('is not sent under the token of another account', async () => {
  const world = createWorld()
  await keep(world)
  await createGroup(world.device, withPicture, ann)
  const token = vi
    .fn<() => Promise<string>>()
    .mockResolvedValueOnce(emulatorToken('ann'))
    .mockResolvedValue(emulatorToken('ben'))
  expect(await drain({ ...world.device, token })).toEqual({ kind: 'signin' })
  expect(world.network.calls).toEqual([])
})

/** Runs while the picture is on its way. */
const meanwhile = (world: World, act: () => Promise<unknown>) => {
  world.network.fault = async (call, send) => {
    const answer = await send()
    if (call.startsWith('PUT')) await act()
    return answer
  }
}

it('is not followed by a change that was thrown away while it was on its way', async () => {
  const world = createWorld()
  await keep(world)
  await persistCurrentUser(world.device.db, 'ann')
  const id = await createGroup(world.device, withPicture, ann)
  meanwhile(world, () => discardAll(world.device))
  await drain(world.device)
  expect(world.network.calls).toEqual(['PUT /api/uploads'])
  expect(await world.groups.find(id)).toBeUndefined()
})

it('is not followed by its change where its member has logged out while it was on its way', async () => {
  const world = createWorld()
  await keep(world)
  await createGroup(world.device, withPicture, ann)
  let isIn = true
  meanwhile(world, () => Promise.resolve((isIn = false)))
  const token = () => Promise.resolve(isIn ? emulatorToken('ann') : null)
  expect(await drain({ ...world.device, token })).toEqual({ kind: 'signin' })
  expect(world.network.calls).toEqual(['PUT /api/uploads'])
  expect(await waiting(world)).toMatchObject([{ attempts: 0 }])
})

it('of a profile is brought, or it is said why not', async () => {
  const world = createWorld()
  const address = await keep(world)
  world.network.fault = lost
  expect(await uploadProfilePicture(world.device, address)).toEqual({ code: 'unreachable' })
  world.network.fault = healthy
  expect(await uploadProfilePicture(world.device, address)).toBeUndefined()
  expect(await world.store.pictures.purge(Date.now() + 1_000)).toBe(0)
  expect(await uploadProfilePicture(world.device, 'https://example.com/me.jpg')).toBeUndefined()
})

it('of a profile that neither this device nor the server has any more is not saved', async () => {
  const world = createWorld()
  const address = await keep(world)
  await world.device.db.pictures.clear()
  expect(await uploadProfilePicture(world.device, address)).toEqual({ code: 'picture_unknown' })
  world.network.fault = lost
  expect(await uploadProfilePicture(world.device, address)).toEqual({ code: 'unreachable' })
  await world.call(`PUT /uploads/${harbour.name}`, { as: 'ann', picture: harbour })
  world.network.fault = healthy
  expect(await uploadProfilePicture(world.device, address)).toBeUndefined()
})
