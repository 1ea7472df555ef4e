import { pickFields } from '../../../../contract/book-field-uses.ts'
import { draftCover } from '../../../../contract/covers.ts'
import { resultFields, type OutsideBook, type SourceCredit } from '../../../../contract/sources.ts'
import { keysOf } from './match-keys.ts'
import { previewAddress } from './previews.ts'
import type { SourceBook } from './source-book.ts'
import type { Source } from './source.ts'

export const creditOf = ({ name, title, site, licence }: Source): SourceCredit => ({
  name,
  title,
  site,
  licence: licence ?? null,
})

export const authorOf = ({ authors }: SourceBook) => authors[0]?.name ?? ''

export const toOutside = (secret: string, source: string, book: SourceBook): OutsideBook => ({
  source,
  id: book.id,
  url: book.url,
  ...pickFields(resultFields, book),
  authors: book.authors,
  publication_date:
    book.publication_date ?? (book.first_published_year === null ? null : String(book.first_published_year)),
  cover: book.cover
    ? previewAddress(secret, source, book.id)
    : draftCover({ title: book.title, author: authorOf(book) }),
  keys: keysOf(book),
})
