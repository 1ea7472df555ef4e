import { coverSources } from '../../../../contract/covers.ts'
import { linkImagePath, linkPath } from '../../../../contract/links.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { goalLines } from '../../../../shared/goal-lines.ts'
import { directionOf } from '../../../../shared/direction.ts'
import { plainWords } from '../../../../shared/plain-words.ts'
import type { Translator } from '../../../../shared/translate.ts'
import type { Measure } from '../../../../shared/drawing.ts'
import { drawYearPage } from '../../../../shared/year-drawing.ts'
import { drawOnPage } from '../../../documents/draw-marks.ts'
import { variableOf } from '../../../documents/paints.ts'
import { escapeHtml } from '../../../http/escape-html.ts'
import { iconSvg } from '../../../pages/icon.ts'
import { initialOf } from './initial.ts'
import { marksHtml } from './marks-html.ts'
import type { SharedCard, SharedQuote, SharedReview, SharedThing } from './shared-thing.ts'
import { starsDrawing } from './stars.ts'

const html = escapeHtml

/** What every such page has, whatever it shows. */
export interface PageSetting {
  locale: Locale
  translator: Translator
  style: string
}

interface Head {
  title: string
  /** Further elements of the head. */
  more: string
}

const mark = iconSvg.replace('<svg ', '<svg width="28" height="28" aria-hidden="true" ')

const page = ({ locale, translator: { t }, style }: PageSetting, { title, more }: Head, main: string): string =>
  `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(title)}</title>
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${more}
<style>${style}</style>
</head>
<body>
<header class="bar"><a class="brand" href="/">${mark}Quire</a></header>
<main>${main}</main>
<footer class="foot"><p>${html(t('Shared with Quire, a home for your books.'))} <a href="/">${html(t('Open Quire'))}</a></p></footer>
</body>
</html>
`

/** A page that says one thing, such as that a link does not work. */
export const drawMessagePage = (setting: PageSetting, title: string, sentence: string): string =>
  page(
    setting,
    { title: `${title} · Quire`, more: '<meta name="robots" content="noindex">' },
    `<h1>${html(title)}</h1><p class="about">${html(sentence)}</p>`,
  )

function coverHtml({ cover, title }: SharedCard, isFirst: boolean): string {
  if (cover === null) return `<div class="cover none" aria-hidden="true">${html(initialOf(title))}</div>`
  const sources = coverSources(cover)
  const choice = sources ? ` srcset="${html(sources)}" sizes="(min-width: 48em) 11rem, 45vw"` : ''
  // Named by the title beside it.
  return `<img class="cover" src="${html(cover)}"${choice} alt="" width="400" height="600"${isFirst ? '' : ' loading="lazy"'}>`
}

/** As many as a first screen shows. */
const firstCards = 12

const cardHtml = (card: SharedCard, index: number) =>
  `<li>${coverHtml(card, index < firstCards)}<p class="title" dir="auto">${html(card.title)}</p>${
    card.line === '' ? '' : `<p class="line" dir="auto">${html(card.line)}</p>`
  }</li>`

const cardsHtml = ({ cards, cardsTitle }: SharedThing) =>
  cards.length === 0
    ? ''
    : `${cardsTitle === undefined ? '' : `<h2>${html(cardsTitle)}</h2>`}<ul class="cards">${cards.map(cardHtml).join('')}</ul>`

/** Why a text is not there. */
const withheldHtml = (withheld: string | undefined) =>
  withheld === undefined ? '' : `<p class="line">${html(withheld)}</p>`

function reviewHtml(
  { rating, content, language, tags, book }: SharedReview,
  withheld: string | undefined,
  translator: Translator,
): string {
  const { t, locale } = translator
  const figure = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 }).format(rating)
  const words = t('Rated :rating out of :highest', { rating: figure, highest: 5 })
  return `<div class="review"><div>${coverHtml(book, true)}<p class="line" dir="auto">${html(book.line)}</p></div><div>
<p class="stars"><span role="img" aria-label="${html(words)}">${starsDrawing(rating, 'var(--star)', 'var(--star-off)')}</span><span aria-hidden="true">${html(figure)}</span></p>
${wordsHtml(tags)}
${withheldHtml(withheld)}${content === null ? '' : `<div class="text" lang="${html(language)}" dir="auto">${marksHtml(content, translator)}</div>`}
</div></div>`
}

const quoteHtml = (
  { content, said_by, book }: SharedQuote,
  withheld: string | undefined,
  translator: Translator,
): string =>
  `<figure class="review quote"><div>${coverHtml(book, true)}<p class="line" dir="auto">${html(book.line)}</p></div><div>
${withheldHtml(withheld)}${content === null ? '' : `<blockquote class="text" dir="auto">${marksHtml(content, translator)}</blockquote>`}
${said_by === null ? '' : `<figcaption class="line" dir="auto">— ${html(said_by)}</figcaption>`}
</div></figure>`

