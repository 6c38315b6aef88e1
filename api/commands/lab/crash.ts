/**
 * `npm run crash -- [rounds]`: kills the API with SIGKILL under write load, 50 times by default, and looks
 * for every acknowledged write. Ends with 1 if one is lost.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crash } from './crash-rounds.ts'

const rounds = Number(process.argv[2] ?? 50)
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('npm run crash -- [rounds]: rounds is a whole number above 0.')
  process.exit(1)
}

const folder = await mkdtemp(join(tmpdir(), 'crash-'))
try {
  const onRound = (round: number) => {
    if (round % 10 === 0) console.log(`${round} of ${rounds} …`)
  }
  const { rounds: done, groups, writes, lost } = await crash(folder, rounds, { onRound })
  console.log(`${done} × kill -9: ${writes} acknowledged writes of ${groups} groups, ${lost.length} lost`)
  if (lost.length > 0) console.error(`Lost: ${lost.join(', ')}`)
  process.exitCode = lost.length === 0 ? 0 : 1
} finally {
  await rm(folder, { recursive: true })
}
