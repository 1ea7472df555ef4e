/** Widths in pixels in which an uploaded cover is kept, for small rows, cards and a book's page; two to three. */
export const coverWidths = [120, 240, 480, 960] as const
export type CoverWidth = (typeof coverWidths)[number]

/** Where no choice of sizes can be given. */
const usualWidth = 480

/** The file at an address never changes, so a browser may keep it forever. */
export const uploadedCover = (id: string, width: CoverWidth = usualWidth) => `/covers/${id}-${width}.webp`

const uploadedAddress = /^\/covers\/([0-9a-f]{40})-\d+\.webp$/

/** Whether somebody uploaded it; the other covers are drawn. */
export const isUploadedCover = (address: string) => uploadedAddress.test(address)

/** The drawn cover of a book that is still being written down. */
export const draftCover = (book: { slug?: string; title: string; author: string }) =>
  `${draftAddress}${new URLSearchParams(book).toString()}`

const draftAddress = '/covers/of/draft.svg?'

export const isDraftCover = (address: string) => address.startsWith(draftAddress)

/** The sizes a browser may choose from; a drawn cover is as sharp at any size. */
export function coverSources(address: string): string | undefined {
  const id = uploadedAddress.exec(address)?.[1]
  return id && coverWidths.map((width) => `${uploadedCover(id, width)} ${width}w`).join(', ')
}

/** How wide the cover on a book's page is drawn; the server writes it into the first paint, and the browser again. */
export const heroCoverSizes = '(min-width: 64em) 17rem, (min-width: 48em) 15rem, min(52vw, 13rem)'

/** On a card, if nothing else is said. */
export const cardCoverSizes = '(min-width: 48em) 12rem, 45vw'
