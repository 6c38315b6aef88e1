import * as z from 'zod/mini'

/** What stands in for each field that is missing, or that cannot be understood: its type is the field's. */
export type Blank = Readonly<Record<string, string | number>>

type Schemas<B extends Blank> = {
  readonly [F in keyof B]: z.ZodMiniType<B[F] extends number ? number : string>
}

const keptAs = (blank: string | number): z.ZodMiniType =>
  typeof blank === 'number' ? z.number() : z.string()

/**
 * The editable fields of a kind of record, from one list of them.
 * @param blank also gives their order
 * @param schemas what may be written
 */
export const editableFields = <B extends Blank, S extends Schemas<B>>(blank: B, schemas: S) => {
  const input = z.object(schemas)
  return {
    names: Object.keys(blank) as (keyof B & string)[],
    /** What a member fills in. Unknown fields are dropped. */
    input,
    /** A change of some of them, at least of one. */
    patch: z
      .partial(input)
      .check(z.refine((patch) => Object.keys(patch).length > 0, { error: 'nothing to change' })),
    /**
     * As they are read. Reading is tolerant where writing is strict: another version of the server may know longer texts,
     * other numbers and dates.
     */
    content: z.object(
      Object.fromEntries(Object.entries(blank).map(([field, value]) => [field, keptAs(value)])) as Schemas<B>,
    ),
  }
}
