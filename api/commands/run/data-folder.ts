import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Kept for as long as this process lives; the system lets go of it however the process ends. */
let lock: DatabaseSync | undefined

/** Two products over one folder would overwrite each other's page and accounts. */
const lockFault = (folder: string) => {
  if (lock) return undefined
  const database = new DatabaseSync(join(folder, '.lock'))
  try {
    database.exec('BEGIN EXCLUSIVE')
    lock = database
    return undefined
  } catch {
    database.close()
    return `The data folder ${folder} is in use: stop the product that runs there, or choose another folder with DATA_DIR.`
  }
}

/** Makes the folder and claims it for this process. @returns why it cannot hold data, with the remedy; undefined if it can */
export const dataFolderFault = async (folder: string): Promise<string | undefined> => {
  const trial = join(folder, '.writable')
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(trial, '')
    await rm(trial)
    return lockFault(folder)
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    return `The data folder ${folder} cannot be written (${cause}): make it writable, or choose another with DATA_DIR.`
  }
}
