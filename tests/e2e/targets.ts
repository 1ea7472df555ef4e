import type { Page } from '@playwright/test'

interface Needed {
  /** Pixels that every target has in both directions, or free around it: WCAG 2.5.8. */
  least: number
  /** Pixels for buttons and fields, which a thumb presses. */
  control: number
  /** Selects the part that is looked at; the whole page unless given. */
  within?: string
}

export const targetSizes = (page: Page): Needed => ({
  least: 24,
  control: (page.viewportSize()?.width ?? 0) < 500 ? 44 : 24,
})

/**
 * Targets too small to press, by what a press really hits: a label counts for its field, and so does a pseudo-element
 * that makes a button larger than it looks. Links inside a sentence are excepted, as WCAG says.
 */
export const smallTargets = (page: Page, needed: Needed): Promise<string[]> =>
  page.evaluate(({ least, control, within = 'body' }) => {
    const targets =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="radio"], [role="slider"], [role="menuitem"]'
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden="true"]')
    const parts = [...document.querySelectorAll(within)]
    const all = parts
      .flatMap((part) => [...part.querySelectorAll<HTMLElement>(targets)])
      .filter((element) => isShown(element) && !element.matches(':disabled') && !isOnlySpoken(element))

    /** Hidden until it has the focus, such as the link that skips the navigation, or behind the label that shows it. */
    function isOnlySpoken(element: HTMLElement) {
      const { clipPath } = getComputedStyle(element)
      const { right, bottom } = element.getBoundingClientRect()
      return clipPath !== 'none' || right + window.scrollX < 0 || bottom + window.scrollY < 0
    }

    const areaOf = (element: HTMLElement) => {
      const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element
      const own = element.getBoundingClientRect()
      const whole = label.getBoundingClientRect()
      return whole.width * whole.height > own.width * own.height ? whole : own
    }

    const isInSentence = (element: HTMLElement) =>
      getComputedStyle(element).display.startsWith('inline') &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node instanceof Text && /\p{L}{2}/u.test(node.data) && node.parentElement === element.parentElement,
      )

    const isHit = (element: HTMLElement, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      if (!hit) return false
      return element.contains(hit) || (hit.closest('label')?.control ?? null) === element
    }

    /** How far a press still lands on it from its middle, up to what is needed. */
    const reach = (element: HTMLElement, from: DOMRect, [dx, dy]: [number, number], size: number) => {
      const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
      let distance = 0
      while (distance < size && isHit(element, x + dx * (distance + 1), y + dy * (distance + 1))) distance += 1
      return distance
    }

    const reaches = (element: HTMLElement, size: number) => {
      const area = areaOf(element)
      const width = () => reach(element, area, [-1, 0], size) + reach(element, area, [1, 0], size)
      const height = () => reach(element, area, [0, -1], size) + reach(element, area, [0, 1], size)
      // A pixel on each side may be shared with what is beside it.
      return (area.width >= size - 0.5 || width() >= size - 2) && (area.height >= size - 0.5 || height() >= size - 2)
    }

    /** A circle around its middle meets no other target. */
    const isFree = (element: HTMLElement) => {
      const area = element.getBoundingClientRect()
      const [x, y] = [area.x + area.width / 2, area.y + area.height / 2]
      return all.every((other) => {
        if (other === element || other.contains(element) || element.contains(other)) return true
        const box = other.getBoundingClientRect()
        const [dx, dy] = [Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom)]
        return Math.hypot(dx, dy) >= least / 2 - 0.5
      })
    }

    // The columns of a chart are a table too, and the pages of the year also turn by scrolling. Below a small cover two
    // buttons share its width.
    const dense = '[data-dense], [data-look="icon"]'
    const isControl = (element: HTMLElement) =>
      element.matches(':not(a), .mantine-Button-root') && !element.closest(dense)
    return all.flatMap((element) => {
      element.scrollIntoView({ block: 'center', inline: 'nearest' })
      const isLarge = isControl(element) && !isInSentence(element) ? reaches(element, control) : true
      const isLeast = reaches(element, least) || isInSentence(element) || isFree(element)
      if (isLarge && isLeast) return []
      const { width, height } = areaOf(element)
      const name = element.getAttribute('aria-label') ?? element.textContent.trim()
      return [
        `${element.localName}.${element.className} “${name.slice(0, 40)}” ${width.toFixed()} × ${height.toFixed()}`,
      ]
    })
  }, needed)
