import type { Book } from '../../../contract/books.ts'
import { escapeHtml } from '../../html.ts'

/**
 * Cover, title, authors and the opening text as plain markup with the book page's own classes: painted at once,
 * replaced by the same when React is there.
 */
export function bookHero({ cover, title, subtitle, authors, description }: Book): string {
  return `<main class="q-hero"><img class="q-hero-cover" src="${escapeHtml(cover)}" alt="" width="400" height="600" fetchpriority="high">
<div><h1 class="q-hero-title">${escapeHtml(title)}</h1>${subtitle ? `<p class="q-hero-subtitle">${escapeHtml(subtitle)}</p>` : ''}
<p class="q-hero-authors">${escapeHtml(authors.map(({ name }) => name).join(', '))}</p>
<p class="q-hero-text">${escapeHtml((description ?? '').slice(0, 600))}</p></div></main>`
}
