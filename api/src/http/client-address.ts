import { BlockList, isIP } from 'node:net'

/** Parses an address or a network: `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
const parsed = (text: string) => {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  const bits = prefix === undefined ? undefined : Number(prefix)
  const fits = bits === undefined || (/^\d+$/.test(prefix ?? '') && bits <= (family === 6 ? 128 : 32))
  if (family === 0 || !fits || rest.length > 0) return undefined
  return { address, bits, family: family === 6 ? ('ipv6' as const) : ('ipv4' as const) }
}

export const isNetwork = (text: string) => parsed(text) !== undefined

const listOf = (networks: readonly string[]) => {
  const list = new BlockList()
  for (const { address, bits, family } of networks.map(parsed).filter((each) => each !== undefined))
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, bits, family)
  return list
}

/** The address of a hop in `X-Forwarded-For`. Some gateways write a port behind it. */
const addressOf = (hop: string) => {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([^:]+):\d+$/.exec(hop)?.[1] ?? hop
  return isIP(bare) === 0 ? undefined : bare.replace(/^::ffff:(?=\d+\.)/i, '')
}

/** Finds the last hop that is no trusted proxy. The client may have forged everything before it. */
export const createClientAddress = (trustedProxies: readonly string[]) => {
  const proxies = listOf(trustedProxies)
  const isProxy = (address: string) => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return {
    isProxy: (remote: string): boolean => isProxy(addressOf(remote) ?? remote),
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

const groupsOf = (address: string) => {
  const [before = [], after = []] = address
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

/** The address, or for IPv6 its /56 network: a home commonly gets one (RIPE-690, section 4.2). */
export const homeOf = (address: string) => {
  if (isIP(address) !== 6 || address.includes('.')) return address
  const [first, second, third, fourth] = groupsOf(address).map((group) => parseInt(group, 16))
  const network = [first ?? 0, second ?? 0, third ?? 0, (fourth ?? 0) & 0xff00]
  return `${network.map((group) => group.toString(16)).join(':')}::/56`
}
