import { omitUndefined } from '../../domain/omit-undefined.ts'
import { type Kind, parentOf } from '../rules/kind.ts'
import { type Mutation, actionOf } from '../rules/mutation.ts'

const methods: Readonly<Record<string, 'patch' | 'delete'>> = { update: 'patch', delete: 'delete' }

/** Specification, section 7, with the contract's additions. */
export const mutationRequest = (kind: Kind, mutation: Mutation) => {
  const { entityId, changes } = mutation
  const action = actionOf(mutation)
  const parent = parentOf(kind, mutation)
  const named = action === 'create' && { _id: entityId, ...(kind.parent && { [kind.parent.field]: parent }) }
  return {
    method: kind.own[action]?.method ?? methods[action] ?? ('post' as const),
    path: kind.address({ entityId, parent, changes: changes ?? {} }, action),
    ...(changes && { json: { ...named, ...omitUndefined(changes) } }),
  }
}
