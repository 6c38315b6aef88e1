import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { freePort, isListening } from '../../test-support/ports.ts'
import { type Run, endAll, runNode } from '../../test-support/run-command.ts'

vi.setConfig({ testTimeout: 180_000 })

/** A process that listens; whether it is alive is asked at its port. */
const listener = `
  import { createServer } from 'node:net'
  const [port, habit] = process.argv.slice(2)
  process.stderr.write('last words')
  createServer((socket) => socket.on('data', () => process.exit(3))).listen(port, '127.0.0.1', () => process.send('up'))
  if (habit === 'stubborn') process.on('SIGTERM', () => {})
`
const here = (file: string) => new URL(file, import.meta.url).href

/** A command that keeps a listener and says so. */
const keeping = (module: string, port: number, habit: string) => `
  import { once } from 'node:events'
  import { command } from '${here('command.ts')}'
  await command(async (children) => {
    const options = { silent: true, execArgv: ['--import', '${here('with-parent.ts')}'] }
    const child = children.keep('The listener', ${JSON.stringify(module)}, ['${port}', '${habit}'], options)
    await once(child, 'message')
    console.log('kept')
  })
`

let folder: string
let port: number
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'command-'))
  await writeFile(join(folder, 'listener.mjs'), listener)
})
beforeEach(async () => {
  port = await freePort()
})
afterEach(endAll)
afterAll(() => rm(folder, { recursive: true }))

const start = async (habit = '', env: Record<string, string> = {}): Promise<Run> => {
  const script = join(folder, `${port}.mjs`)
  await writeFile(script, keeping(join(folder, 'listener.mjs'), port, habit))
  const run = runNode([script], env)
  await vi.waitFor(() => {
    expect(run.printed()).toContain('kept')
  }, 60_000)
  expect(await isListening(port)).toBe(true)
  return run
}
const gone = () =>
  vi.waitFor(async () => {
    expect(await isListening(port)).toBe(false)
  }, 60_000)

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s ends the command and its processes',
  async (signal) => {
    const { child, ended, printed } = await start()
    child.kill(signal)
    expect(await ended).toBe(0)
    expect(await isListening(port)).toBe(false)
    expect(printed()).toBe('kept\n')
  },
)

test('kill -9 of the command leaves nothing running', async () => {
  const { child } = await start()
  child.kill('SIGKILL')
  await gone()
})

test.each([
  ['', (script: string) => `spawn('${process.execPath}', ['${script}'], { stdio: 'inherit' })`],
  [
    ', also through a shell,',
    (script: string) => `spawn('sh', ['-c', '${process.execPath} ${script}; true'], { stdio: 'inherit' })`,
  ],
])('kill -9 of the npm that runs it%s leaves nothing running', async (_, spawning) => {
  const script = join(folder, `${port}.mjs`)
  await writeFile(script, keeping(join(folder, 'listener.mjs'), port, ''))
  const npm = runNode(['-e', `require('child_process').${spawning(script)}`], {
    npm_lifecycle_event: 'start',
  })
  await vi.waitFor(() => {
    expect(npm.printed()).toContain('kept')
  }, 60_000)
  npm.child.kill('SIGKILL')
  await gone()
})

test('a process that does not listen to SIGTERM is killed after five seconds', async () => {
  const { child, ended } = await start('stubborn')
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(await isListening(port)).toBe(false)
})

test('a process that ends by itself ends the command, which shows its last words', async () => {
  const { ended, printed } = await start()
  connect(port, '127.0.0.1').write('end')
  expect(await ended).toBe(1)
  expect(printed()).toContain('The listener ended unexpectedly (exit code 3).\nlast words')
})
