/**
 * Loaded into the Auth emulator's process (`--import`), which itself keeps accounts in memory only: writes all accounts to a
 * file after every request that may have changed one, and once more when the parent is gone, before it follows. So kill -9 of
 * the parent loses none; only if this process dies in the same moment, the accounts of its last few milliseconds are lost.
 * Begins when the parent sends `{ emulator, file }`, which it does once the accounts of last time are back.
 */
import { subscribe } from 'node:diagnostics_channel'
import { open, rename } from 'node:fs/promises'
import { IncomingMessage } from 'node:http'
import * as z from 'zod/mini'
import { readAccounts } from './emulator-accounts.ts'
import { singleFlight } from './single-flight.ts'

/** Replaces a file so that a reader, or the next start after a power cut, finds either the old or the new content. */
export const writeAtomically = async (file: string, content: string) => {
  const fresh = `${file}.new`
  const handle = await open(fresh, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(fresh, file)
}

const order = z.object({
  emulator: z.object({ host: z.string(), projectId: z.string() }),
  file: z.string(),
})
const finished = z.object({ request: z.instanceof(IncomingMessage) })

/** Reading changes nothing, but for the links of the emulator's emails (a new password, a verified address). */
const mayChangeAccounts = ({ method, url = '' }: IncomingMessage) =>
  method === 'GET' ? url.startsWith('/emulator/action') : method !== 'OPTIONS'

const exit = () => process.exit()
process.once('disconnect', exit)

process.once('message', (message) => {
  const { emulator, file } = order.parse(message)
  let written = ''

  const save = singleFlight(async () => {
    const accounts = await readAccounts(emulator)
    if (accounts === written) return
    await writeAtomically(file, accounts)
    written = accounts
  })
  const keep = () => {
    save().catch((error: unknown) => process.send?.({ notKept: String(error) }))
  }

  subscribe('http.server.response.finish', (event) => {
    const { success, data } = finished.safeParse(event)
    if (success && mayChangeAccounts(data.request)) keep()
  })
  keep()
  process.off('disconnect', exit)
  process.once('disconnect', () => void save().finally(exit))
})
