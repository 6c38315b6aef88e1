import * as z from 'zod/mini'

/** `null` means an optional number. */
export type Blank = Readonly<Record<string, string | number | null>>

type ValueOf<B> = B extends string ? string : B extends number ? number : number | null

/** A field that a later version added is optional: earlier versions send none. */
type Schemas<B extends Blank> = {
  readonly [F in keyof B]: z.ZodMiniType<ValueOf<B[F]>> | z.ZodMiniOptional<z.ZodMiniType<ValueOf<B[F]>>>
}

type Kept<B extends Blank, S extends Schemas<B>> = {
  readonly [F in keyof B]: S[F] extends z.ZodMiniOptional
    ? z.ZodMiniOptional<z.ZodMiniType<ValueOf<B[F]>>>
    : z.ZodMiniType<ValueOf<B[F]>>
}

const keptAs = (blank: string | number | null): z.ZodMiniType => {
  if (blank === null) return z.nullable(z.number())
  return typeof blank === 'number' ? z.number() : z.string()
}

export const editableFields = <B extends Blank, S extends Schemas<B>>(blank: B, schemas: S) => {
  const input = z.object(schemas)
  const kept = Object.entries(blank).map(([field, value]) => [
    field,
    schemas[field] instanceof z.ZodMiniOptional ? z.optional(keptAs(value)) : keptAs(value),
  ])
  return {
    names: Object.keys(blank) as (keyof B & string)[],
    /** A member's input. Unknown fields are dropped. */
    input,
    patch: z
      .partial(input)
      .check(z.refine((patch) => Object.keys(patch).length > 0, { error: 'nothing to change' })),
    /** Reading is tolerant: another server version may send longer texts and other numbers or dates. */
    content: z.object(Object.fromEntries(kept) as Kept<B, S>),
  }
}
