import * as z from 'zod/mini'
import { omitUndefined } from './omit-undefined.ts'

type Form<F extends string> = Record<F, string>

/** Fields that the member touched, and the values they saw before. Other fields follow the record. */
type Edits<F extends string, C> = { typed: Partial<Form<F>>; seen: Partial<C> }

/** The form's texts of a record. A missing field is empty. */
export const formOf = <F extends string>(
  fields: readonly F[],
  record: Readonly<Partial<Record<F, unknown>>>,
) => Object.fromEntries(fields.map((field) => [field, String(record[field] ?? '')])) as Form<F>

type Parts<F extends string> = {
  fields: readonly F[]
  content: z.ZodMiniObject
  isSame: (field: F, a: string, b: string) => boolean
}

export const editsOf = <F extends string, C extends Partial<Record<F, unknown>>>({
  fields,
  content,
  isSame,
}: Parts<F>) => {
  type Changes = Edits<F, C>
  const toForm = (record: C) => formOf(fields, record)

  const none: Changes = { typed: {}, seen: {} }

  const without = <T extends object>(values: T, field: keyof T) =>
    omitUndefined({ ...values, [field]: undefined }) as T

  const withEdit = (record: C, edits: Changes, field: F, value: string): Changes => {
    const { [field]: seen = record[field] } = edits.seen
    const texts = [toForm({ ...record, [field]: seen })[field], toForm(record)[field]]
    if (texts.includes(value)) return { typed: without(edits.typed, field), seen: without(edits.seen, field) }
    return { typed: { ...edits.typed, [field]: value }, seen: { ...edits.seen, [field]: seen } }
  }

  return {
    schema: z.object({
      typed: z.partialRecord(z.enum(fields), z.string()),
      seen: z.partial(content),
    }) as z.ZodMiniType<Changes>,

    none,

    shownValues: (record: C, { typed }: Changes): Form<F> => ({ ...toForm(record), ...omitUndefined(typed) }),

    seenValues: (record: C, { seen }: Changes): C => ({ ...record, ...omitUndefined(seen) }),

    /** A field with its old value counts as untouched again. */
    withEdits: (record: C, edits: Changes, changes: Partial<Form<F>>): Changes =>
      fields.reduce((all, field) => {
        const value = changes[field]
        return value === undefined ? all : withEdit(record, all, field, value)
      }, edits),

    differs: (record: C, { typed }: Changes): boolean => {
      const now = toForm(record)
      return fields.some((field) => !isSame(field, typed[field] ?? now[field], now[field]))
    },

    overtaken: (record: C, { seen }: Changes): F[] =>
      fields.filter((field) => seen[field] !== undefined && seen[field] !== record[field]),
  }
}
