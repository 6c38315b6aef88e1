import { type Operations, writing } from '../operations.ts'
import { ownPush, pushPreferences, pushSubscription } from '@group-organizer/contract/push/push'

export const pushOperations: Operations = {
  'GET /account/push': {
    summary: 'The reminders that the member chose, their devices, and the key to subscribe with',
    answers: { 200: ownPush },
    refusals: [...writing],
  },
  'PUT /account/push': {
    summary: 'Choose the reminders',
    body: pushPreferences,
    answers: { 200: ownPush },
    refusals: [...writing],
  },
  'PUT /account/push-devices/{id}': {
    summary: 'Turn on reminders for a device; the app repeats this at each start. The last 10 devices stay',
    body: pushSubscription,
    answers: { 200: ownPush },
    refusals: [...writing, 'not_found'],
  },
  'DELETE /account/push-devices/{id}': {
    summary: 'Turn off reminders for a device',
    answers: { 200: ownPush },
    refusals: [...writing, 'not_found'],
  },
  'POST /account/push-devices/{id}/test': {
    summary: 'Send a test to a device; 503 if its push service refuses it',
    answers: { 200: ownPush },
    refusals: [...writing, 'not_found', 'unavailable'],
  },
}
