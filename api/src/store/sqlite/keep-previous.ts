import { existsSync } from 'node:fs'
import { copyFile, rename } from 'node:fs/promises'
import { sidecars } from './file.ts'

/** The file itself, and all that belongs to it. */
const parts = ['', ...sidecars]

/** A name that nothing has yet, so that what an earlier restore kept stays. */
const freeName = (file: string) => {
  const name = (n: number) => `${file}.before-restore${n === 1 ? '' : `-${n}`}`
  let n = 1
  while (parts.some((part) => existsSync(name(n) + part))) n++
  return name(n)
}

/** Copies a whole database, which has nothing beside it, to `<file>.before-restore`, or to the next number free. */
export const copyAside = (file: string): Promise<void> => copyFile(file, freeName(file))

/**
 * Moves away what is left of a database, as it is: a log of a killed server would be replayed into any file that
 * comes to lie beside it, and may be what saves the data of a damaged one.
 */
export const moveAside = async (file: string): Promise<void> => {
  const aside = freeName(file)
  for (const part of parts) if (existsSync(file + part)) await rename(file + part, aside + part)
}
