import { open, rename } from 'node:fs/promises'

/** Replaces a file so that a reader, or the next start after a power cut, finds either the old or the new content. */
export const writeAtomically = async (file: string, content: string) => {
  const fresh = `${file}.new`
  const handle = await open(fresh, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(fresh, file)
}
