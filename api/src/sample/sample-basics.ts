import { createHash } from 'node:crypto'

export const hour = 3_600_000
export const day = 24 * hour

/** The same id at every start, so that a repeat writes nothing new. */
export const idOf = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 24)

export const dateIn = (now: Date, days: number) =>
  new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days)).toISOString().slice(0, 10)

export const untouched = { rev: 1, version: 1, applied: {} }
