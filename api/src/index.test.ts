import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { textWith } from '../test-support/matchers.ts'
import { emulatorToken, groupBody } from '../test-support/test-app.ts'

let folder = ''
const children: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'api-'))
})
afterEach(async () => {
  const left = children
    .splice(0)
    .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  const ends = left.map((child) => once(child, 'exit'))
  for (const child of left) child.kill('SIGKILL')
  await Promise.all(ends)
  await rm(folder, { recursive: true })
})

const run = (env: Record<string, string> = {}) => {
  const child = fork(join(import.meta.dirname, 'index.ts'), [], {
    env: { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9', PORT: '0', DATA_DIR: join(folder, 'data'), ...env },
    execArgv: [],
    silent: true,
  })
  children.push(child)
  return child
}

const ready = z.object({ listening: z.number() })

const start = async (env?: Record<string, string>) => {
  const child = run(env)
  const { listening } = z.parse(ready, (await once(child, 'message'))[0])
  return { child, port: listening, base: `http://127.0.0.1:${listening}/api` }
}

/** Resolves when the server accepts nothing new. */
const refusesConnections = (port: number) =>
  vi.waitFor(() => expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow(), {
    timeout: 30_000,
  })

const create = (base: string) =>
  fetch(`${base}/groups`, {
    method: 'POST',
    headers: { authorization: `Bearer ${emulatorToken('olga')}`, 'content-type': 'application/json' },
    body: JSON.stringify(groupBody),
  })

const failure = async (env: Record<string, string>) => {
  const child = run(env)
  const output = child.stdout ? text(child.stdout) : ''
  await once(child, 'exit')
  return { code: child.exitCode, output: await output }
}

// Each start takes a second or two on a busy machine.
const timeouts = { timeout: 60_000 }

describe('the server process', timeouts, () => {
  it('refuses a database on which another one runs, until that is gone', async () => {
    const { child } = await start()
    const { code, output } = await failure({})
    expect(code).toBe(1)
    expect(output).toContain('A server runs on the database')
    expect(output).toContain('DATA_DIR of its own')
    child.kill('SIGKILL')
    await once(child, 'exit')
    await start()
  })

  it('says where it listens, answers, and stops when asked to, keeping what it stored', async () => {
    const first = await start()
    expect((await create(first.base)).status).toBe(201)
    first.child.kill('SIGTERM')
    expect(await once(first.child, 'exit')).toEqual([0, null])

    const modes = ['data', 'data/group-organizer.sqlite'].map(
      (path) => statSync(join(folder, path)).mode & 0o777,
    )
    expect(modes, 'what is stored is for this user alone').toEqual([0o700, 0o600])

    const second = await start()
    expect((await fetch(`${second.base}/groups/${groupBody._id}`)).status).toBe(200)
    second.child.kill('SIGINT')
    expect(await once(second.child, 'exit')).toEqual([0, null])
  })

  it('stops although a page listens to events', async () => {
    const { child, base } = await start()
    const events = await fetch(`${base}/events`)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(await events.text()).toBe(': listening\n\n')
  })

  it('takes the rest of a write that was begun before it is stopped, and has it on disk', async () => {
    const { child, port } = await start()
    const body = JSON.stringify(groupBody)
    const head = [
      'POST /api/groups HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${emulatorToken('olga')}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ]
    const socket = connect(port, '127.0.0.1')
    socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 20)}`)
    // The server has read the first request when it answers the second.
    await fetch(`http://127.0.0.1:${port}/api/health`)
    child.kill('SIGTERM')
    await refusesConnections(port)
    socket.write(body.slice(20))
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1.1 201 /)
    expect(answer).toMatch(/^connection: close\r$/im)
    if (child.exitCode === null) await once(child, 'exit')
    expect(child.exitCode).toBe(0)
    const again = await start()
    expect((await fetch(`${again.base}/groups/${groupBody._id}`)).status).toBe(200)
  })

  it('ends when the process that started it goes away', async () => {
    const { child } = await start()
    child.disconnect()
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it('refuses a body above 64 KiB that does not say how long it is', async () => {
    const { base } = await start()
    let left = 16
    const long = new ReadableStream({
      pull: (controller) => {
        controller.enqueue(new Uint8Array(16 * 1024).fill(32))
        if (--left === 0) controller.close()
      },
    })
    const response = await fetch(`${base}/groups`, {
      method: 'POST',
      body: long,
      duplex: 'half',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${emulatorToken('mara')}` },
    })
    expect(response.status).toBe(413)
  })

  it('survives what is no HTTP, and an address without a host', async () => {
    const { base, port } = await start()
    for (const nonsense of ['\0\0\0\r\n\r\n', 'GET /api/groups HTTP/1.1\r\nHost: a b\r\n\r\n']) {
      const socket = connect(port, '127.0.0.1')
      socket.end(nonsense)
      expect(await text(socket)).toMatch(/^HTTP\/1.1 400/)
    }
    expect((await fetch(`${base}/health`)).status).toBe(200)
  })
})

describe('the server process ends with 1 and one sentence', timeouts, () => {
  it('where the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    expect(await failure({ PORT: port })).toEqual({
      code: 1,
      output: textWith(`Port ${port} is taken: end the program that has it, or set another PORT.`),
    })
    other.close()
  })

  it('where the folder for the database cannot be made', async () => {
    await writeFile(join(folder, 'file'), '')
    const { code, output } = await failure({ DATA_DIR: join(folder, 'file/data') })
    expect({ code, output }).toEqual({ code: 1, output: textWith('set DATA_DIR to one that') })
  })

  it('where the database cannot be reached', async () => {
    const { code, output } = await failure({ MONGODB_URI: 'mongodb://127.0.0.1:1/groups' })
    expect(code).toBe(1)
    expect(output).toContain('MongoDB at 127.0.0.1:1 does not answer. Check that it runs')
    expect(output.trim().split('\n')).toHaveLength(1)
  })

  it('where settings are wrong, one sentence for each', async () => {
    const { code, output } = await failure({ NODE_ENV: 'production', PORT: 'x' })
    expect(code).toBe(1)
    expect(output).toContain('refuses the Auth emulator')
    expect(output).toContain('PORT is \\"x\\"')
  })

  it('where the key file of the service account cannot be read', async () => {
    const { code, output } = await failure({
      FIREBASE_AUTH_EMULATOR_HOST: '',
      FIREBASE_PROJECT_ID: 'hobbies',
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: 'hobbies.firebaseapp.com',
      FIREBASE_SERVICE_ACCOUNT: join(folder, 'nothing.json'),
    })
    expect({ code, output }).toEqual({ code: 1, output: textWith('generate one in the Firebase console') })
    expect(output.trim().split('\n')).toHaveLength(1)
  })

  it('where the page was never built', async () => {
    const { code, output } = await failure({ PAGE_DIR: folder })
    expect({ code, output }).toEqual({ code: 1, output: textWith('No built page in') })
  })
})
