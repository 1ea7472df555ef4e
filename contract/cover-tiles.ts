/** How wide a cover is among covers alone; the server writes it into the first paint, and the browser again. */
export const tileCoverSizes = '(min-width: 48em) 8rem, 30vw'
