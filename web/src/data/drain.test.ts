import { describe, expect, it } from 'vitest'
import { input } from '../domain/test/samples.ts'
import { createGroup } from './create-group.ts'
import { drain } from './drain.ts'
import { now, testData } from './test/test-data.ts'

const ann = { uid: 'ann', displayName: 'Ann', photoURL: null }

describe('draining the outbox', () => {
  it('pauses where there is no network, and keeps what waits', async () => {
    const data = testData()
    await createGroup(data, input, ann)
    expect(await drain(data)).toMatchObject({ kind: 'paused', until: now })
    expect(await data.db.outbox.toArray()).toMatchObject([{ state: 'waiting', attempts: 1 }])
  })

  it('pauses where a new token is needed and the provider cannot be reached', async () => {
    const data = testData({ token: () => Promise.reject(new Error('auth/network-request-failed')) })
    await createGroup(data, input, ann)
    expect(await drain(data)).toMatchObject({
      kind: 'paused',
      because: 'The sign-in cannot be reached.',
      until: now,
    })
    expect(await data.db.outbox.toArray()).toMatchObject([{ state: 'waiting', attempts: 0 }])
  })

  it('asks the member to sign in where nobody is', async () => {
    const data = testData({ token: () => Promise.resolve(null) })
    await createGroup(data, input, ann)
    expect(await drain(data)).toEqual({ kind: 'signin' })
  })
})
