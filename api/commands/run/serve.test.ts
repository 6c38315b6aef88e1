import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ownSettings } from '../../test-support/api-process.ts'
import { freePort, isListening } from '../../test-support/ports.ts'
import { endAll, run } from '../../test-support/run-command.ts'
import { root } from './settings.ts'

afterEach(endAll)

// `exec` in the script replaces npm's shell, which would not pass the signal on. A shell without `exec` runs the second command.
test.runIf(process.platform !== 'win32')(
  'SIGTERM to `npm run serve` reaches the API, and npm ends when that has stopped',
  { timeout: 180_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'serve-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const port = await freePort()
    const env = { ...ownSettings, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'info' }
    const { child, printed, ended } = run('npm', ['run', 'serve', '--prefix', root], env)
    onTestFinished(async () => {
      // A server that missed the signal would outlive its npm.
      const pid = /"pid":(\d+)/.exec(printed())?.[1]
      if (pid !== undefined && (await isListening(port))) process.kill(Number(pid), 'SIGKILL')
    })
    await vi.waitFor(() => {
      expect(printed()).toContain('"msg":"listening"')
    }, 60_000)
    child.kill('SIGTERM')
    await ended
    expect(await isListening(port)).toBe(false)
    expect(printed()).toContain('"msg":"stopped"')
  },
)
