import { useEffect, useState, type CSSProperties } from 'react'
import { leadingHue, type PictureHue } from '../../../shared/picture-hue.ts'

/** So small that text and noise blur into the colours around them. */
const [width, height] = [16, 24]

async function readHue(address: string, signal: AbortSignal): Promise<PictureHue | undefined> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  if (signal.aborted) return undefined
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(picture, 0, 0, width, height)
  const pixels = context?.getImageData(0, 0, width, height)
  return pixels && leadingHue(pixels.data, 4)
}

/** The hue of a picture of this site, once it is loaded; without one, or where it can't be read, undefined. */
export function usePictureHue(address: string | null): PictureHue | undefined {
  const [hue, setHue] = useState<PictureHue | undefined>()
  useEffect(() => {
    if (address === null) return undefined
    const over = new AbortController()
    readHue(address, over.signal).then(
      (read) => {
        if (!over.signal.aborted) setHue(read)
      },
      // What is drawn without a colour is only plainer.
      () => undefined,
    )
    return () => over.abort()
  }, [address])
  return hue
}

/** The hue as `--hue`, for stylesheets that choose lightness and strength themselves, so that text stays legible. */
export const hueStyle = (hue: PictureHue | undefined): CSSProperties & { '--hue'?: string } =>
  hue ? { '--hue': hue.hue.toFixed(1) } : {}
