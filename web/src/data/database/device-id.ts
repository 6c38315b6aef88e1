import { withRoom } from './retry-on-quota.ts'
import { type Db, readFact, writeFact } from './schema.ts'

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'

/** Names this database to the server, a letter first; made once, with the first change it sends. */
export const deviceId = (db: Db, random: () => number): Promise<string> =>
  withRoom(db, () =>
    db.transaction('rw', db.facts, async () => {
      const known = await readFact(db, 'device')
      if (known !== undefined) return known
      const rest = Array.from({ length: 23 }, () => alphabet[Math.floor(random() * alphabet.length)])
      const made = ['d', ...rest].join('')
      await writeFact(db, 'device', made)
      return made
    }),
  )
