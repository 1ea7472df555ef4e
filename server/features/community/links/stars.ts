const most = 5
const step = 24

/** A star of 24 by 24. */
const star = 'M12 1.8l3.1 6.4 7 1-5.1 4.9 1.2 7-6.2-3.4-6.2 3.4 1.2-7L1.9 9.2l7-1z'

/** Five stars as a drawing of 132 by 24, so many of them filled. */
export function starsDrawing(rating: number, on: string, off: string): string {
  const gap = (132 - most * step) / (most - 1)
  const all = (colour: string) =>
    Array.from(
      { length: most },
      (_, index) => `<path transform="translate(${index * (step + gap)} 0)" d="${star}" fill="${colour}"/>`,
    ).join('')
  const whole = Math.floor(rating)
  const width = whole * (step + gap) + (rating - whole) * step
  return `<svg viewBox="0 0 132 24" width="132" height="24" aria-hidden="true">${all(off)}<svg viewBox="0 0 ${width} 24" width="${width}" height="24">${all(on)}</svg></svg>`
}
