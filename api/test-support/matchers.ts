import { expect } from 'vitest'

/* vitest's matchers are typed `any`; these say no more than they know. */

export const aString: unknown = expect.any(String)
export const aNumber: unknown = expect.any(Number)
export const textWith = (part: string): unknown => expect.stringContaining(part)
export const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern)
