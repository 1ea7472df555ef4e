import type { Translator } from '../../../shared/translate.ts'
import { markup } from './markup.ts'
import { brand, picture, type Painting } from './page.ts'

/** web/pages/landing.tsx: the headline and what is below it. */
export function paintLanding({ t }: Translator): Painting {
  const content = markup`<header class="q-bar"><div class="q-bar-in">${brand}</div></header>
<div class="landing_page"><main><div class="landing_measure"><div class="hero_hero"><div>
<h1 class="hero_line">${t('Keep what you read.')}</h1>
<p class="hero_text">${t(
    'Quire is a home for your books: the ones on your shelf, the one by your bed, the one you lent to a friend. Keep your notes, pick up where you left off and read along with people you trust.',
  )}</p></div></div></div></main></div>`
  return { content: picture(content) }
}
