import type { Book } from '../../../contract/books.ts'
import { descriptionPreviewLength } from '../../../contract/constants.ts'
import { heroCoverSizes } from '../../../contract/covers.ts'
import { shorten } from '../../../shared/shorten.ts'
import { markup } from './markup.ts'
import { authorLinks, cover, page, type Painting } from './page.ts'
import type { Scene } from './scene.ts'

/**
 * web/pages/book.tsx: the head of a book. Lines that need the reader's language are left blank at their height. Where the
 * reader's log comes before the description, that waits for it.
 */
export function paintBook(book: Book, scene: Scene): Painting {
  const { cover: src, title, subtitle, authors, series, me } = book
  const isReading = me.shelves.includes('currently-reading')
  const description = isReading ? null : book.description
  const content = markup`<div class="q-hero"${isReading && markup` data-reading="true"`}>
${cover(src, { className: 'q-hero-cover', sizes: heroCoverSizes, isLazy: false })}
<div><div class="q-hero-head">${series.map(() => markup`<p class="q-hero-line"></p>`)}<h1 class="q-hero-title">${title}</h1>
${subtitle !== null && subtitle !== '' && markup`<p class="q-hero-subtitle">${subtitle}</p>`}<p class="q-hero-authors">${authorLinks(authors)}</p></div>
<p class="q-prose q-hero-text">${shorten(description ?? '', descriptionPreviewLength)}</p></div>
</div>`
  return { content: page(content, scene), covers: [{ src, sizes: heroCoverSizes }] }
}
