import { expect, it } from 'vitest'
import { newMutations, queued } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { reassignSeq } from './reassign-seq.ts'

it('leaves nothing of an earlier try under a new number', async () => {
  const { db } = testDevice()
  const row = queued(3, newMutations.renameGroup, { attempts: 1 })
  const tried = { ...row, ifMatch: '"1.2"', sentAs: { device: 'd1', seq: 3_000_042, times: 1 }, notBefore: 9 }
  await db.outbox.add(tried)
  await reassignSeq(db, [tried])
  expect(await db.outbox.toArray()).toEqual([{ ...row, seq: 4 }])
})