function goalHtml(goal: NonNullable<SharedThing['goal']>): string {
  const share = Math.min(1, goal.progress / goal.target)
  const { area, read, steady } = goalLines(goal, { width: 100, height: 40 })
  const line = 'fill="none" vector-effect="non-scaling-stroke"'
  const chart =
    goal.points.length < 2
      ? ''
      : `<svg class="chart" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true"><path d="${area}" fill="var(--soft)"/><path d="${steady}" ${line} stroke="var(--faded)" stroke-width="1.5" stroke-dasharray="5 5"/><path d="${read}" ${line} stroke="var(--accent)" stroke-width="2.5"/></svg>`
  return `<div class="goal"><p class="figure">${html(goal.words)}</p>
<div class="track"><svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width="${(share * 100).toFixed(1)}" height="1" fill="var(--accent)"/></svg></div>${chart}</div>`
}

/** As on a phone: a page has this size in pixels, or is higher. */
const yearSheet = { width: 390, height: 693, unit: 16 }

/** Each page drawn, with its words for those who can't see it. */
const yearHtml = ({ pages }: NonNullable<SharedThing['year']>, measure: Measure) =>
  `<div class="year">${pages
    .map((each) => {
      const items = [...each.lines, ...each.list].map((line) => `<li>${html(line)}</li>`).join('')
      return `<section><h2 class="unseen">${html(each.title)}</h2><ul class="unseen">${items}</ul>${drawOnPage(
        drawYearPage(each, { ...yearSheet, measure }),
        variableOf,
      )}</section>`
    })
    .join('')}</div>`

const wordsHtml = (words: string[]) =>
  words.length === 0 ? '' : `<ul class="words">${words.map((word) => `<li>${html(word)}</li>`).join('')}</ul>`

const linksHtml = (links: string[]) =>
  links.length === 0
    ? ''
    : `<ul class="links">${links
        .map(
          (link) =>
            `<li><a href="${html(link)}" rel="nofollow noopener noreferrer ugc">${html(link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, ''))}</a></li>`,
        )
        .join('')}</ul>`

function pagesHtml({ pages }: SharedThing, { t }: Translator): string {
  if (!pages || pages.last < 2) return ''
  const { current, last } = pages
  const to = (number: number, words: string) => `<a href="?page=${number}">${html(words)}</a>`
  return `<nav class="pages" aria-label="${html(t('Pages'))}">${current > 1 ? to(current - 1, t('Previous page')) : ''}<span>${html(
    t('Page :page of :last', { page: current, last }),
  )}</span>${current < last ? to(current + 1, t('Next page')) : ''}</nav>`
}

const summaryLength = 200

/** What a preview in a message says below the title. */
export function summaryOf({ byline, about, facts, review, quote, withheld, goal }: SharedThing): string {
  const words = plainWords(withheld ?? review?.content ?? quote?.content ?? about ?? '')
  const short = words.length > summaryLength ? `${words.slice(0, summaryLength).trimEnd()}…` : words
  return [byline, ...(goal ? [goal.words] : []), ...facts, ...(short === '' ? [] : [short])].join(' · ')
}

interface LinkPage {
  secret: string
  publicUrl: string
  mayBeIndexed: boolean
  /** The owner's picture, whole. */
  picture: string | undefined
  /** How wide words are in the fonts of the page. */
  measure: Measure
}

/** One shared thing as a page: no scripts, no data but what is drawn. */
export function drawLinkPage(setting: PageSetting, thing: SharedThing, link: LinkPage): string {
  const { translator } = setting
  const { t } = translator
  const title = `${thing.title} · Quire`
  const summary = html(summaryOf(thing))
  const image = html(`${link.publicUrl}${linkImagePath(link.secret, 'preview')}`)
  const more = `<meta name="description" content="${summary}">
${link.mayBeIndexed ? '' : '<meta name="robots" content="noindex">\n'}<meta property="og:type" content="website">
<meta property="og:site_name" content="Quire">
<meta property="og:title" content="${html(thing.title)}">
<meta property="og:description" content="${summary}">
<meta property="og:url" content="${html(`${link.publicUrl}${linkPath(link.secret)}`)}">
<meta property="og:image" content="${image}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">`
  const face = link.picture
    ? `<img class="face" src="${link.picture}" alt="" width="96" height="96">`
    : `<span class="face" aria-hidden="true">${html(initialOf(thing.owner.name))}</span>`
  const isEmpty =
    thing.cards.length === 0 &&
    !thing.review &&
    !thing.quote &&
    !thing.goal &&
    !thing.isProfile &&
    !thing.year?.pages.length
  return page(
    setting,
    { title, more },
    `<div class="head${thing.isProfile ? ' wide' : ''}">${face}<div><p class="byline">${html(thing.byline)}</p><h1 dir="auto">${html(thing.title)}</h1>
<ul class="facts">${thing.facts.map((fact) => `<li>${html(fact)}</li>`).join('')}</ul></div></div>
${thing.about ? `<p class="about" dir="auto">${html(thing.about)}</p>` : ''}
${wordsHtml(thing.words ?? [])}${linksHtml(thing.links ?? [])}
${thing.year ? yearHtml(thing.year, link.measure) : ''}${thing.goal ? goalHtml(thing.goal) : ''}${thing.review ? reviewHtml(thing.review, thing.withheld, translator) : ''}${thing.quote ? quoteHtml(thing.quote, thing.withheld, translator) : ''}
${cardsHtml(thing)}${isEmpty ? `<p class="empty">${html(t('Nothing here yet'))}</p>` : ''}${pagesHtml(thing, translator)}`,
  )
}
