import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { BlockList, type LookupFunction, isIP } from 'node:net'

/** Networks that no push service of the internet is in (IANA special-purpose address registries). */
const internal = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  internal.addSubnet(network, prefix, isIP(network) === 6 ? 'ipv6' : 'ipv4')

/** The only addresses of IPv6 that the internet routes; all others, such as those of NAT64, may lead inside. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

const isInternal = (address: string) =>
  isIP(address) === 6
    ? !global.check(address, 'ipv6') || internal.check(address, 'ipv6')
    : internal.check(address, 'ipv4')

type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/** Resolves names for a connection. It refuses names of the operator's network, unless `named` has the address. */
export const publicLookup =
  (named: readonly string[], resolve: Resolve = lookup): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) {
        done(error, '')
        return
      }
      const isRefused = ({ address }: LookupAddress) => isInternal(address) && !named.includes(address)
      const [first] = found
      if (host !== 'localhost' && found.some(isRefused))
        done(new Error('The name leads into the operator’s network.'), '')
      else if (options.all) done(null, found)
      else done(null, first?.address ?? '', first?.family)
    })
  }
