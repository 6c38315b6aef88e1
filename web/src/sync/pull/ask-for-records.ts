import { tokenOf } from '../account/id-token.ts'
import type { SyncDevice } from '../device.ts'
import type { Kind, Row } from '../rules/kind.ts'
import type { Answer } from '../rules/outcome.ts'
import { type List, listOf } from '../rules/read-rows.ts'
import { withApi } from '../server/client.ts'

/** Asks for a page of records that the device does not hold. @returns also `meta.next`, for `after` of the next page */
export const askForRecords = async (
  device: SyncDevice,
  kind: Kind,
  path: string,
  query: Record<string, string | undefined> = {},
): Promise<Answer<List<Row>>> => {
  const token = await tokenOf(device, false)
  const signedIn = typeof token === 'string' && { token }
  return withApi(device).api.ask({ method: 'get', path, query, ...signedIn }, listOf(kind.asRow))
}
