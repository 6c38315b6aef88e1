import { type GroupFilter, StoreUnavailable } from '../../domain/store.ts'
import { nextTurn } from '../../domain/turns.ts'
import type { Place } from '../cursors.ts'
import type { Connection, Row, Values } from './connection.ts'

/*
 * Searching for parts of words. Where a word has three letters or more and is not in every other group, an index of all
 * triples of letters finds the groups (FTS5, https://sqlite.org/fts5.html#the_trigram_tokenizer); else the list is looked
 * through from its beginning, slice by slice. What the index finds is looked at, too, so that it may know less or more than
 * the truth: it is brought up to date after a search, not with each write, which would take half as long again. Its rows go
 * by the number of the change that they are about, so those of an earlier one match no group.
 */

/** A statement and its values. */
export type Statement = [sql: string, values: Values]

/** A list whose words have been read. */
type Search = Pick<GroupFilter, 'category' | 'deleted'> & { words: string[] }

/** Groups that are looked through, or brought into the index, in one turn of the event loop: some three milliseconds. */
const lookedThrough = 500
const indexed = 20

/** The index may be so many groups behind, and may find so many, before the list is looked through instead. */
const mostBehind = 100
const mostFound = 1_000

export const placeOf = (row: Row): Place => ({ createdAt: String(row['createdAt']), id: String(row['id']) })

/** A handful of texts, so that each is prepared once; what was asked for stands in the values alone. */
export const matching = ({ category, deleted }: GroupFilter, after?: Place) => {
  const conditions = [
    deleted ? 'TRUE' : 'deletedAt IS NULL AND hidden = 0',
    ...(category ? ['category = :category'] : []),
    ...(after ? ['(createdAt, id) < (:createdAt, :id)'] : []),
  ]
  const values: Values = { ...(category && { category }), ...after }
  return { where: `WHERE ${conditions.join(' AND ')}`, values }
}

const hasWords = (words: string[]) => ({
  condition: words.map((_, n) => `instr(search, :word${n}) > 0`).join(' AND '),
  values: Object.fromEntries(words.map((word, n) => [`word${n}`, word])),
})

/** The last group of a slice of the list. */
const endOfSlice = (search: Search, after?: Place): Statement => {
  const { where, values } = matching(search, after)
  const order = 'ORDER BY createdAt DESC, id DESC'
  return [`SELECT id, createdAt FROM groups ${where} ${order} LIMIT 1 OFFSET ${lookedThrough - 1}`, values]
}

/** Groups with all words, up to the last one of a slice. */
const lookingThrough = (what: string, search: Search, after?: Place, last?: Place): Statement => {
  const { where, values } = matching(search, after)
  const has = hasWords(search.words)
  const upTo = last ? 'AND (createdAt, id) >= (:lastAt, :lastId)' : ''
  return [
    `SELECT ${what} FROM groups ${where} ${upTo} AND ${has.condition}`,
    { ...values, ...has.values, ...(last && { lastAt: last.createdAt, lastId: last.id }) },
  ]
}

/** So many triples are asked for at once: each costs a way along all groups that have it. */
const mostTriples = 8

/** Triples of letters from all over each word, at least one of each, as a query of FTS5; undefined where no word is as long. */
const triplesOf = (words: string[]): string | undefined => {
  const long = words.map((word) => Array.from(word)).filter(({ length }) => length > 2)
  if (long.length === 0) return undefined
  const share = Math.max(1, Math.floor(mostTriples / long.length))
  const triples = long.flatMap((letters) => {
    const all = letters.length - 2
    const asked = Math.min(all, share)
    return Array.from({ length: asked }, (_, n) => {
      const begin = Math.floor(((n + 0.5) * all) / asked)
      return letters.slice(begin, begin + 3).join('')
    })
  })
  return triples.map((triple) => `"${triple.replaceAll('"', '""')}"`).join(' AND ')
}

const behind = `SELECT 1 FROM groups WHERE stamp > :since LIMIT ${mostBehind + 1}`
const found = `SELECT 1 FROM groups_search WHERE groups_search MATCH :triples LIMIT ${mostFound + 1}`

