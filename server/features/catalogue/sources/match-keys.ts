import type { SourceBook } from './source-book.ts'

const words = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\([^)]{0,200}\)|\[[^\]]{0,200}\]/g, ' ')
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const articles = new Set('the a an el la los las le les l der die das il lo un una une ein eine o os as'.split(' '))

/** A title without its article; its numbers stay, as they tell the parts of a series apart. */
function titleKey(title: string): string {
  const titleWords = words(title)
  return (titleWords.length > 1 && articles.has(titleWords[0] ?? '') ? titleWords.slice(1) : titleWords).join(' ')
}

/** The family name and the first letter: "Le Guin, Ursula K." and "Ursula Le Guin" are one. */
function authorKey(name: string): string {
  const [family, given] = name.includes(',') ? name.split(',', 2) : []
  const nameWords = words(given === undefined ? name : `${given} ${family}`)
  return `${nameWords.at(-1) ?? ''} ${nameWords[0]?.[0] ?? ''}`
}

/** What titles of one book by one author have in common, however they are written. */
export const nameKey = (title: string, author: string): string => `title:${titleKey(title)} / ${authorKey(author)}`

/** What two results have in common if they are the same book. */
export function keysOf({ isbn_13, work_ids, title, original_title, authors }: SourceBook): string[] {
  const author = authors.find(({ role }) => role === 'author') ?? authors[0]
  const titles = author ? [title, ...(original_title ? [original_title] : [])] : []
  const nameKeys = titles.map((each) => nameKey(each, author?.name ?? ''))
  return [...new Set([...(isbn_13 ? [`isbn:${isbn_13}`] : []), ...work_ids, ...nameKeys])]
}
