import type { Translator } from '../../../../shared/translate.ts'
import { clientNetwork } from '../../../http/client-network.ts'
import { describeUserAgent } from '../../../http/user-agent.ts'

/** Somebody who calls; undefined for a command on the server itself. */
export interface Caller {
  ip: string
  headers: { 'user-agent'?: string | undefined }
}

/**
 * Enough of an address to recognise one’s own provider or office, too little to find a person: three of four numbers of an
 * IPv4 address, three of eight groups of an IPv6 address.
 */
export function shortenedNetwork(ip: string): string {
  const network = clientNetwork(ip)
  return network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::` : network.replace(/\.\d+$/, '.x')
}

/** A device that was signed out, as the event stores it: its name is in the language of the reader. */
export function storedDevice(userAgent: string | null): string {
  const { browser, system } = describeUserAgent(userAgent ?? '')
  return `${browser ?? ''}/${system ?? ''}`
}

/** As the list of devices calls it. */
export function deviceName(stored: string, { t }: Translator): string {
  const [browser = '', system = ''] = stored.split('/')
  if (browser && system) return t(':browser on :system', { browser, system })
  return browser || system || t('Unknown device')
}

/** What is stored of a caller. */
export function describeCaller({ ip, headers }: Caller) {
  const { browser, system } = describeUserAgent(headers['user-agent'] ?? '')
  return { browser, system, network: shortenedNetwork(ip) }
}
