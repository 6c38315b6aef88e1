import * as z from 'zod/mini'
import type { Emulator } from './settings.ts'
import { demoAccount } from '@group-organizer/contract/demo-account'

const accountList = z.looseObject({
  users: z.optional(z.array(z.looseObject({ localId: z.string(), validSince: z.optional(z.string()) }))),
})
const importResult = z.looseObject({ error: z.optional(z.array(z.looseObject({ message: z.string() }))) })
const refusal = z.looseObject({ error: z.looseObject({ message: z.string() }) })

/** A call of the emulator's REST interface with the rights of the project's owner. Throws what the emulator answers. */
const call = async ({ host, projectId }: Emulator, path: string, body?: unknown): Promise<unknown> => {
  const response = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/projects/${projectId}/${path}`,
    {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
  )
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(refusal.parse(answer).error.message)
  return answer
}

/** @returns all accounts of a running emulator, as JSON that `restoreAccounts` takes */
export const readAccounts = async (emulator: Emulator): Promise<string> =>
  JSON.stringify(await call(emulator, 'accounts:batchGet?maxResults=-1'), null, 1)

/**
 * Gives a freshly started emulator the accounts of `readAccounts`. Throws if one of them cannot be restored.
 *
 * The emulator's own `--import` would sign everybody out: imported accounts count as changed just now, which
 * makes every earlier token invalid. So each account gets back the moment since when its tokens are valid.
 */
export const restoreAccounts = async (emulator: Emulator, json: string): Promise<void> => {
  const { users = [] } = accountList.parse(JSON.parse(json))
  if (users.length === 0) return
  const { error = [] } = importResult.parse(await call(emulator, 'accounts:batchCreate', { users }))
  if (error[0]) throw new Error(error[0].message)
  for (const { localId, validSince } of users)
    if (validSince) await call(emulator, 'accounts:update', { localId, validSince })
}

/** Makes the demo account unless there is one, or another account uses its address. */
export const ensureDemoAccount = async (emulator: Emulator): Promise<void> => {
  try {
    const { uid: localId, name: displayName, email, password } = demoAccount
    await call(emulator, 'accounts', { localId, displayName, email, password })
  } catch (error) {
    const exists = error instanceof Error && /^(DUPLICATE_LOCAL_ID|EMAIL_EXISTS)/.test(error.message)
    if (!exists) throw error
  }
}
