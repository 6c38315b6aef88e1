import * as z from 'zod/mini'
import { type Identity, InvalidToken } from './verifier.ts'

/** Milliseconds for which an answer about an account is believed. */
const keptMs = 60_000

/** Milliseconds after a failure in which nothing is asked. */
const pauseMs = 10_000

/** Milliseconds that the provider may take. */
const timeoutMs = 3_000

/** Accounts that are remembered. */
const most = 10_000

const lookup = z.object({
  users: z.optional(
    z.array(z.object({ disabled: z.optional(z.boolean()), validSince: z.optional(z.string()) })),
  ),
})

/** What the provider says: tokens of log-ins before `validSince` (milliseconds since 1970) are revoked; Infinity: all. */
type Standing = { validSince: number }

type Options = {
  projectId: string
  /** The Auth emulator (host:port), where it stands for the provider. */
  emulatorHost?: string | undefined
  /** For the provider's administrative interface. Rejects if there is none to be had. */
  accessToken: () => Promise<string>
  /** Is called for the first failure, and for the first one after each success. */
  onFailure: (error: unknown) => void
  fetch?: typeof globalThis.fetch
  /** Milliseconds, by a clock that is never set back: an answer would be believed for as long. */
  now?: () => number
}

/** Asks the provider whether the account behind a token is still there. */
export type AccountCheck = {
  /** Throws InvalidToken if the account was deleted or disabled, or its tokens revoked since the log-in. */
  check: (identity: Identity) => Promise<void>
  /** Whether the provider could not be asked the last time. */
  isFailing: () => boolean
}

/**
 * Asks the provider about each account once a minute (Identity Toolkit, `accounts:lookup`). While it cannot be asked, what it
 * said last of an account holds, and of others the token alone: a token lasts an hour at most, and members should not be
 * locked out because Google is out of reach.
 */
export const createAccountCheck = ({
  projectId,
  emulatorHost,
  accessToken,
  onFailure,
  fetch = globalThis.fetch,
  now = () => performance.now(),
}: Options): AccountCheck => {
  const host = 'identitytoolkit.googleapis.com'
  const base = emulatorHost === undefined ? `https://${host}` : `http://${emulatorHost}/${host}`
  const url = `${base}/v1/projects/${encodeURIComponent(projectId)}/accounts:lookup`
  const known = new Map<string, { standing: Standing; askedAt: number }>()
  const asking = new Map<string, Promise<Standing | undefined>>()
  let failedAt: number | undefined

  const ask = async (uid: string): Promise<Standing> => {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ localId: [uid] }),
      signal,
    })
    if (!response.ok)
      throw new Error(`The provider answers ${response.status} to a question about an account.`)
    const [user] = z.parse(lookup, await response.json()).users ?? []
    if (!user || user.disabled) return { validSince: Infinity }
    return { validSince: Number(user.validSince ?? 0) * 1000 }
  }

  const keep = (uid: string, standing: Standing, askedAt: number) => {
    known.delete(uid)
    known.set(uid, { standing, askedAt })
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return standing
  }

  const refresh = async (uid: string): Promise<Standing | undefined> => {
    const askedAt = now()
    // one account tries whether the provider is back, and no other waits with it
    if (failedAt !== undefined) failedAt = askedAt
    try {
      const standing = keep(uid, await ask(uid), askedAt)
      failedAt = undefined
      return standing
    } catch (error) {
      if (failedAt === undefined) onFailure(error)
      failedAt = now()
      return known.get(uid)?.standing
    }
  }

  const standingOf = (uid: string): Standing | undefined | Promise<Standing | undefined> => {
    const before = known.get(uid)
    const isFresh = before !== undefined && now() - before.askedAt < keptMs
    const isPaused = failedAt !== undefined && now() - failedAt < pauseMs
    if (isFresh || isPaused) return before?.standing
    const underWay = asking.get(uid)
    if (underWay) return underWay
    const answer = refresh(uid).finally(() => asking.delete(uid))
    asking.set(uid, answer)
    return answer
  }

  return {
    check: async ({ uid, signedInAt = 0 }) => {
      const standing = await standingOf(uid)
      if (standing && signedInAt < standing.validSince)
        throw new InvalidToken('The account is gone or disabled, or has logged out everywhere.')
    },
    isFailing: () => failedAt !== undefined,
  }
}
