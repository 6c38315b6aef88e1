import { once } from 'node:events'
import { DatabaseSync } from 'node:sqlite'
import { Worker, parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod/mini'
import { isDamage } from './connection.ts'

/** The data of this module's worker. */
const task = z.object({ quickCheck: z.string(), tables: z.array(z.string()) })

/** SQLite keeps no checksums: damage inside a long record shows only in what the record says. */
const unreadable = (table: string) =>
  `SELECT 'the record ' || id || ' in ${table} cannot be read' AS quick_check
  FROM ${table} WHERE NOT json_valid(record) LIMIT 10`

/** SQLite throws if the first page is damaged too. */
const findings = (file: string, tables: readonly string[]): unknown => {
  using db = new DatabaseSync(file, { readOnly: true })
  try {
    return ['PRAGMA quick_check', ...tables.map(unreadable)].flatMap((sql) => db.prepare(sql).all())
  } catch (error) {
    if (!(error instanceof Error && isDamage(error))) throw error
    return [{ quick_check: error.message }]
  }
}

const { data } = task.safeParse(workerData)
if (data) parentPort?.postMessage(findings(data.quickCheck, data.tables))

const answer = z.array(z.object({ quick_check: z.string() }))

/** Runs in a thread of its own (https://sqlite.org/pragma.html#pragma_quick_check). */
export const quickCheck = async (file: string, tables: readonly string[]): Promise<string[]> => {
  if (file === ':memory:') return []
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { quickCheck: file, tables },
  })
  const [found] = z.parse(z.tuple([answer]), await once(worker, 'message'))
  return found.map((row) => row.quick_check).filter((line) => line !== 'ok')
}
