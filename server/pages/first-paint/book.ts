import type { Book } from '../../../contract/books.ts'
import { descriptionPreviewLength } from '../../../contract/constants.ts'
import { heroCoverSizes } from '../../../contract/covers.ts'
import { shorten } from '../../../shared/shorten.ts'
import { markup } from './markup.ts'
import { authorLinks, cover, page, type Painting } from './page.ts'
import type { Scene } from './scene.ts'

/** web/pages/book.tsx: the head of a book. Lines that need the reader's language are left blank at their height. */
export function paintBook({ cover: src, title, subtitle, authors, series, description }: Book, scene: Scene): Painting {
  const content = markup`<div class="q-hero">
${cover(src, { className: 'q-hero-cover', sizes: heroCoverSizes, isLazy: false })}
<div><div class="q-hero-head">${series.map(() => markup`<p class="q-hero-line"></p>`)}<h1 class="q-hero-title">${title}</h1>
${subtitle !== null && subtitle !== '' && markup`<p class="q-hero-subtitle">${subtitle}</p>`}<p class="q-hero-authors">${authorLinks(authors)}</p></div>
<p class="q-prose q-hero-text">${shorten(description ?? '', descriptionPreviewLength)}</p></div>
</div>`
  return { content: page(content, scene), covers: [{ src, sizes: heroCoverSizes }] }
}
