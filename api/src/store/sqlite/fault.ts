import { StoreUnavailable } from '../../domain/store-errors.ts'

/** Primary result codes (https://sqlite.org/rescode.html) that are the machine's fault, not the program's. */
const sentences: Record<number, string> = {
  3: 'may not be opened. Give the user that runs the server the right to read and write it and its folder',
  5: 'is locked by another program. End that program, or give this one a DATA_DIR of its own',
  6: 'is locked by another program. End that program, or give this one a DATA_DIR of its own',
  8: 'is read-only. Give the user that runs the server the right to write it and its folder',
  10: 'cannot be read or written. Check the disk',
  11: 'is damaged. Stop the server and restore a backup',
  13: 'cannot grow, because the disk is full. Free some space',
  14: 'cannot be opened. Check that DATA_DIR is a folder in which the user that runs the server may write',
  26: 'is not a database of this program. Move it away, or choose another DATA_DIR',
}

/** The primary result code of what node:sqlite throws; undefined for any other error. */
export const resultCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : undefined

/** Whether what was read is no whole database (SQLITE_CORRUPT, SQLITE_NOTADB). */
export const isDamage = (error: unknown): boolean => [11, 26].includes(resultCode(error) ?? 0)

/** Whether somebody else has it open (SQLITE_BUSY, SQLITE_LOCKED). */
export const isInUse = (error: unknown): boolean => [5, 6].includes(resultCode(error) ?? 0)

/** What node:sqlite throws (`errcode`), and what it throws after `close()` (`ERR_INVALID_STATE`). */
const reason = (error: Error): string | undefined => {
  const code = resultCode(error)
  if (code !== undefined) return sentences[code]
  if ('code' in error && error.code === 'ERR_INVALID_STATE') return 'is closed. Start the server again'
  return undefined
}

/** Does the work; what the machine is to blame for is thrown as StoreUnavailable, anything else as it is. */
export const guarded = <T>(file: string, work: () => T): T => {
  try {
    return work()
  } catch (error) {
    const sentence = error instanceof Error ? reason(error) : undefined
    if (sentence === undefined) throw error
    throw new StoreUnavailable(`The database ${file} ${sentence}.`, { cause: error })
  }
}
