import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answered, Target } from './target.ts'

/** No stranger can do this, but a backup or an operator's tool: holds the database until a second before the end. */
export const lock = async ({ file, endsAt }: Target): Promise<Answered> => {
  const db = new DatabaseSync(file, { timeout: 5_000 })
  db.exec('BEGIN IMMEDIATE')
  await pause(Math.max(0, endsAt - Date.now() - 1_000))
  db.close()
  return {}
}

const pageSize = 4_096

/** Overwrites bytes of the page that holds a record in the middle of the groups: part of the record, or all of the page. */
export const damage = (file: string, part: 'record' | 'page') => {
  const bytes = readFileSync(file)
  const record = bytes.indexOf('"groupName"', bytes.length / 2)
  if (record === -1) throw new Error('The database holds no record in its second half.')
  const handle = openSync(file, 'r+')
  if (part === 'record') writeSync(handle, Buffer.alloc(16, 'x'), 0, 16, record)
  else writeSync(handle, Buffer.alloc(pageSize, 'x'), 0, pageSize, record - (record % pageSize))
  closeSync(handle)
}
