import type { Meta } from '@group-organizer/contract/envelope'
import { errors } from '@group-organizer/contract/errors'
import { idempotencyHeader } from '@group-organizer/contract/mutation'
import type { FaultKind, Faults } from './faults.ts'
import { never } from './locks.ts'
import type { Reply, Sender, Sent } from './request.ts'
import type { Scheduler } from './scheduler.ts'
import { ConnectionLost, type Server } from './server.ts'

type NetworkParts = { scheduler: Scheduler; faults: Faults; server: Server }

/** A tab as one end of the network. */
export type End = {
  /** Whether the tab is still open. */
  alive: () => boolean
  online: () => boolean
  sender: (key: string | undefined) => Sender
  sent: (request: Sent) => void
}

const lost = () => new TypeError('Failed to fetch')

const json = [['content-type', 'application/json']] as Reply['headers']

const refusal = (code: keyof typeof errors, headers: Reply['headers'] = [], meta?: Meta): Reply => {
  const { status, message } = errors[code]
  const body = { success: false, code, message, ...(meta && { meta }) }
  return { status, headers: [...json, ...headers], body: JSON.stringify(body) }
}

const page = (status: number, title: string): Reply => ({
  status,
  headers: [['content-type', 'text/html']],
  body: `<h1>${title}</h1>`,
})

/** The source of refusals of a record's writes: a failing server, or a proxy. */
export type PoisonedBy = 'server' | 'proxy'

/**
 * Answers without the server's database: of a proxy, a portal, a failing server or a wrong path. They name no epoch and decide
 * nothing.
 */
const strange = {
  'answer 401': refusal('signin_required'),
  'answer 404 of no route': refusal('not_found'),
  'answer 409 of a proxy': refusal('taken'),
  'answer 412': refusal('changed'),
  'answer 413 of a proxy': refusal('too_large'),
  'answer 429': refusal('too_many', [['retry-after', '30']]),
  'answer 500': refusal('internal'),
  'answer 503': refusal('unavailable', [['retry-after', '5']]),
  'answer HTML': page(200, 'Welcome to Café WiFi'),
} satisfies Partial<Record<FaultKind, Reply>>
/** Possible answers of the server to a change that it has not applied, with its epoch. */
const judgements = {
  'answer 403': 'forbidden',
  'answer 409': 'taken',
  'answer 413': 'too_large',
} satisfies Partial<Record<FaultKind, keyof typeof errors>>
/** They leave a deletion, or a report, nothing to do: only the server itself may say so. */
const absences = { 'answer 404': 'not_found', 'answer 410': 'gone' } satisfies Partial<
  Record<FaultKind, keyof typeof errors>
>
const kindsOf = <K extends FaultKind>(table: Partial<Record<K, unknown>>) => Object.keys(table) as K[]

const toWrite = ({ sender }: Sent) => sender.key !== undefined

/**
 * Possible answers in place of the server's. One with an epoch never lies: it refuses no applied change, and a deletion
 * answered 'gone' is done. Only a list of changes can have a cursor that is too old.
 */
const interception = async (
  { faults, server }: NetworkParts,
  request: Sent,
  poisoned: ReadonlyMap<string, PoisonedBy>,
): Promise<Reply | undefined> => {
  const by = poisoned.get(request.sender.row?.entityId ?? '')
  if (by) return by === 'server' ? refusal('internal') : page(403, 'Forbidden by your network')
  const kind = faults.strike(...kindsOf(strange))
  if (kind) return strange[kind]
  if (request.url.includes('/changes') && faults.strike('answer 410')) return refusal('resync')
  if (!toWrite(request) || server.hasApplied(request)) return undefined
  const endsWithAbsence = request.method === 'DELETE' || request.url.endsWith('/report')
  const absence = endsWithAbsence ? undefined : faults.strike(...kindsOf(absences))
  const judged = faults.strike(...kindsOf(judgements))
  const code = absence ? absences[absence] : judged && judgements[judged]
  return code && refusal(code, [], { epoch: await server.epoch() })
}

const bytesOf = async (request: Request, sender: (key: string | undefined) => Sender): Promise<Sent> => {
  // Each byte one character: a picture is no text.
  const body = Buffer.from(await request.arrayBuffer()).toString('latin1')
  return {
    method: request.method,
    url: request.url,
    headers: [...request.headers],
    body: body === '' ? undefined : body,
    redirect: request.redirect,
    sender: sender(request.headers.get(idempotencyHeader) ?? undefined),
  }
}

