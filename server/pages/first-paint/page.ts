import { areaAt, menu } from '../../../contract/areas.ts'
import { cardCoverSizes, coverSources } from '../../../contract/covers.ts'
import { markup, type Markup, type Part } from './markup.ts'
import type { Scene } from './scene.ts'

/** web/features/frame/frame/brand.tsx */
export const brand = markup`<span class="q-brand"><img src="/icon.svg" alt="" width="28" height="28">Quire</span>`

/** web/features/frame/frame/top-bar.tsx */
function bar({ path, translator: { t } }: Scene): Markup {
  const current = areaAt(path)
  const links = menu.map(
    ({ path: to, label, area }) =>
      markup`<span class="frame_navLink"${(to === path || (area !== undefined && area === current)) && markup` data-status="active"`}>${t(label)}</span>`,
  )
  return markup`<div class="q-bar"><div class="q-bar-in">${brand}
<nav class="frame_nav">${links}</nav></div></div>`
}

/**
 * What the server paints of a screen: plain markup with the classes of the screen's own components, at the same places and
 * in the same sizes, shown until React draws the screen itself. Icons and what depends on scripts are left blank. It is a
 * picture of the screen: nothing of it can be pressed, focused or read out, since all of it is about to be replaced.
 */
export interface Painting {
  content: Markup
  /** The covers that are seen first, to be fetched before any script. */
  covers?: PaintedCover[]
}

interface PaintedCover {
  src: string
  sizes: string
  /** Only where there is room for it beside the others. */
  isWide?: boolean
}

const wide = '(min-width: 48em)'

/** In the head, where the browser finds them at once. It chooses among the same sizes as below, or it would fetch two. */
export const preloadsOf = ({ covers = [] }: Painting): Markup =>
  markup`${covers.map(({ src, sizes, isWide }) => {
    const sources = coverSources(src)
    const choice = sources !== undefined && markup` imagesrcset="${sources}" imagesizes="${sizes}"`
    return markup`<link rel="preload" as="image" href="${src}"${choice}${isWide && markup` media="${wide}"`} fetchpriority="high">\n`
  })}`

export const picture = (content: Markup): Markup => markup`<div inert aria-hidden="true">
${content}</div>`

export const page = (content: Part, scene: Scene): Markup =>
  picture(markup`${bar(scene)}
<main class="q-page">${content}</main>`)

/** web/ui/layout/page.tsx and nav-page.tsx, whose heads are alike. */
export interface Head {
  heading: string
  intro?: string
  /** The words of its buttons, which have an icon each. */
  actions?: string[]
  isBrief?: boolean
}

export const head = (layout: 'page' | 'nav-page', { heading, intro, actions = [], isBrief = false }: Head): Markup =>
  markup`<header class="${layout}_head"${isBrief && markup` data-brief="true"`}><div class="${layout}_words"><h1 class="q-title">${heading}</h1>
${intro !== undefined && markup`<p class="${layout}_intro">${intro}</p>`}</div>
${actions.length > 0 && markup`<div class="${layout}_actions">${actions.map((words) => markup`<span class="q-painted-button">${words}</span>`)}</div>`}</header>`

/** web/ui/layout/page.tsx */
export const section = (title: string, aside: string, content: Part): Markup =>
  markup`<section class="page_section"><div class="page_sectionHead"><h2 class="q-section-title">${title}</h2>
<div class="page_aside"><span class="q-painted-link">${aside}</span></div></div>
${content}</section>`

/** web/ui/forms/search-box.tsx */
export const searchBox = (size: 'list' | 'page', label: string): Markup =>
  markup`<search class="search-box_root" data-size="${size}"><div class="search-box_input q-painted-field">${label}</div></search>`

interface CoverLooks {
  className?: string
  sizes?: string
  /** For those that may be out of sight. */
  isLazy?: boolean
}

/** web/ui/display/cover.tsx */
export function cover(src: string, { className = '', sizes = cardCoverSizes, isLazy = true }: CoverLooks = {}): Markup {
  const sources = coverSources(src)
  return markup`<span class="q-cover ${className}"><img ${sources !== undefined && markup`srcset="${sources}" sizes="${sizes}" `}src="${src}" alt="" width="400" height="600"${isLazy && markup` loading="lazy"`}></span>`
}

/** web/features/catalogue/books/author-links.tsx */
export const authorLinks = (authors: { name: string }[]): Markup[] =>
  authors.map(
    ({ name }, index) =>
      markup`<span class="author-links_author"><a class="author-links_link">${name}</a>${index < authors.length - 1 && ','}</span> `,
  )
