import { Hono } from 'hono'
import type { AccountCheck } from '../auth/account-check.ts'
import type { ForwardingNotes } from '../middleware/client-home.ts'
import type { Api, RouteDeps } from '../middleware/context.ts'
import { ok } from '../middleware/respond.ts'

const untrustedForwarder =
  'Requests are forwarded by a neighbour that TRUSTED_PROXIES does not name: all its clients share one limit.'

const uncheckedAccounts =
  'The provider cannot be asked about accounts: those that are gone may write until their token ends.'

type HealthDeps = Pick<RouteDeps, 'store'> & {
  notes: ForwardingNotes
  accountCheck: Pick<AccountCheck, 'isFailing'> | undefined
}

/** `/health`: 200 if the store is reachable and whole, else 503. `warnings` are for the operator. */
export const healthRoutes = ({ store, notes, accountCheck }: HealthDeps) =>
  new Hono<Api>().get('/', async (c) => {
    await store.ping()
    const warnings = [
      ...(notes.untrustedForwarder === undefined ? [] : [untrustedForwarder]),
      ...(accountCheck?.isFailing() ? [uncheckedAccounts] : []),
    ]
    return ok(c, { status: 'ready', ...(warnings.length > 0 && { warnings }) })
  })
