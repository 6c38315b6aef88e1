import { isObject } from '../../domain/parse-json.ts'

/** An event of the server as it came. It says what to pull, never the content. */
export type Poke = { changed: string; [field: string]: unknown }

export const isPoke = (said: unknown): said is Poke => isObject(said) && typeof said['changed'] === 'string'
