import { randomInt } from 'node:crypto'

const maxLength = 60

/** A name in an address: `The Hobbit` is `the-hobbit`. Scripts without a Latin form give an empty text. */
export function slugify(name: string, length = maxLength): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, length)
    .replace(/-$/, '')
}

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A few letters that make a taken slug free again, without telling how many have the same name. */
export const slugSuffix = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
