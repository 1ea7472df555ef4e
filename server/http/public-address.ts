import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are nobody's, this machine's or this house's. What is not 2000::/3 is no public address either. */
const closed = new BlockList()
for (const [network, bits] of [
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
] as const) {
  closed.addSubnet(network, bits, 'ipv4')
}
// Tunnels that end at any IPv4 address, and examples.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed.addSubnet(network, bits, 'ipv6')
}
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is one of the internet, rather than of this machine or its network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

export class PrivateAddressError extends Error {}

const isPrivateAddress = (hostname: string): boolean => {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) > 0 && !isPublicAddress(address)
}

/** Whether a host may be connected to without a look-up; a name is judged by `publicLookup` when it is connected to. */
export function ensurePublicHost(hostname: string): void {
  if (isPrivateAddress(hostname)) throw new PrivateAddressError(`The address ${hostname} is not public`)
}

/** What can be said of an address before it is connected to, for a reader who enters one. */
export const isPrivateHost = (hostname: string): boolean =>
  isPrivateAddress(hostname) || hostname === 'localhost' || hostname.endsWith('.localhost')

/**
 * Resolves a name for the connection itself, so that a second answer of its name server cannot lead elsewhere. A name
 * with any private address is refused: which one is used would be chance.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    if (error || !first) {
      callback(error ?? new Error(`The name ${hostname} has no address`), [])
      return
    }
    const inside = addresses.find(({ address }) => !isPublicAddress(address))
    if (inside) callback(new PrivateAddressError(`The address of ${hostname} is not public`), [])
    else if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
