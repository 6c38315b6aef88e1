import { AccountClosed, type Closing, type SignIn, type Store } from './store.ts'
import type { WriteRequest } from './write-request.ts'

/** The provider tells the moment of a sign-in in whole seconds. */
export const isClosedTo = (closing: Closing | undefined, { signedInAt = 0 }: SignIn): boolean =>
  closing !== undefined && signedInAt <= closing.closedAt

export const requireOpen = (closing: Closing | undefined, signIn: SignIn) => {
  if (isClosedTo(closing, signIn)) throw new AccountClosed('The account was closed after this sign-in.')
}

export const nextClosing = (closing: Closing | undefined, signIn: SignIn, now: number): Closing | undefined =>
  isClosedTo(closing, signIn)
    ? undefined
    : { closedAt: Math.max(now, signIn.signedInAt ?? 0), isReopened: false }

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
