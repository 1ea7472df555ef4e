import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'

const controls = 'a[href], button:not(:disabled), input, select, textarea, [tabindex]'

interface Focused {
  element: HTMLElement
  /** Which of its kind it is, in the part. */
  ordinal: number
}

const ofKind = (part: HTMLElement, kind: string) =>
  [...part.querySelectorAll<HTMLElement>(controls)].filter(({ localName }) => localName === kind)

/** What stands where the element was: the same of its kind, else the first control, else the part itself. */
function findReplacement(part: HTMLElement, { element, ordinal }: Focused): HTMLElement {
  const same = ofKind(part, element.localName)
  return same[Math.min(ordinal, same.length - 1)] ?? part.querySelector<HTMLElement>(controls) ?? part
}

/**
 * Keeps the focus in a part of the page when the control that has it is replaced by another: without this it falls back
 * to the whole page, and whoever uses the keyboard starts over. A part without controls needs a `tabIndex` of its own.
 */
export function useKeptFocus<Part extends HTMLElement>(): {
  ref: RefObject<Part | null>
  onFocus: (event: FocusEvent) => void
  onBlur: () => void
} {
  const ref = useRef<Part>(null)
  const last = useRef<Focused>(null)
  useEffect(() => {
    const part = ref.current
    if (!part) return undefined
    const observer = new MutationObserver(() => {
      const focused = last.current
      if (!focused || focused.element.isConnected || document.activeElement !== document.body) return
      last.current = null
      findReplacement(part, focused).focus({ preventScroll: true })
    })
    observer.observe(part, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return {
    ref,
    onFocus: ({ target }) => {
      const part = ref.current
      if (!part || !(target instanceof HTMLElement) || !part.contains(target)) return
      last.current = { element: target, ordinal: ofKind(part, target.localName).indexOf(target) }
    },
    // React dispatches none while it takes an element out of the page, so this is somebody leaving.
    onBlur: () => {
      last.current = null
    },
  }
}
