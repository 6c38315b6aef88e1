/**
 * `npm run crash -- [rounds]`: kills the API with SIGKILL under write load, 50 times by default, and looks for every
 * acknowledged write. The power of its disk is cut each time, where this machine can mount such a disk. Ends with 1 if a write
 * is lost.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mountDisk } from '../../test-support/power-cut.ts'
import { crash } from './crash-rounds.ts'

const rounds = Number(process.argv[2] ?? 50)
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('npm run crash -- [rounds]: rounds is a whole number above 0.')
  process.exit(1)
}

const folder = await mkdtemp(join(tmpdir(), 'crash-'))
const disk = await mountDisk(folder)
const isMounted = typeof disk === 'object'
if (!isMounted) console.log(`Without power cuts, so that a lost fsync stays unseen: ${disk}.`)
try {
  const onRound = (round: number) => {
    if (round % 10 === 0) console.log(`${round} of ${rounds} …`)
  }
  const outcome = await crash(folder, rounds, { ...(isMounted && disk), onRound })
  const { rounds: done, records, writes, lost } = outcome
  console.log(
    `${done} × kill -9 ${isMounted ? 'with' : 'without'} a power cut: ${writes} acknowledged writes of ${records} records and pictures, ${lost.length} lost`,
  )
  for (const sentence of lost) console.error(sentence)
  process.exitCode = lost.length === 0 ? 0 : 1
} finally {
  if (isMounted) await disk.unmount()
  await rm(folder, { recursive: true })
}
