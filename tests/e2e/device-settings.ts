import type { Page } from '@playwright/test'

/**
 * What is hard to see in the colours that the device chose: controls without words, edge or drawing, controls that
 * look the same with and without the focus, chosen ones that look like their neighbours, and drawings of one colour.
 */
export const unseenParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Part {
      element: Element
      style: CSSStyleDeclaration
      /** A letter or a shape that the style sheet draws. */
      pseudo?: string
    }
    const focusable =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]:not([tabindex="-1"])'
    const chosen = '[aria-pressed="true"], [aria-current]:not([aria-current="false"]), [aria-selected="true"], :checked'

    const nameOf = (element: Element) => {
      const name = element.getAttribute('aria-label') ?? element.textContent.trim()
      return `${element.localName}.${element.getAttribute('class') ?? ''} “${name.slice(0, 40)}”`
    }
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[inert], [aria-hidden="true"]')
    const isClear = (color: string) => color === 'none' || /^rgba\(.*, 0\)$/.test(color)
    const canvas = getComputedStyle(document.documentElement).backgroundColor
    const backgroundOf = (element: Element | null): string => {
      if (!element) return canvas
      const { backgroundColor } = getComputedStyle(element)
      return isClear(backgroundColor) ? backgroundOf(element.parentElement) : backgroundColor
    }

    const partsIn = (element: Element): Part[] =>
      [element, ...element.querySelectorAll('*')].flatMap((each) => [
        { element: each, style: getComputedStyle(each) },
        ...['::before', '::after']
          .map((pseudo) => ({ element: each, style: getComputedStyle(each, pseudo), pseudo }))
          .filter(({ style }) => style.content !== 'none' && style.content !== 'normal'),
      ])

    const sides = ['top', 'right', 'bottom', 'left']
    const hasBorder = (style: CSSStyleDeclaration, behind: string) =>
      sides.some(
        (side) =>
          style.getPropertyValue(`border-${side}-style`) !== 'none' &&
          Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0 &&
          ![behind, 'rgba(0, 0, 0, 0)'].includes(style.getPropertyValue(`border-${side}-color`)),
      )

    /** Something is drawn that is not of the colour behind it. */
    const isDrawn = ({ element, style, pseudo }: Part): boolean => {
      if (style.display === 'none' || style.visibility === 'hidden') return false
      const behind = backgroundOf(pseudo ? element : element.parentElement)
      const isSeen = (color: string) => !isClear(color) && color !== behind
      if (element instanceof HTMLImageElement) return true
      if (element instanceof SVGElement) return isSeen(style.stroke) || isSeen(style.fill)
      if (isSeen(style.backgroundColor) || hasBorder(style, behind)) return true
      const hasWords = pseudo
        ? style.content.length > '""'.length
        : [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
      return hasWords && style.color !== backgroundOf(element)
    }

    /** Itself, and what a label, a frame or the stars of its group show for it. */
    const around = (element: Element): Element[] => {
      const group = element.closest('[role="radiogroup"]')
      const field = element instanceof HTMLInputElement ? element : undefined
      const near = [field?.previousElementSibling, field?.nextElementSibling, field?.labels?.[0], field && group]
      return [element, ...near.filter((each) => each instanceof Element)]
    }

    const looks = ['background-color', 'color', 'border-color', 'border-width', 'fill', 'stroke', 'inline-size']
    const lookOf = (elements: Element[]) =>
      elements
        .flatMap(partsIn)
        .map(({ style }) => {
          const outline = style.outlineStyle === 'none' ? '' : style.outline
          return [outline, ...looks.map((each) => style.getPropertyValue(each))].join(' ')
        })
        .join('\n')

    const controls = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
      (element) => isShown(element) && !element.matches(':disabled'),
    )
    const problems = controls
      .filter((element) => !around(element).flatMap(partsIn).some(isDrawn))
      .map((element) => `not seen: ${nameOf(element)}`)

    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    for (const element of controls) {
      const seen = () => lookOf([...around(element), ...(element.parentElement ? [element.parentElement] : [])])
      const before = seen()
      element.focus({ focusVisible: true, preventScroll: true })
      if (document.activeElement === element && seen() === before) problems.push(`focus not seen: ${nameOf(element)}`)
      element.blur()
    }

    for (const element of [...document.querySelectorAll(chosen)].filter(isShown)) {
      // The strip behind the stars says which is chosen.
      if (element.closest('[role="radiogroup"]') && around(element).every(({ localName }) => localName !== 'label'))
        continue
      const kind = element.classList[0] === undefined ? null : `.${CSS.escape(element.classList[0])}`
      const peers = kind === null ? [] : [...document.querySelectorAll(kind)]
      const other = peers.find((peer) => isShown(peer) && !peer.matches(chosen))
      const own = (each: Element) => lookOf([each, ...around(each).filter((part) => part.localName === 'label')])
      if (other && own(element) === own(other)) problems.push(`chosen not seen: ${nameOf(element)}`)
    }

    const colorsOf = (selector: string, property: string) =>
      [...document.querySelectorAll(selector)].map((each) => getComputedStyle(each).getPropertyValue(property))
    const expectApart = (what: string, ...colors: string[][]) => {
      const shown = [canvas, ...colors.flatMap(([first]) => first ?? [])]
      if (new Set(shown).size < shown.length) problems.push(`${what}: ${shown.join(', ')}`)
    }
    const stars = ['.stars_strip', '.stars_filled'].map((part) => colorsOf(part, 'background-color'))
    expectApart('stars', ...stars)
    expectApart('columns', colorsOf('.columns_column rect:last-of-type', 'fill'))
    expectApart('calendar', colorsOf('.heat-grid_none', 'stroke'), colorsOf('.heat-grid_some', 'fill'))
    // What is inside a bar cannot be asked, but its colours can.
    const tokens = ['--q-track', '--q-accent'].map((token) => {
      const probe = document.body.appendChild(document.createElement('span'))
      probe.style.cssText = `forced-color-adjust: none; color: var(${token})`
      const { color } = getComputedStyle(probe)
      probe.remove()
      return [color]
    })
    expectApart('progress', ...tokens)
    return problems
  })
