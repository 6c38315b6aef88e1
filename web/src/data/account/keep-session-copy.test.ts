// @vitest-environment jsdom
import { Dexie } from 'dexie'
import { afterEach, expect, it, vi } from 'vitest'
import { eventually } from '../../../test-support/eventually.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { readSessionCopy, writeSessionCopy } from '../../sync/account/session-copy.ts'
import { createAccount } from './account.ts'
import { keepSessionCopy } from './keep-session-copy.ts'

const ann = { uid: 'ann', displayName: 'Ann', photoURL: null }
const bob = { uid: 'bob', displayName: 'Bob', photoURL: null, email: null }

const noRoom = () => {
  throw new Dexie.QuotaExceededError()
}

let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
})

const open = () => createAccount({ storage: () => localStorage, now: Date.now })
const logIn = (account: ReturnType<typeof open>, user: typeof bob) =>
  account.logIn(account.refresh().epoch, account.nextEpoch(), user)

/** A device whose database says that Ann is logged in, and a page of it. */
const device = async () => {
  localStorage.clear()
  const { db } = testDevice()
  await writeSessionCopy(db, { epoch: 7, user: ann })
  const account = open()
  const failed = vi.fn()
  const start = () => {
    stop = keepSessionCopy(db, account, failed)
  }
  const expectCopy = (uid: string | undefined) =>
    eventually(async () => {
      expect((await readSessionCopy(db)).user?.uid).toBe(uid)
    })
  return { db, account, failed, start, expectCopy }
}

it('the copy follows a log-in and a log-out', async () => {
  const { account, start, expectCopy } = await device()
  start()
  await logIn(account, bob)
  await expectCopy('bob')
  await account.logOut()
  await expectCopy(undefined)
})

it('a page that finds nothing in local storage takes its user from the copy', async () => {
  const { account, start, expectCopy } = await device()
  start()
  await eventually(() => {
    expect(account.getState().record).toEqual({ epoch: 7, user: ann })
  })
  await expectCopy('ann')
})

it('a log-out that the copy has not heard of counts', async () => {
  const { account, start, expectCopy } = await device()
  await account.logOut()
  start()
  await expectCopy(undefined)
  expect(account.getState().record.user).toBeNull()
})

it('a copy that cannot be written is reported once, and tried again', async () => {
  const { db, account, failed, start, expectCopy } = await device()
  start()
  db.facts.hook('updating', noRoom)
  await logIn(account, bob)
  await eventually(() => {
    expect(failed).toHaveBeenCalledOnce()
  })
  dispatchEvent(new Event('online'))
  await db.facts.count()
  await expectCopy('ann')
  db.facts.hook('updating').unsubscribe(noRoom)
  dispatchEvent(new Event('online'))
  await expectCopy('bob')
  expect(failed).toHaveBeenCalledOnce()
})

it('a copy of a later log-in is not overwritten', async () => {
  const { db } = testDevice()
  await writeSessionCopy(db, { epoch: 9, user: null })
  await writeSessionCopy(db, { epoch: 8, user: ann })
  expect(await readSessionCopy(db)).toEqual({ epoch: 9, user: null })
})
