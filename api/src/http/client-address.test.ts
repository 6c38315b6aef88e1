import { describe, expect, it } from 'vitest'
import { createClientAddress, homeOf, isNetwork } from './client-address.ts'

describe('where a request comes from', () => {
  const { addressOf, isUntrustedForwarder } = createClientAddress(['10.0.0.0/8', '192.0.2.1', 'fd00::/8'])

  it.each([
    ['without a proxy it is who connects', '203.0.113.5', undefined, '203.0.113.5'],
    ['what a stranger claims counts for nothing', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
    ['behind a proxy of ours it is whom the proxy names', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['behind two proxies it is whom the first names', '192.0.2.1', '198.51.100.1, 10.1.2.3', '198.51.100.1'],
    [
      'behind a proxy, what the client claims counts for nothing',
      '10.1.2.3',
      '1.1.1.1, 198.51.100.1',
      '198.51.100.1',
    ],
    ['a proxy that names no client is the client', '10.1.2.3', '', '10.1.2.3'],
    ['addresses may be IPv6', 'fd00::1', '2001:db8::7', '2001:db8::7'],
    ['an IPv4 address may come in IPv6 clothes', '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['nonsense says nothing of the client', '10.1.2.3', '198.51.100.1, nonsense', '10.1.2.3'],
    ['nonsense before the client is not read', '10.1.2.3', 'nonsense, 198.51.100.1', '198.51.100.1'],
    ['an empty hop says nothing', '10.1.2.3', '198.51.100.1, ', '10.1.2.3'],
    ['a port is no part of an address', '10.1.2.3', '198.51.100.1:40123', '198.51.100.1'],
    ['nor of one in IPv6', '10.1.2.3', '[2001:db8::7]:40123', '2001:db8::7'],
    ['brackets are not, either', '10.1.2.3', '[2001:db8::7]', '2001:db8::7'],
  ])('%s', (_, remote, forwarded, expected) => {
    expect(addressOf(remote, forwarded)).toBe(expected)
  })

  it.each([
    ['a neighbour that is not trusted forwards', '192.168.1.9', '198.51.100.1', true],
    ['so does this machine', '::1', '198.51.100.1', true],
    ['a trusted one may', '10.1.2.3', '198.51.100.1', false],
    ['a neighbour that only asks does not', '192.168.1.9', undefined, false],
    ['what a stranger writes is no sign of a proxy', '203.0.113.5', '198.51.100.1', false],
  ])('%s', (_, remote, forwarded, expected) => {
    expect(isUntrustedForwarder(remote, forwarded)).toBe(expected)
  })

  it.each(['10.0.0.0/33', '10.0.0', 'host.example', '10.0.0.0/8/8', '10.0.0.0/', 'fd00::/129', ''])(
    '"%s" is no network',
    (text) => {
      expect(isNetwork(text)).toBe(false)
    },
  )
})

it.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '::ffff:203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
  ['2001:0DB8:1:2::9', '2001:db8:1:0::/56'],
  ['2001:db8:1:abcd::9', '2001:db8:1:ab00::/56'],
  ['2001:db8:1:abff::9', '2001:db8:1:ab00::/56'],
  ['2001:db8::9', '2001:db8:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['unknown', 'unknown'],
])('%s belongs to %s', (address, home) => {
  expect(homeOf(address)).toBe(home)
})
