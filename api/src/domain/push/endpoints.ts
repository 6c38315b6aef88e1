/** Push services of Chrome, Firefox, Safari and Edge. `*.` means one or more labels. */
export const usualPushHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/** An address of this machine or of a network, which no certificate names. */
const isAddress = (host: string) => host === 'localhost' || host.startsWith('[') || /^[\d.]+$/.test(host)

const isNamed = (host: string, pattern: string) =>
  pattern.startsWith('*.') ? !isAddress(host) && host.endsWith(pattern.slice(1)) : host === pattern

/** Whether the server may send there. Members choose the address, so other hosts could be in the operator's network. */
export const isPushEndpoint = (endpoint: string, hosts: readonly string[]): boolean => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (!hosts.some((pattern) => isNamed(hostname, pattern))) return false
  if (isAddress(hostname)) return protocol === 'https:' || protocol === 'http:'
  return protocol === 'https:' && port === ''
}
