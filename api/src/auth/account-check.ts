import * as z from 'zod/mini'
import { type Identity, InvalidToken } from './verifier.ts'

const keptMs = 60_000

/** Milliseconds without questions after a failure. */
const pauseMs = 10_000

const timeoutMs = 3_000

const most = 10_000

const lookup = z.object({
  users: z.optional(
    z.array(z.object({ disabled: z.optional(z.boolean()), validSince: z.optional(z.string()) })),
  ),
})

/** Tokens of log-ins before `validSince` (milliseconds since 1970) are revoked. */
type Standing = { validSince: number }

type Options = {
  projectId: string
  emulatorHost?: string | undefined
  /** A token for the provider's administrative interface. Rejects if there is none. */
  accessToken: () => Promise<string>
  onFailure: (error: unknown) => void
  fetch?: typeof globalThis.fetch
  /** Milliseconds of a monotonic clock: a clock set back would prolong old answers. */
  now?: () => number
}

/** Asks the provider about an account once a minute. In an outage the last answer holds, else the token. */
export const createAccountCheck = ({
  projectId,
  emulatorHost,
  accessToken,
  onFailure,
  fetch = globalThis.fetch,
  now = () => performance.now(),
}: Options) => {
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
    // One account tests whether the provider is back. The others do not wait.
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
    /** Throws InvalidToken if the account is deleted or disabled, or its tokens are revoked. */
    check: async ({ uid, signedInAt = 0 }: Identity) => {
      const standing = await standingOf(uid)
      if (standing && signedInAt < standing.validSince)
        throw new InvalidToken('The account is gone or disabled, or has logged out everywhere.')
    },
    isFailing: () => failedAt !== undefined,
  }
}

export type AccountCheck = ReturnType<typeof createAccountCheck>