/** Groups that the index finds, and those that it does not know yet. */
const candidates = `(
  SELECT rowid AS place FROM groups_search WHERE groups_search MATCH :triples AND rowid <= :since
  UNION ALL SELECT stamp AS place FROM groups WHERE stamp > :since)`

const lookingUp = (what: string, search: Search, after?: Place): Statement => {
  const { where, values } = matching(search, after)
  const has = hasWords(search.words)
  return [
    `SELECT ${what} FROM ${candidates} CROSS JOIN groups ON stamp = place ${where} AND ${has.condition}`,
    { ...values, ...has.values },
  ]
}

const inOrder = ([sql, values]: Statement, rows: number): Statement => [
  `${sql} ORDER BY createdAt DESC, id DESC LIMIT :rows`,
  { ...values, rows },
]

const unindexed = `SELECT stamp, search FROM groups WHERE stamp > :since ORDER BY stamp LIMIT ${indexed}`
const intoIndex = 'INSERT INTO groups_search (rowid, search) VALUES (:stamp, :search)'
const upTo = `UPDATE meta SET value = :stamp WHERE key = 'searchable'`

/** Forgets what the index knows of groups as they were before. */
export const tidyIndex = 'DELETE FROM groups_search WHERE rowid NOT IN (SELECT stamp FROM groups)'

/** What a search of the list needs of one connection. Throws StoreUnavailable. */
export const createSearch = (db: Connection) => {
  const searchable = () => Number(db.get(`SELECT value FROM meta WHERE key = 'searchable'`)?.['value'])

  /** @returns whether there is more to do */
  const indexSome = () =>
    db.transaction(() => {
      const rows = db.all(unindexed, { since: searchable() })
      for (const { stamp, search } of rows)
        db.run(intoIndex, { stamp: stamp ?? null, search: search ?? null })
      const last = rows.at(-1)
      if (last) db.run(upTo, { stamp: Number(last['stamp']) })
      return rows.length === indexed
    })

  let catchingUp = false
  const catchUp = async () => {
    if (catchingUp) return
    catchingUp = true
    try {
      do {
        await nextTurn()
      } while (indexSome())
    } catch (error) {
      // a database that cannot be written is searched without the index
      if (!(error instanceof StoreUnavailable)) throw error
    } finally {
      catchingUp = false
    }
  }

  /** What the index is asked with; undefined where the list is to be looked through. */
  const lookup = (words: string[]): Values | undefined => {
    const triples = triplesOf(words)
    const since = searchable()
    if (db.all(behind, { since }).length > mostBehind) {
      void catchUp()
      return undefined
    }
    return triples === undefined || db.all(found, { triples }).length > mostFound
      ? undefined
      : { triples, since }
  }

  /** Goes through the list slice by slice, until `look` returns false. */
  const lookThrough = async (
    search: Search,
    after: Place | undefined,
    look: (after?: Place, last?: Place) => boolean,
  ) => {
    for (let place = after; ;) {
      await nextTurn()
      const last = db.get(...endOfSlice(search, place))
      const end = last && placeOf(last)
      if (!look(place, end) || !end) return
      place = end
    }
  }

  return {
    /** The first `limit` groups behind a place. */
    rows: async (search: Search, limit: number, after?: Place): Promise<Row[]> => {
      const what = 'id, createdAt, record'
      await nextTurn()
      const asked = lookup(search.words)
      if (asked) {
        const [sql, values] = inOrder(lookingUp(what, search, after), limit)
        return db.all(sql, { ...values, ...asked })
      }
      const rows: Row[] = []
      await lookThrough(search, after, (place, last) => {
        const wanted = limit - rows.length
        rows.push(...db.all(...inOrder(lookingThrough(what, search, place, last), wanted)))
        return rows.length < limit
      })
      return rows
    },

    count: async (search: Search): Promise<number> => {
      const what = 'count(*) AS total'
      await nextTurn()
      const asked = lookup(search.words)
      if (asked) {
        const [sql, values] = lookingUp(what, search)
        return Number(db.get(sql, { ...values, ...asked })?.['total'])
      }
      let total = 0
      await lookThrough(search, undefined, (place, last) => {
        total += Number(db.get(...lookingThrough(what, search, place, last))?.['total'])
        return true
      })
      return total
    },
  }
}
