/** On a phone a strip of links is longer than the screen; where one is must be in view. */
export function scrollToCurrent(strip: HTMLElement | null): void {
  const here = strip?.querySelector<HTMLElement>('[aria-current]')
  if (!strip || !here) return
  const { left, width } = here.getBoundingClientRect()
  const frame = strip.getBoundingClientRect()
  strip.scrollLeft += left + width / 2 - (frame.left + frame.width / 2)
}
