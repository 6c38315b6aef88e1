import type { Save, SavedType } from '../intent.ts'
import type { Turn } from './turn.ts'

type Wanted = {
  uid: string
  entityId?: string
  type: SavedType
  changes?: Record<string, unknown>
  /** Values of these fields on the screen. */
  seen?: Record<string, unknown>
}

/** A member saves a change. Once the app has said so, the promise counts. */
export const save = async (
  { world, tab }: Turn,
  { uid, entityId = '', type, changes = {}, seen = {} }: Wanted,
  useCase: () => Promise<unknown>,
) => {
  const promise: Save = { kind: 'save', uid, entityId, type, changes, seen, kept: false }
  await tab.watch.for(promise, useCase)
  if (!tab.alive()) return
  world.note(type)
  world.saves.push(promise)
}
