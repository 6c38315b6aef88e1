import { type Db, readFact, writeFact } from './schema.ts'

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'

/**
 * Gives this database a new name. What was sent under the old one keeps that in its key.
 * To be called in a transaction that may write facts.
 */
export const renameDevice = async (db: Db, random: () => number): Promise<string> => {
  const rest = Array.from({ length: 23 }, () => alphabet[Math.floor(random() * alphabet.length)])
  const made = ['d', ...rest].join('')
  await writeFact(db, 'device', made)
  return made
}

/**
 * Names this database to the server, a letter first; made once, with the first change it sends.
 * To be called in a transaction that may write facts.
 */
export const deviceId = async (db: Db, random: () => number): Promise<string> =>
  (await readFact(db, 'device')) ?? renameDevice(db, random)