/** A proxy says 'see other' (RFC 9110, section 15.4.4), of the same address: what follows is a GET. */
const redirected = (request: Sent, follow: (next: Sent) => Promise<Reply>): Promise<Reply> => {
  if (request.redirect !== 'follow') throw lost()
  return follow({ ...request, method: 'GET', body: undefined })
}

/** The network between all tabs and the server: everything on it can be late, lost, doubled and overtaken. */
export const createNetwork = ({ scheduler, faults, server }: NetworkParts) => {
  /** Messages that are held up, and the number of actions until they arrive. */
  let held: { arrive: () => void; after: number }[] = []
  /** Messages that arrive after the server's next restore. */
  let heldOver: (() => void)[] = []
  const poisoned = new Map<string, PoisonedBy>()
  let sends = 0
  let lastArrived = 0

  const hold = (arrive: () => void) => {
    held.push({ arrive, after: 1 + scheduler.random().below(12) })
  }
  /** A copy of a request reaches the server; no caller waits for its answer. */
  const duplicate = (request: Sent) => {
    const again = () => {
      scheduler.event(() => {
        server.answer(request).catch((error: unknown) => {
          if (!(error instanceof ConnectionLost)) throw error
        })
      })
    }
    if (faults.strike('duplicate delivered late')) hold(again)
    else if (faults.strike('request duplicated')) again()
  }

  const exchange = async (request: Sent): Promise<Reply> => {
    await scheduler.turn()
    if (faults.strike('request lost')) throw lost()
    const intercepted = await interception({ scheduler, faults, server }, request, poisoned)
    if (intercepted) return intercepted
    if (toWrite(request) || request.method === 'PUT' || request.method === 'DELETE') duplicate(request)
    if (faults.strike('answer redirected')) return redirected(request, (next) => server.answer(next))
    const reply = await server.answer(request)
    if (faults.strike('answer truncated'))
      return { ...reply, body: reply.body.slice(0, scheduler.random().below(reply.body.length)) }
    if (faults.strike('response lost')) throw lost()
    if (faults.strike('response delayed')) await new Promise<void>(hold)
    if (faults.strike('response held over a restore'))
      await new Promise<void>((arrive) => {
        heldOver.push(arrive)
      })
    return reply
  }

  const roundTrip = async (request: Sent, end: End): Promise<Response> => {
    const number = ++sends
    const reply = await exchange(request)
    await scheduler.turn()
    if (!end.online()) throw lost()
    if (number < lastArrived) faults.note('responses reordered')
    lastArrived = Math.max(lastArrived, number)
    const { status, headers, body } = reply
    return new Response([204, 304].includes(status) ? null : body, { status, headers })
  }

  return {
    /** The `fetch` of one tab. */
    of: (end: End): typeof globalThis.fetch => {
      return async (input, init) => {
        if (!end.alive()) return never()
        const request = await bytesOf(new Request(input, init), end.sender)
        if (!end.online()) throw lost()
        end.sent(request)
        try {
          const response = await roundTrip(request, end)
          return end.alive() ? response : await never()
        } catch (error) {
          if (!end.alive()) return never()
          throw error instanceof ConnectionLost ? lost() : error
        }
      }
    },
    /** Blocks all writes of this record from now on. */
    poison: (id: string, by: PoisonedBy) => {
      poisoned.set(id, by)
    },
    isPoisoned: (id: string) => poisoned.has(id),
    /** All writes get through again. */
    heal: () => {
      poisoned.clear()
    },
    /** An action has passed: what was held up so long arrives. */
    tick: () => {
      const due = held.filter((one) => --one.after <= 0)
      held = held.filter((one) => one.after > 0)
      for (const { arrive } of due) arrive()
    },
    /** The server has been restored: what was answered before is on its way again. */
    restored: () => {
      for (const arrive of heldOver) hold(arrive)
      heldOver = []
    },
    /** Everything that was held up arrives. */
    release: () => {
      const all = [...held.map(({ arrive }) => arrive), ...heldOver]
      held = []
      heldOver = []
      for (const arrive of all) arrive()
    },
  }
}

export type Network = ReturnType<typeof createNetwork>
