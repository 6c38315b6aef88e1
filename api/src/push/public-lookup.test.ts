import { get } from 'node:http'
import { expect, it } from 'vitest'
import { startPushService } from '../../test-support/push-service.ts'
import { publicLookup } from './public-lookup.ts'

/** The result of connecting to a name with these addresses. */
const found = (addresses: string[], named: string[] = [], host = 'push.example.org') =>
  new Promise((resolve) => {
    const lookup = publicLookup(named, (_host, _options, done) => {
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    })
    lookup(host, { all: true }, (error, all) => {
      resolve(error ? 'refused' : all)
    })
  })

it.each([
  ['142.250.74.10'],
  ['2a00:1450:4001::200a'],
  ['2620:0:1cfe::1'],
  ['100.128.0.1'],
  ['172.32.0.1'],
  ['198.20.0.1'],
])('%s is on the internet', async (address) => {
  expect(await found([address])).toMatchObject([{ address }])
})

it.each([
  ['127.0.0.1'],
  ['10.1.2.3'],
  ['172.16.0.1'],
  ['192.168.1.1'],
  ['169.254.169.254'],
  ['100.64.0.1'],
  ['0.0.0.0'],
  ['::1'],
  ['::'],
  ['fd00::1'],
  ['fe80::1'],
  ['::ffff:127.0.0.1'],
  ['::ffff:7f00:1'],
  ['::127.0.0.1'],
  ['64:ff9b::a00:1'],
  ['64:ff9b:1::a00:1'],
  ['2002:a00:1::1'],
  ['2001:0:a00:1::'],
  ['fec0::1'],
  ['ff02::1'],
  ['198.19.255.255'],
  ['192.0.0.8'],
  ['224.0.0.1'],
  ['255.255.255.255'],
])('%s is in the operator’s network, also beside an address of the internet', async (address) => {
  expect(await found(['142.250.74.10', address])).toBe('refused')
})

it('an address that the settings name may be asked, under any name of a push service', async () => {
  expect(await found(['10.1.2.3'], ['push.example.org', '10.1.2.3'])).toMatchObject([{ address: '10.1.2.3' }])
  expect(await found(['10.1.2.3'], ['push.example.org'])).toBe('refused')
})

it('a request under a name that leads inside is not sent', async () => {
  const service = await startPushService()
  const lookup = publicLookup([], (_host, _options, done) => {
    done(null, [{ address: '127.0.0.1', family: 4 }])
  })
  const asking = Promise.withResolvers<never>()
  const address = service.origin.replace('127.0.0.1', 'push.example.org')
  get(address, { lookup }).on('error', asking.reject)
  await expect(asking.promise).rejects.toThrow('operator’s network')
  expect(service.asked()).toBe(0)
})
