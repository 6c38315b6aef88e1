import type { DeviceCode } from '../../sync/rules/reason.ts'
import { sentences } from '../catalogue.ts'

/** Why something did not get through, by its code. The server's own sentences are English already. */
export const receivedText = sentences('received', {
  unreachable: 'The server cannot be reached.',
  not_ours:
    'Something else answered instead of the server. If this Wi-Fi has a login page, log in there first.',
  unreadable_answer: 'This version of the app cannot read the server’s answer. Please update the app.',
  nonsense: 'The server’s answer made no sense.',
  judged_nothing:
    'The server answered, but did not handle your changes. It may have moved, or this network may redirect you.',
  older_epoch:
    'The server has gone back to an older copy of its data. If that lasts, this device will follow.',
  left_alone: 'The server asks you to wait a while.',
  signin_unreachable: 'The sign-in service cannot be reached.',
  session_expired: 'Your session has expired. Please log in again.',
  picture_unknown: 'This picture is no longer on this device or on the server. Choose it again.',
  TimeoutError: 'The data on this device cannot be opened.',
} satisfies Record<DeviceCode | 'TimeoutError', string>)
