import { useEffect, useState, type RefObject } from 'react'

/** Where keys have a meaning of their own. */
const others = 'input, textarea, select, [role="dialog"], [role="menu"], [contenteditable]'
/** Which a space presses. */
const pressable = 'button, a, summary'

/** In pixels: what ends this close below the screen is seen to its end. */
const nearly = 4

function stepOf({ key, shiftKey, target }: KeyboardEvent): number {
  if (key === ' ') return target instanceof Element && target.closest(pressable) ? 0 : shiftKey ? -1 : 1
  if (shiftKey) return 0
  if (key === 'ArrowDown' || key === 'ArrowRight' || key === 'PageDown') return 1
  if (key === 'ArrowUp' || key === 'ArrowLeft' || key === 'PageUp') return -1
  if (key === 'Home') return Number.NEGATIVE_INFINITY
  return key === 'End' ? Number.POSITIVE_INFINITY : 0
}

/** Which page is on the screen, and how to get to others, by keys as well. */
export function useCurrentPage(container: RefObject<HTMLElement | null>, count: number) {
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    const sections = [...(container.current?.querySelectorAll('section') ?? [])].slice(0, count)
    const middle = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) setCurrent(sections.indexOf(target as HTMLElement))
        }
      },
      { rootMargin: '-50% 0px -50% 0px' },
    )
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) target.setAttribute('data-seen', '')
      },
      { threshold: 0.12 },
    )
    for (const section of sections) {
      middle.observe(section)
      seen.observe(section)
    }
    return () => {
      middle.disconnect()
      seen.disconnect()
    }
  }, [container, count])

  function goTo(index: number) {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const section = container.current?.querySelectorAll('section')[index]
    section?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' })
  }

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const step = stepOf(event)
      const isElsewhere = event.target instanceof Element && event.target.closest(others)
      if (step === 0 || isElsewhere || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      const section = container.current?.querySelectorAll('section')[current]
      if (!section) return
      const { top, bottom } = section.getBoundingClientRect()
      const margin = getComputedStyle(section)
      const low = window.innerHeight - (Number.parseFloat(margin.scrollMarginBottom) || 0)
      const high = Number.parseFloat(margin.scrollMarginTop) || 0
      // A page that is larger than the screen is scrolled through first, as the browser does it.
      if (Number.isFinite(step) && (step > 0 ? bottom > low + nearly + 16 : top < high - nearly - 16)) return
      const next = Math.min(Math.max(current + step, 0), count - 1)
      event.preventDefault()
      goTo(next)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  })

  return { current, goTo }
}
