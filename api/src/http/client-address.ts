import { BlockList, isIP } from 'node:net'

/** `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`: an address, or a network by its prefix. */
const parsed = (text: string) => {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  const bits = prefix === undefined ? undefined : Number(prefix)
  const fits = bits === undefined || (/^\d+$/.test(prefix ?? '') && bits <= (family === 6 ? 128 : 32))
  if (family === 0 || !fits || rest.length > 0) return undefined
  return { address, bits, family: family === 6 ? ('ipv6' as const) : ('ipv4' as const) }
}

/** Whether a text names an address or a network. */
export const isNetwork = (text: string) => parsed(text) !== undefined

const listOf = (networks: readonly string[]) => {
  const list = new BlockList()
  for (const { address, bits, family } of networks.map(parsed).filter((each) => each !== undefined))
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, bits, family)
  return list
}

/** The address in one hop of `X-Forwarded-For`, without the port that some gateways write behind it; undefined for anything else. */
const addressOf = (hop: string) => {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([^:]+):\d+$/.exec(hop)?.[1] ?? hop
  return isIP(bare) === 0 ? undefined : bare.replace(/^::ffff:(?=\d+\.)/i, '')
}

/**
 * Finds where a request really comes from: the last hop that is no proxy of ours. What stands before that in
 * `X-Forwarded-For` was written by the client, and counts for nothing. A hop that is no address ends the search at the
 * proxy that passed it on: a client could otherwise name itself as it likes.
 */
export const createClientAddress = (trustedProxies: readonly string[]) => {
  const proxies = listOf(trustedProxies)
  const isProxy = (address: string) => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return {
    /** Whether a connection comes from one of the proxies. */
    isProxy: (remote: string): boolean => isProxy(addressOf(remote) ?? remote),
    /** @param remote the address that the connection comes from */
    addressOf: (remote: string, forwardedFor = ''): string => {
      const hops = forwardedFor === '' ? [] : forwardedFor.split(',').map((hop) => hop.trim())
      let client = addressOf(remote) ?? remote
      for (const hop of hops.toReversed()) {
        const address = addressOf(hop)
        if (address === undefined || !isProxy(client)) return client
        client = address
      }
      return client
    },
    /** Whether a neighbour on this machine or in this network forwards requests without being trusted to. */
    isUntrustedForwarder: (remote: string, forwardedFor: string | undefined): boolean => {
      const address = addressOf(remote)
      return forwardedFor !== undefined && address !== undefined && !isProxy(address) && isNearby(address)
    },
  }
}

/** Loopback, link-local and private networks (RFC 6890). */
const nearby = listOf([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
])
const isNearby = (address: string) => nearby.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** The eight groups of an IPv6 address, of which `::` stands for as many zeros as are missing. */
const groupsOf = (address: string) => {
  const [before = [], after = []] = address
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

/**
 * Where an address belongs: itself, but for IPv6 its network of /56. Providers commonly give a home that much (RIPE-690,
 * section 4.2), and its clients choose among its networks as they like.
 */
export const homeOf = (address: string) => {
  if (isIP(address) !== 6 || address.includes('.')) return address
  const [first, second, third, fourth] = groupsOf(address).map((group) => parseInt(group, 16))
  const network = [first ?? 0, second ?? 0, third ?? 0, (fourth ?? 0) & 0xff00]
  return `${network.map((group) => group.toString(16)).join(':')}::/56`
}
