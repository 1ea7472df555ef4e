/** The pictures that came with the page, painted by the server (server/pages/first-paint/). */
const painted = new Set([...document.querySelectorAll('#root img')].map((picture) => picture.getAttribute('src')))

export const isPainted = (src: string | null): boolean => painted.has(src)
