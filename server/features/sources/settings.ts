import { ConfigError } from '../../config.ts'
import type { SourceSettings } from './source.ts'

/** A source's address without a slash at its end; undefined where the variable says `off`. */
export function addressSetting(settings: SourceSettings, name: string, otherwise: string): string | undefined {
  const value = settings[name]?.trim()
  if (value === 'off') return undefined
  const address = value || otherwise
  const isUsable = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
  if (!isUsable) {
    throw new ConfigError(`${name} is not usable: it should be an address starting with http:// or https://.`)
  }
  return address.replace(/\/+$/, '')
}
