import { AccountClosed, type Closing, type SignIn, type Store } from './store.ts'
import type { WriteRequest } from './write-request.ts'

/** Whether the account was closed after this sign-in. The provider tells the moment of a sign-in in whole seconds. */
export const isClosedTo = (closing: Closing | undefined, { signedInAt = 0 }: SignIn): boolean =>
  closing !== undefined && signedInAt <= closing.closedAt

/** For stores. Throws AccountClosed. */
export const requireOpen = (closing: Closing | undefined, signIn: SignIn) => {
  if (isClosedTo(closing, signIn)) throw new AccountClosed('The account was closed after this sign-in.')
}

/** What `close` makes of the closing that there is; undefined where that stays. */
export const nextClosing = (
  closing: Closing | undefined,
  signIn: SignIn,
  now: number,
): Closing | undefined =>
  isClosedTo(closing, signIn)
    ? undefined
    : { closedAt: Math.max(now, signIn.signedInAt ?? 0), isReopened: false }

/** Notes in a request whether its account may write. */
export const noteStanding = async (
  { moderation, accounts }: Pick<Store, 'moderation' | 'accounts'>,
  request: WriteRequest,
) => {
  const { uid } = request
  const [isBlocked, closing] = await Promise.all([moderation.isBlocked(uid), accounts.closing(uid)])
  request.isBlocked = isBlocked
  request.isClosed = isClosedTo(closing, request)
  return closing
}
