import { languageOf } from '../../loading/sources/book-language.ts'
import type { RawBook } from '../source-book.ts'
import {
  isbnIn,
  isOnPaper,
  marcText,
  pagesIn,
  personName,
  roleOfWords,
  withoutPunctuation,
  yearIn,
} from './marc-record.ts'
import { childrenNamed, findElement, type XmlElement } from './xml.ts'

/** Dublin Core: a few elements that may mean many things. */

/** "Camus, Albert (1913-1960). Auteur du texte"; without such words, somebody is an author. */
function creditOf(text: string) {
  const [, name = '', words = ''] = /^(.*[\p{L})])\. +(\p{L}[\p{L} ]{3,60})$/u.exec(text.slice(0, 300)) ?? []
  const role = roleOfWords(words)
  if (role !== undefined) return [{ name: personName(name), role }]
  // Behind dates are roles that are no credit here; "Tolkien, J. Ronald" is a name.
  return name.endsWith(')') ? [] : [{ name: personName(text), role: 'author' as const }]
}

/** "Argo (firma)" and "ProQuest (firm)" only brought the book out. */
const isFirm = (name: string) => /\((?:firma|firm|éditeur|publisher)\)/i.test(name)

export interface DublinCoreRecord {
  /** What tells it from others, such as `ark:/12148/cb1`. */
  identifiers: string[]
  book: Omit<RawBook, 'id' | 'url'> | undefined
}

export function dublinCoreRecord(element: XmlElement): DublinCoreRecord | undefined {
  const record =
    findElement(element, 'dc-record') ?? findElement(element, 'dc') ?? findElement(element, 'record') ?? element
  const textsNamed = (name: string) =>
    childrenNamed(record, name)
      .map(({ text }) => marcText(text))
      .filter((text) => text !== '')
  const identifiers = textsNamed('identifier')
  const kinds = textsNamed('type')
  const isText = kinds.length === 0 || kinds.some((kind) => /text|livre|book|imprim|monogra/i.test(kind))
  if (!isText || !isOnPaper(...textsNamed('format'), ...kinds)) return { identifiers, book: undefined }

  // What is behind the stroke repeats who wrote it.
  const [statement = ''] = (textsNamed('title')[0] ?? '').split(' / ')
  const [title = '', ...rest] = statement.split(' : ')
  const creators = textsNamed('creator').flatMap(creditOf)
  const contributor = textsNamed('contributor').find((name) => !isFirm(name))
  return {
    identifiers,
    book: {
      title: withoutPunctuation(title),
      subtitle: withoutPunctuation(rest.join(' : ')),
      // Where nobody is the creator, the first of the others is.
      authors: creators.length > 0 ? creators : contributor === undefined ? [] : creditOf(contributor),
      language:
        textsNamed('language')
          .map((code) => languageOf(code))
          .find((code) => code !== null) ?? null,
      published: yearIn(textsNamed('date')[0]),
      publisher: withoutPunctuation((textsNamed('publisher')[0] ?? '').trimEnd().replace(/\([^()]*\)$/, '')),
      isbns: identifiers.map(isbnIn),
      pages: textsNamed('format').flatMap((extent) => pagesIn(extent) ?? [])[0],
      subjects: textsNamed('subject'),
      description: textsNamed('description')[0],
    },
  }
}
