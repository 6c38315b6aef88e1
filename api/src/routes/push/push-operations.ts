import type { Operation } from '../operations.ts'
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

export const pushOperations: Operation[] = [
  {
    method: 'get',
    path: '/account/push',
    summary: 'The reminders that the member chose, their devices, and the key to subscribe with',
    ...common,
    refusals: [...member],
  },
  {
    method: 'put',
    path: '/account/push',
    summary: 'Choose the reminders',
    body: pushPreferences,
    ...common,
    refusals: [...member, ...withBody],
  },
  {
    method: 'put',
    path: '/account/push-devices/{id}',
    summary: 'Turn on reminders for a device; the app repeats this at each start. The last 10 devices stay',
    body: pushSubscription,
    ...common,
    refusals: [...member, ...withBody, 'not_found'],
  },
  {
    method: 'delete',
    path: '/account/push-devices/{id}',
    summary: 'Turn off reminders for a device',
    ...common,
    refusals: [...member, 'not_found'],
  },
  {
    method: 'post',
    path: '/account/push-devices/{id}/test',
    summary: 'Send a test to a device; 503 if its push service refuses it',
    ...common,
    refusals: [...member, 'not_found', 'unavailable'],
  },
]
