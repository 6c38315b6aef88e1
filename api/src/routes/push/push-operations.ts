import type { Operations } from '../operations.ts'
import { ownPush, pushPreferences, pushSubscription } from '@group-organizer/contract/push/push'

const member = [
  'signin_required',
  'invalid',
  'forbidden',
  'too_large',
  'too_many',
  'account_closed',
  'blocked',
  'unverified_email',
] as const
const withBody = ['malformed', 'unsupported'] as const
const common = { auth: 'firebase', answers: { 200: ownPush } } as const

export const pushOperations: Operations = {
  'GET /account/push': {
    summary: 'The reminders that the member chose, their devices, and the key to subscribe with',
    ...common,
    refusals: [...member],
  },
  'PUT /account/push': {
    summary: 'Choose the reminders',
    body: pushPreferences,
    ...common,
    refusals: [...member, ...withBody],
  },
  'PUT /account/push-devices/{id}': {
    summary: 'Turn on reminders for a device; the app repeats this at each start. The last 10 devices stay',
    body: pushSubscription,
    ...common,
    refusals: [...member, ...withBody, 'not_found'],
  },
  'DELETE /account/push-devices/{id}': {
    summary: 'Turn off reminders for a device',
    ...common,
    refusals: [...member, 'not_found'],
  },
  'POST /account/push-devices/{id}/test': {
    summary: 'Send a test to a device; 503 if its push service refuses it',
    ...common,
    refusals: [...member, 'not_found', 'unavailable'],
  },
}
