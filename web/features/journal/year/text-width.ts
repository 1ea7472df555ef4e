import { useEffect, useState } from 'react'
import type { Measure, Style } from '../../../../shared/drawing.ts'

/** How wide text is in the page's own type, which the drawing breaks into lines by. */

const weights: Record<Style, string> = { roman: '', bold: '600', italic: 'italic' }

/** Widths grow with the size, so one size is measured. */
const measuredSize = 100

function measureWith(context: CanvasRenderingContext2D, family: string): Measure {
  const widths = new Map<string, number>()
  return (text, style, size) => {
    const key = `${style} ${text}`
    let width = widths.get(key)
    if (width === undefined) {
      context.font = `${weights[style]} ${measuredSize}px ${family}`
      width = context.measureText(text).width
      widths.set(key, width)
    }
    return (width * size) / measuredSize
  }
}

function makeMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d')
  const family = getComputedStyle(document.documentElement).getPropertyValue('--q-serif')
  // Without a canvas, as wide as letters are on average.
  return context ? measureWith(context, family) : (text, _, size) => text.length * size * 0.52
}

/** Measures anew once the fonts are there. */
export function useTextWidth(): Measure {
  const [measure, setMeasure] = useState<Measure>(() => makeMeasure())
  useEffect(() => {
    let isGone = false
    const fonts = Object.values(weights).map((weight) => document.fonts.load(`${weight} 1rem "Literata Variable"`))
    void Promise.allSettled(fonts).then((loaded) => {
      if (!isGone && loaded.length > 0) setMeasure(() => makeMeasure())
    })
    return () => {
      isGone = true
    }
  }, [])
  return measure
}
