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
    summary: 'What the member is told by push, on which devices, and the key to subscribe with',
    ...common,
    refusals: [...member],
  },
  {
    method: 'put',
    path: '/account/push',
    summary: 'Choose what to be told',
    body: pushPreferences,
    ...common,
    refusals: [...member, ...withBody],
  },
  {
    method: 'put',
    path: '/account/push-devices/{id}',
    summary: 'Register a device, at each start of the app; at most 10 are kept',
    body: pushSubscription,
    ...common,
    refusals: [...member, ...withBody, 'not_found'],
  },
  {
    method: 'delete',
    path: '/account/push-devices/{id}',
    summary: 'Tell this device nothing any more',
    ...common,
    refusals: [...member, 'not_found'],
  },
  {
    method: 'post',
    path: '/account/push-devices/{id}/test',
    summary: 'Send a test to this device; 503 if its push service does not take it',
    ...common,
    refusals: [...member, 'not_found', 'unavailable'],
  },
]
