import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The Go program in the folder of that name here, built once for each state of its source. Throws where Go is missing. */
export const builtGoProgram = async (name: string): Promise<string> => {
  const source = join(import.meta.dirname, name)
  const hash = createHash('sha256')
  for (const file of (await readdir(source)).sort())
    hash.update(file).update(await readFile(join(source, file)))
  const cache = join(import.meta.dirname, '../../node_modules/.cache', name)
  const program = join(cache, hash.digest('hex').slice(0, 16))
  if (existsSync(program)) return program

  console.log(`Building ${name} for the tests, once …`)
  await mkdir(cache, { recursive: true })
  const unfinished = `${program}.${process.pid}`
  await run('go', ['build', '-trimpath', '-buildvcs=false', '-o', unfinished, '.'], { cwd: source })
  await rename(unfinished, program)
  return program
}

/** The lines that a program prints. `next` throws with `ended` where it prints no more. */
export const linesOf = (output: Readable, ended: string) => {
  const lines = createInterface({ input: output })[Symbol.asyncIterator]()
  return {
    next: async (): Promise<string> => {
      const { value, done } = await lines.next()
      if (done === true) throw new Error(ended)
      return value
    },
  }
}
