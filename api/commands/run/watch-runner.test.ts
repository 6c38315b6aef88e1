import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freePort, isListening } from '../../test-support/ports.ts'
import { endAll, runNode } from '../../test-support/run-command.ts'

vi.setConfig({ testTimeout: 180_000 })

let folder: string
let port: number
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watched-'))
  port = await freePort()
  await writeFile(
    join(folder, 'listener.mjs'),
    `import { createServer } from 'node:net'
    createServer().listen(${port}, '127.0.0.1', () => process.send({ listening: ${port} }))`,
  )
})
afterEach(async () => {
  await endAll()
  await rm(folder, { recursive: true })
})

const here = (file: string) => new URL(file, import.meta.url).href

/** A watched command that keeps the listener and reports its messages. */
const start = async () => {
  await writeFile(
    join(folder, 'command.mjs'),
    `import { command } from '${here('command.ts')}'
    import { fileURLToPath } from 'node:url'
    await command(async (children) => {
      const options = { execArgv: ['--import', '${here('with-parent.ts')}'] }
      const child = children.keep('It', fileURLToPath('${here('watch-runner.ts')}'), ['${join(folder, 'listener.mjs')}'], options)
      child.on('message', (message) => console.log(JSON.stringify(message)))
    })`,
  )
  const run = runNode([join(folder, 'command.mjs')])
  await vi.waitFor(() => {
    expect(run.printed()).toContain(`{"listening":${port}}`)
  }, 60_000)
  return run
}

test.each(['SIGKILL', 'SIGTERM'] as const)(
  '%s of a command leaves no watched process behind',
  async (signal) => {
    const { child } = await start()
    expect(await isListening(port)).toBe(true)
    child.kill(signal)
    await vi.waitFor(async () => {
      expect(await isListening(port)).toBe(false)
    }, 60_000)
  },
)
