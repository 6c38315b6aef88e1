import { recordId } from '@group-organizer/contract/fields'
import * as z from 'zod/mini'
import { once } from '../../domain/once.ts'
import { isObject } from '../../domain/parse-json.ts'
import type { Kind, Kinds } from './kind.ts'
import { type NewMutation, actionOf, envelope } from './mutation.ts'

/** An earlier version did not keep the fields that were added since. */
const contentOfAnyVersion = ({ content, added = {} }: Kind): z.ZodMiniObject => {
  const older = Object.entries(content.shape).filter(([field]) => field in added)
  return z.extend(content, z.partial(z.object(Object.fromEntries(older))).shape)
}

/** Fields of a mutation besides the envelope, by its type. */
const schemasOf = (kind: Kind) => {
  const { name, content, authored, derived, parent, own } = kind
  const followed = derived ? z.partial(derived).shape : {}
  const kept = contentOfAnyVersion(kind)
  const actions: [string, z.ZodMiniObject][] = [
    ['create', z.object({ changes: z.extend(z.extend(content, authored.shape), followed) })],
    [
      'update',
      z.object({
        changes: z.extend(z.partial(content), followed),
        base: z.partial(content),
        whole: z.optional(kept),
      }),
    ],
    ['delete', z.object({ base: kept })],
    ...Object.entries(own).map(([action, { changes }]): [string, z.ZodMiniObject] => [
      action,
      z.object({ changes }),
    ]),
  ]
  return actions.map(([action, schema]) => {
    const type = `${name}.${action}`
    const named: z.ZodMiniObject = z.extend(schema, {
      type: z.literal(type),
      ...(parent && { [parent.field]: recordId }),
    })
    // zod cannot infer the parent's field, whose name is computed.
    return [type, named as z.ZodMiniType as z.ZodMiniType<NewMutation>] as const
  })
}

const numberedEnvelope = z.extend(envelope, { seq: z.int().check(z.gte(1)) })

/** @param all in the order in which one may belong to another */
export const createKinds = (all: readonly Kind[]): Kinds => {
  const byName = new Map(all.map((kind) => [kind.name, kind]))
  const of = ({ type }: { type: string }) => {
    const kind = byName.get(type.slice(0, Math.max(0, type.indexOf('.'))))
    if (!kind) throw new Error(`There is no kind of record with mutations of the type ${type}.`)
    return kind
  }
  const added = new Map(all.map((kind) => [`${kind.name}.create`, kind.added]))
  const upgrade = (row: object): object => {
    const missing = 'type' in row && added.get(String(row.type))
    if (!missing || !('changes' in row) || !isObject(row.changes)) return row
    return { ...row, changes: { ...missing, ...row.changes } }
  }
  const newMutations = once(() => new Map(all.flatMap(schemasOf)))
  const within = <Shell extends z.ZodMiniObject>(shell: Shell) =>
    once(() => new Map([...newMutations()].map(([type, schema]) => [type, z.intersection(shell, schema)])))
  const rows = within(numberedEnvelope)
  const newRows = within(envelope)
  return {
    all,
    childrenOf: ({ name }) => all.filter(({ parent }) => parent?.kind === name),
    parentKindOf: ({ parent }) => parent && byName.get(parent.kind),
    of,
    readMutation: (row) => {
      const upgraded = upgrade(row)
      const schema = 'type' in upgraded ? rows().get(String(upgraded.type)) : undefined
      return schema?.safeParse(upgraded).data
    },
    parse: (row) => {
      const schema = newRows().get(row.type)
      if (!schema) throw new Error(`There are no mutations of the type ${row.type}.`)
      return schema.parse(row)
    },
    keepToContract: (mutation) => {
      const { strict } = of(mutation)
      const action = actionOf(mutation)
      if (action !== 'create' && action !== 'update') return mutation
      return { ...mutation, changes: strict[action].parse(mutation.changes) }
    },
  }
}
