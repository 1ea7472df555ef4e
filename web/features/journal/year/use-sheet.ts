import { useLayoutEffect, useState, type RefObject } from 'react'
import type { Sheet } from '../../../../shared/year-drawing.ts'

/** The sheet for which type has its plain size. */
const plain = { width: 390, height: 690 }
const largest = 1.5

/** A page as large as the screen lets it be, with type that follows the reader's own size. */
export function useSheet(probe: RefObject<HTMLElement | null>): Omit<Sheet, 'measure'> | undefined {
  const [sheet, setSheet] = useState<Omit<Sheet, 'measure'>>()
  useLayoutEffect(() => {
    const element = probe.current
    if (!element) return undefined
    const measure = () => {
      const { width, height } = element.getBoundingClientRect()
      const type = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const across = Math.min(width, height)
      const scale = Math.min(Math.max(across / plain.width, 1), Math.max(height / plain.height, 1), largest)
      setSheet((before) =>
        before?.width === width && before.height === height ? before : { width, height, unit: type * scale },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [probe])
  return sheet
}
