import { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dropDatabase, mongodbServer, ownDatabase } from '../../../test-support/mongodb.ts'
import { groupKind } from '../../domain/kinds/group.ts'
import { StoreUnavailable } from '../../domain/store.ts'
import { connect, fault } from './connection.ts'

const unknownName = Object.assign(new Error('querySrv ENOTFOUND _mongodb._tcp.cluster.example'), {
  code: 'ENOTFOUND',
  syscall: 'querySrv',
})

it('a cluster whose name is unknown is one sentence for the operator', () => {
  const thrown = fault(unknownName, 'cluster.example')
  expect(thrown).toBeInstanceOf(StoreUnavailable)
  expect(String(thrown)).toMatch(/names cluster\.example, which the name service does not know/)
})

it.each(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED'])(
  'a connection that ends with %s is a database out of reach',
  (code) => {
    const thrown = fault(Object.assign(new Error('ended'), { code }), 'cluster.example')
    expect(thrown).toBeInstanceOf(StoreUnavailable)
  },
)

it.each([
  ['of no code', new TypeError('undefined is not a function')],
  ['of another kind', Object.assign(new Error('a bug'), { code: 'ERR_INVALID_ARG_TYPE' })],
  ['of our own use of a stream', Object.assign(new Error('a bug'), { code: 'ERR_STREAM_NULL_VALUES' })],
])('an error %s is thrown as it is', (_, error) => {
  expect(fault(error, 'cluster.example')).toBe(error)
})

describe.skipIf(!mongodbServer)('a connection to MongoDB that is cut just before the driver writes', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  /** Cuts the connection of the next command that `before` names, as it writes, and of the next of `after`, once it has. */
  const cut = (before: RegExp, after?: RegExp) => {
    const port = Number(new URL(mongodbServer).port)
    const isNext = { before: true, after: after !== undefined }
    vi.spyOn(Socket.prototype, 'write').mockImplementation(function (
      this: Socket,
      bytes,
      encoding = 'utf8',
      written,
    ) {
      const command = this.remotePort === port ? Buffer.from(bytes).toString('latin1') : ''
      if (isNext.after && after?.test(command)) {
        isNext.after = false
        Duplex.prototype.write.call(this, bytes, encoding, written)
        this.destroy()
        return true
      }
      if (isNext.before && !isNext.after && before.test(command)) {
        isNext.before = false
        this.destroy()
      }
      return Duplex.prototype.write.call(this, bytes, encoding, written)
    })
    return isNext
  }

  it.each([
    ['by a request', /find/, undefined, 5_000],
    ['by the one that looks whether the server is back', /hello|ismaster/i, /find/, 10_000],
  ])('%s, fails once, and the next use finds the server', async (_, before, after, timeoutMs) => {
    const uri = ownDatabase(mongodbServer)
    const connection = connect(uri, [groupKind], timeoutMs)
    const find = () => connection.use(({ of }) => of(groupKind).findOne({ _id: '' }))
    expect(await find()).toBeNull()
    const isNext = cut(before, after)
    await expect(find()).rejects.toBeInstanceOf(StoreUnavailable)
    expect(isNext).toEqual({ before: false, after: false })
    expect(await find()).toBeNull()
    await connection.close()
    await dropDatabase(uri)
  })
})
