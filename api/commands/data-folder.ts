import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Makes the folder. @returns why it cannot hold data, with the remedy; undefined if it can */
export const dataFolderFault = async (folder: string): Promise<string | undefined> => {
  const trial = join(folder, '.writable')
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(trial, '')
    await rm(trial)
    return undefined
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    return `The data folder ${folder} cannot be written (${cause}): make it writable, or choose another with DATA_DIR.`
  }
}
