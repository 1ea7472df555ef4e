import { areas, type AreaItem } from '../../../contract/areas.ts'
import type { ScreenName } from '../../../contract/screens.ts'
import { markup, type Part } from './markup.ts'
import { head, page, type Head, type Painting } from './page.ts'
import type { Scene } from './scene.ts'

const itemsOf = (screen: ScreenName): readonly AreaItem[] | undefined =>
  Object.values(areas)
    .map(({ items }) => items)
    .find((items) => items.some((item) => item.screen === screen))

/** web/features/frame/areas/area-screen.tsx: the screens at the side, and the heading; undefined for a screen of no area. */
export function paintArea(screen: ScreenName, looks: Head, scene: Scene, content?: Part): Painting | undefined {
  const { t } = scene.translator
  const items = itemsOf(screen)?.map(
    (item) =>
      markup`<li><span class="side-nav_item"${item.screen === screen && markup` aria-current="page"`}>${t(item.label)}</span></li>`,
  )
  if (!items) return undefined
  // On a phone the strip scrolls to the current one, and how far only the browser knows.
  const isScrolled = itemsOf(screen)?.[0]?.screen !== screen
  const screenAndNav = markup`<div class="nav-page_root"><nav class="side-nav_root"><ul class="side-nav_items"${isScrolled && markup` data-scrolled`}>${items}</ul></nav>
<div class="nav-page_content">${head('nav-page', looks)}
${content}</div></div>`
  return { content: page(screenAndNav, scene) }
}
