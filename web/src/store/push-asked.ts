import { readLocal, writeLocal } from './local-value.ts'

/** Account for which this browser is subscribed to pushes. */
const ownerKey = 'pushOwner'

export const pushOwner = () => {
  const uid = readLocal(ownerKey)
  return uid === null || uid === '' ? undefined : uid
}

export const notePushOwner = (uid: string | undefined) => writeLocal(ownerKey, uid ?? '')

/** Whether this browser has asked its member 'Remind you?'. */
const askedKey = 'remindAsked'

export const wasRemindAsked = () => readLocal(askedKey) === 'yes'

export const noteRemindAsked = () => writeLocal(askedKey, 'yes')

export const forgetRemindAsked = () => writeLocal(askedKey, '')
