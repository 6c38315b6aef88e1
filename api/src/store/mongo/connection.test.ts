import { expect, it } from 'vitest'
import { StoreUnavailable } from '../../domain/store.ts'
import { fault } from './connection.ts'

const unknownName = Object.assign(new Error('querySrv ENOTFOUND _mongodb._tcp.cluster.example'), {
  code: 'ENOTFOUND',
  syscall: 'querySrv',
})

it('a cluster whose name is unknown is one sentence for the operator', () => {
  const thrown = fault(unknownName, 'cluster.example')
  expect(thrown).toBeInstanceOf(StoreUnavailable)
  expect(String(thrown)).toMatch(/names cluster\.example, which the name service does not know/)
})
