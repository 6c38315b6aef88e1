import { expect } from 'vitest'

/* vitest's matchers have the type `any`; these have exact types. */

export const aString: unknown = expect.any(String)
export const aNumber: unknown = expect.any(Number)
export const textWith = (part: string): unknown => expect.stringContaining(part)
export const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern)
