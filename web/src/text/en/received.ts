import type { DeviceCode } from '../../sync/rules/reason.ts'
import { sentences } from '../catalogue.ts'

/** Why something did not get through, by its code. The server's own sentences are English already. */
export const receivedText = sentences('received', {
  unreachable: 'The server cannot be reached.',
  not_ours:
    'Something else answered instead of the server. If this network wants you to log in to it, do that first.',
  unreadable_answer: 'This version of the app cannot read the server’s answer. Please update the app.',
  nonsense: 'The server’s answer made no sense.',
  judged_nothing:
    'The server answered, but not about your changes: it may have moved, or this network leads elsewhere.',
  older_epoch: 'The server answered from an older state of its data. If it stays there, this device follows.',
  left_alone: 'The server asks to be left alone for a while.',
  signin_unreachable: 'The sign-in cannot be reached.',
  session_expired: 'Your session has expired. Please log in again.',
  picture_unknown: 'This picture is not on the server, nor on this device any more. Choose it again.',
  TimeoutError: 'The database does not open.',
} satisfies Record<DeviceCode | 'TimeoutError', string>)
