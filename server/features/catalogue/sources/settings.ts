import { ConfigError } from '../../../config.ts'
import type { SourceSettings } from './source.ts'
import { withoutEnd } from '../../../../shared/trim-characters.ts'

/** A source's address without a slash at its end; undefined where the variable says `off`. */
export function addressSetting(settings: SourceSettings, name: string, otherwise: string): string | undefined {
  const value = settings[name]?.trim()
  if (value === 'off') return undefined
  const address = value || otherwise
  const isUsable = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
  if (!isUsable) {
    throw new ConfigError(`${name} is not usable: it should be an address starting with http:// or https://.`)
  }
  return withoutEnd(address, /\//)
}

/** A number above 0, such as the requests per second that an own mirror can take. */
export function numberSetting(settings: SourceSettings, name: string, otherwise: number): number {
  const value = settings[name]?.trim()
  if (!value) return otherwise
  const number = Number(value)
  if (!(number > 0 && number <= 1000))
    throw new ConfigError(`${name} is "${value}", but it should be a number from 0.001 to 1000.`)
  return number
}
