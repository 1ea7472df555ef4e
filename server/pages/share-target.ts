import { searchTextLength } from '../../contract/constants.ts'
import { screens } from '../../contract/screens.ts'
import { isbn13In } from '../../shared/isbn.ts'

/** What another app shares: any of these may be missing, and many apps put the address into the text. */
export const sharedParts = ['title', 'text', 'url'] as const
export type Shared = Partial<Record<(typeof sharedParts)[number], unknown>>

const isbns = /(?<![\dA-Za-z])(?:97[89][ -]?)?(?:\d[ -]?){9}[\dXx](?![\dA-Za-z])/g
const addresses = /https?:\/\/\S+/g

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** What the end of an address names: `/book/show/6969.Emma?ref=share` says Emma. */
function wordsIn(address: string): string {
  if (!URL.canParse(address)) return ''
  const last = new URL(address).pathname.split('/').findLast((part) => /\p{L}/u.test(part)) ?? ''
  // A stray percent sign is no reason for an error page.
  const readable = /%(?![\da-f]{2})/i.test(last) ? last : decodeURIComponent(last)
  return readable
    .split(/[-_.+\s]+/)
    .filter((word) => !/^\d*$/.test(word))
    .join(' ')
}

/** Where something shared leads: to the search for its ISBN or its words, from which the book can be shelved or added. */
export function pathOfShared({ title, text, url }: Shared): string {
  const parts = [url, text, title].map(textOf)
  const isbn = parts
    .flatMap((part) => part.match(isbns) ?? [])
    .map(isbn13In)
    .find((each) => each !== undefined)
  const words = [title, text].map((part) => textOf(part).replaceAll(addresses, ' ').replaceAll(/\s+/g, ' ').trim())
  const address = parts.flatMap((part) => part.match(addresses) ?? [])[0] ?? ''
  const searched = isbn ?? (words.find((each) => each !== '') || wordsIn(address))
  if (searched === '') return screens.addBook.path
  return `${screens.search.path}?${new URLSearchParams({ q: searched.slice(0, searchTextLength) }).toString()}`
}
