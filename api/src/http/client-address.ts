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

/**
 * Tells where a request really comes from: the last hop that is no proxy of ours. Whatever stands before that in
 * `X-Forwarded-For` was written by whoever asked, and counts for nothing.
 */
export const createClientAddress = (trustedProxies: readonly string[]) => {
  const proxies = listOf(trustedProxies)
  const isProxy = (hop: string) => proxies.check(hop, isIP(hop) === 6 ? 'ipv6' : 'ipv4')
  return (remote: string, forwardedFor = '') => {
    const hops = [...forwardedFor.split(',').map((hop) => hop.trim()), remote].filter((hop) => hop !== '')
    return hops.findLast((hop) => isIP(hop) === 0 || !isProxy(hop)) ?? remote
  }
}

/** The eight groups of an IPv6 address, of which `::` stands for as many zeros as are missing. */
const groupsOf = (address: string) => {
  const [before = [], after = []] = address
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

/**
 * Where an address belongs: itself, but for IPv6 its network of /64, of which every home is given at least one whole,
 * with more addresses than anybody could count (RFC 6177).
 */
export const homeOf = (address: string) => {
  if (isIP(address) !== 6 || address.includes('.')) return address
  const network = groupsOf(address).slice(0, 4)
  return `${network.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`
}
