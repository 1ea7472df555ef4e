import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, however it is written. */
function groupsOf(address: string): number[] {
  // The URL parser writes every address the one canonical way, an IPv4 tail as two groups.
  const { hostname } = new URL(`http://[${address}]/`)
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::')
  const parse = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const [first, last] = [parse(head), parse(tail)]
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last]
}

/**
 * What a limit per client counts as one client: an IPv4 address, or the /64 of an IPv6 address, since any host may
 * choose freely among the addresses of its own /64.
 */
export function clientNetwork(ip: string): string {
  const [address = ''] = ip.split('%')
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:65535'
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}
