import { expect, it } from 'vitest'
import { isPushEndpoint, usualPushHosts } from './endpoints.ts'

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint, usualPushHosts)).toBe(true)
})

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://me:secret@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.example.org/abc',
  'https://evilpush.apple.com.example.org/abc',
  'https://push.apple.com/abc',
  'https://notpush.apple.com/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'http://localhost:3000/abc',
  'https://10.0.0.1/abc',
  'file:///etc/passwd',
  'nonsense',
])('%s is none', (endpoint) => {
  expect(isPushEndpoint(endpoint, usualPushHosts)).toBe(false)
})

it('an address of the operator’s own network counts where the settings name it, without TLS too', () => {
  expect(isPushEndpoint('http://127.0.0.1:9000/abc', ['127.0.0.1'])).toBe(true)
  expect(isPushEndpoint('http://[::1]:9000/abc', ['[::1]'])).toBe(true)
  expect(isPushEndpoint('http://10.0.0.1/abc', ['127.0.0.1'])).toBe(false)
})
