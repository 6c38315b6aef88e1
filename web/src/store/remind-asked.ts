import { readLocal, writeLocal } from './local-value.ts'

/** Whether this browser has asked its member 'Remind you?'. */
const key = 'remindAsked'

export const wasRemindAsked = () => readLocal(key) === 'yes'

export const noteRemindAsked = () => writeLocal(key, 'yes')

export const forgetRemindAsked = () => writeLocal(key, '')
