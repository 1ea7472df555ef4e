import type { Book } from '../../../contract/books.ts'
import { descriptionPreviewLength } from '../../../contract/constants.ts'
import { coverSources, heroCoverSizes } from '../../../contract/covers.ts'
import { shorten } from '../../../shared/shorten.ts'
import { escapeHtml } from '../../http/escape-html.ts'

/**
 * The bar and the head of a book as plain markup with the page's own classes (web/ui/global.css): painted at once,
 * replaced by the same when React is there. Lines that need the reader's language are left blank at their height.
 */
export function bookHero({ cover, title, subtitle, authors, series, description }: Book): string {
  const names = authors.map(({ name }) => name).join(', ')
  const sources = coverSources(cover)
  const choice = sources ? ` srcset="${sources}" sizes="${heroCoverSizes}"` : ''
  const text = shorten(description ?? '', descriptionPreviewLength)
  return `<div class="q-bar"><div class="q-bar-in"><span class="q-brand"><img src="/icon.svg" alt="" width="28" height="28">Quire</span></div></div>
<main class="q-page"><div class="q-hero">
<span class="q-cover q-hero-cover"><img${choice} src="${escapeHtml(cover)}" alt="" width="400" height="600" fetchpriority="high"></span>
<div><div class="q-hero-head">${'<p class="q-hero-line"></p>'.repeat(series.length)}<h1 class="q-hero-title">${escapeHtml(title)}</h1>
${subtitle ? `<p class="q-hero-subtitle">${escapeHtml(subtitle)}</p>` : ''}<p class="q-hero-authors">${escapeHtml(names)}</p></div>
<p class="q-prose q-hero-text">${escapeHtml(text)}</p></div>
</div></main>`
}
