import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { isbn13In } from '../../../../shared/isbn.ts'

// By default the library loads its WebAssembly from a CDN.
prepareZXingModule({
  overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmAddress : prefix + path) },
})

/** Larger pictures are scaled down: bars a few pixels wide are enough to decode. */
const maxSide = 1600

/** The pixels of a picture or video frame, scaled down to `maxSide`. */
function pixelsOf(source: CanvasImageSource, width: number, height: number): ImageData | undefined {
  const scale = Math.min(1, maxSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || canvas.width === 0 || canvas.height === 0) return undefined
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** The ISBN among the barcodes of a picture; price barcodes are ignored. */
async function isbnInPixels(pixels: ImageData | undefined): Promise<string | undefined> {
  if (!pixels) return undefined
  const barcodes = await readBarcodes(pixels, { formats: ['EAN13'], tryHarder: true })
  return barcodes.map(({ text }) => isbn13In(text)).find((isbn) => isbn !== undefined)
}

export const isbnInFrame = (video: HTMLVideoElement) =>
  isbnInPixels(pixelsOf(video, video.videoWidth, video.videoHeight))

/** Throws if the browser cannot decode the file. */
export async function isbnInFile(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file)
  try {
    return await isbnInPixels(pixelsOf(picture, picture.width, picture.height))
  } finally {
    picture.close()
  }
}
