import { readSessionCopy } from '../../sync/account/session-copy.ts'
import { registerPush } from '../register-push.ts'
import { withWorkerDevice } from './worker-device.ts'

/** The browser has ended the subscription. The next start of the page corrects the language. */
export const renewPush = (pushManager: PushManager) =>
  withWorkerDevice(async (device) => {
    const { user } = await readSessionCopy(device.db)
    const language = navigator.language.startsWith('de') ? 'de' : 'en'
    if (user) await registerPush(device, user.uid, pushManager, language)
  })
