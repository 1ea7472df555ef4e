import { useEffect, useRef, useState, type RefObject } from 'react'

/** Where keys have a meaning of their own. */
const elementsWithKeys = 'input, textarea, select, [role="dialog"], [role="menu"], [contenteditable]'
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

/** Looked up where it is needed at once: observers report some time after a scroll. */
function inTheMiddle(sections: HTMLElement[]): number {
  const middle = window.innerHeight / 2
  return sections.findIndex((section) => section.getBoundingClientRect().bottom > middle)
}

/** Which page is on the screen, and how to get to others, by keys as well. */
export function useCurrentPage(container: RefObject<HTMLElement | null>, count: number) {
  const [current, setCurrent] = useState(0)
  /** The page the screen is still moving to: a key pressed meanwhile counts from there. */
  const heading = useRef<number>(undefined)

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
    const seenObserver = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) target.setAttribute('data-seen', '')
      },
      { threshold: 0.12 },
    )
    for (const section of sections) {
      middle.observe(section)
      seenObserver.observe(section)
    }
    return () => {
      middle.disconnect()
      seenObserver.disconnect()
    }
  }, [container, count])

  useEffect(() => {
    const arrive = () => {
      heading.current = undefined
    }
    document.addEventListener('scrollend', arrive, true)
    return () => document.removeEventListener('scrollend', arrive, true)
  }, [])

  function goTo(index: number) {
    // Browsers that don't report the end of a scroll would leave it set forever.
    if ('onscrollend' in window && index !== current) heading.current = index
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const section = container.current?.querySelectorAll('section')[index]
    section?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' })
  }

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const step = stepOf(event)
      const isElsewhere = event.target instanceof Element && event.target.closest(elementsWithKeys)
      if (step === 0 || isElsewhere || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      const sections = [...(container.current?.querySelectorAll('section') ?? [])].slice(0, count)
      const from = heading.current ?? inTheMiddle(sections)
      const section = sections[from]
      if (!section) return
      const { top, bottom } = section.getBoundingClientRect()
      const margin = getComputedStyle(section)
      const low = window.innerHeight - (Number.parseFloat(margin.scrollMarginBottom) || 0)
      const high = Number.parseFloat(margin.scrollMarginTop) || 0
      // A page that is larger than the screen is scrolled through first, as the browser does it.
      const isLarger = step > 0 ? bottom > low + nearly + 16 : top < high - nearly - 16
      if (heading.current === undefined && Number.isFinite(step) && isLarger) return
      const next = Math.min(Math.max(from + step, 0), count - 1)
      event.preventDefault()
      goTo(next)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  })

  return { current, goTo }
}
