import { validator } from 'hono/validator'
import * as z from 'zod/mini'
import { Refusal } from '../domain/refusal.ts'
import type { Issue } from '@group-organizer/contract/envelope'
import { recordId } from '@group-organizer/contract/fields'
import { limits } from '@group-organizer/contract/limits'

// zod/mini has no messages of its own.
z.config(z.locales.en())

const asIssue = ({ path, message }: z.core.$ZodIssue): Issue => ({
  field: path.length > 0 ? path.join('.') : 'body',
  message,
})

/** Parses `value`. Throws Refusal (invalid) with an issue per field. */
export const parse = <T extends z.core.$ZodType>(schema: T, value: unknown): z.output<T> => {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  throw new Refusal('invalid', { issues: result.error.issues.map(asIssue) })
}

const jsonType = /^application\/json\s*(;|$)/i

/** Checks a JSON body. Throws Refusal: unsupported, invalid; `onError` makes a syntax error `malformed`. */
export const json = <T extends z.core.$ZodType>(schema: T) =>
  validator('json', (value, c) => {
    if (!jsonType.test(c.req.header('content-type') ?? '')) throw new Refusal('unsupported')
    return parse(schema, value)
  })

/** Checks the query; a name given twice is invalid. Throws Refusal (invalid). */
export const query = <T extends z.core.$ZodType>(schema: T) =>
  validator('query', (value) => parse(schema, value))

/** Checks a part of the path. An impossible one names no record: throws Refusal (not_found). */
export const pathPart = <Name extends string>(name: Name, schema: z.ZodMiniType<string>) =>
  validator('param', (value: Record<string, string>) => {
    const { success, data } = z.safeParse(schema, value[name])
    if (success) return { [name]: data } as Record<Name, string>
    throw new Refusal('not_found')
  })

export const pathId = pathPart('id', recordId)

export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((word) => word === 'true'),
)

export const pageSize = z.pipe(
  z
    .string()
    .check(
      z.regex(/^(?:[1-9][0-9]{0,2}|1000)$/, { error: `must be a whole number from 1 to ${limits.page}` }),
    ),
  z.transform(Number),
)

export const cursor = z.string().check(z.minLength(1), z.maxLength(1_000))

export const pageQuery = z.object({ limit: z.optional(pageSize), after: z.optional(cursor) })
