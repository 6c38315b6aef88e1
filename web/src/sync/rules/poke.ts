import { isObject } from '../../domain/parse-json.ts'
import type { Kind, Kinds, ListKind } from './kind.ts'

/** An event of the server as it came. It says what to pull, never the content. */
export type Poke = { changed: string; [field: string]: unknown }

export const isPoke = (said: unknown): said is Poke => isObject(said) && typeof said['changed'] === 'string'

/** The kind that an event names; undefined if only a newer version knows it. */
export const kindNamedBy = (kinds: Kinds, { changed }: Poke): Kind | undefined =>
  kinds.all.find(({ table }) => table === changed)

/** The id of the parent whose list of this kind an event names. */
export const parentNamedBy = ({ parent }: ListKind, poke: Poke): string | undefined => {
  const id = poke[parent.field]
  return typeof id === 'string' ? id : undefined
}
