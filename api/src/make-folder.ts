import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

/**
 * Makes a folder and those above it, unless they are there. Throws what the system says against it.
 *
 * Node's own `recursive` never comes back below a folder like `/proc`, which exists and says ENOENT to whoever makes
 * something in it.
 */
export const makeFolder = async (path: string): Promise<void> => {
  try {
    await mkdir(path)
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && (await isFolder(path))) return
    const parent = dirname(path)
    if (codeOf(error) !== 'ENOENT' || parent === path || (await isFolder(parent))) throw error
    await makeFolder(parent)
    await makeFolder(path)
  }
}
