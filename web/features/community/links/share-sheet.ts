import type { LinkImage } from '../../../../contract/links.ts'
import { shareImagePath } from '../../../../contract/share-images.ts'
import { appData } from '../../../lib/app-data.ts'
import { queryClient } from '../../../lib/queries.ts'
import type { SharedByReader } from './shared-by-reader.ts'

/** Hands images to the system's share sheet, and has them ready before their button is pressed. */

interface Fetched {
  file?: File
  whole: Promise<File>
}

const images = new Map<string, Fetched>()

/** A screen with many buttons has only some of their images drawn; the others are when a button is touched. */
const mostAhead = 2

// An image that is ready may show what has changed since.
queryClient.getMutationCache().subscribe(({ type, mutation }) => {
  if (type === 'updated' && mutation?.state.status === 'success') images.clear()
})

/** What a press shares where no shape is chosen: it fills a phone. */
const usualShape = 'story'

const pathOf = ({ kind, thing }: SharedByReader, shape: LinkImage) =>
  shareImagePath(kind, thing, shape, appData().locale)

async function fetchImage(path: string, name: string): Promise<File> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return new File([await answer.blob()], name, { type: 'image/png' })
}

/** Fetches an image, unless it is there or on its way. */
export function readyImage(shared: SharedByReader, shape: LinkImage = usualShape): Fetched {
  const path = pathOf(shared, shape)
  const existing = images.get(path)
  if (existing) return existing
  const whole = fetchImage(path, `quire-${shared.kind}.png`)
  const fetched: Fetched = { whole }
  images.set(path, fetched)
  whole.then(
    (file) => {
      fetched.file = file
    },
    () => images.delete(path),
  )
  return fetched
}

/** In milliseconds: what is only scrolled past is not drawn. */
const dwell = 800

/** Readies the image once its button has been on the screen for a moment. Answers how to stop. */
export function readyWhenSeen(button: Element, shared: SharedByReader): () => void {
  let timer = 0
  const observer = new IntersectionObserver(([entry]) => {
    window.clearTimeout(timer)
    if (!entry?.isIntersecting) return
    timer = window.setTimeout(() => {
      if (images.size < mostAhead) readyImage(shared)
    }, dwell)
  })
  observer.observe(button)
  return () => {
    window.clearTimeout(timer)
    observer.disconnect()
    images.delete(pathOf(shared, usualShape))
  }
}

/** Closed by the reader, or pressed twice. */
const isNoFailure = (error: unknown) =>
  error instanceof DOMException && (error.name === 'AbortError' || error.name === 'InvalidStateError')

/**
 * Opens the share sheet with the image and nothing else: a text or an address beside it, some apps would send instead. An
 * image that is ready is shared at once, since browsers allow it only in the moment of the press.
 */
export async function shareImage(
  shared: SharedByReader,
  onFailure: () => void,
  shape: LinkImage = usualShape,
): Promise<void> {
  try {
    const { file, whole } = readyImage(shared, shape)
    await (file ? navigator.share({ files: [file] }) : navigator.share({ files: [await whole] }))
  } catch (error) {
    if (!isNoFailure(error)) onFailure()
  }
}
