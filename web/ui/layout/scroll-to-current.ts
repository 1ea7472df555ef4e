/** On a phone the strip of links is wider than the screen: scrolls the current link into view. */
export function scrollToCurrent(strip: HTMLElement | null): void {
  const here = strip?.querySelector<HTMLElement>('[aria-current]')
  if (!strip || !here) return
  const { left, width } = here.getBoundingClientRect()
  const frame = strip.getBoundingClientRect()
  strip.scrollLeft += left + width / 2 - (frame.left + frame.width / 2)
}
