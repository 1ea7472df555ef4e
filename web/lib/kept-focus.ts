import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'

const controls = 'a[href], button:not(:disabled), input, select, textarea, [tabindex]'

interface Focused {
  element: HTMLElement
  /** What it is in, from the nearest up to the part, and which of its kind it is there. */
  around: { parent: HTMLElement; ordinal: number }[]
}

const ofKind = (parent: HTMLElement, kind: string) =>
  [...parent.querySelectorAll<HTMLElement>(controls)].filter(({ localName }) => localName === kind)

function rememberFocus(part: HTMLElement, element: HTMLElement): Focused {
  const around: Focused['around'] = []
  for (let parent = element.parentElement; parent; parent = parent === part ? null : parent.parentElement) {
    around.push({ parent, ordinal: ofKind(parent, element.localName).indexOf(element) })
  }
  return { element, around }
}

/** The nearest of what it was in that is still there has its replacement: one of the same kind, else any control. */
function findReplacement(part: HTMLElement, { element, around }: Focused): HTMLElement {
  for (const { parent, ordinal } of around.filter((each) => each.parent.isConnected)) {
    const same = ofKind(parent, element.localName)
    const found = same[Math.min(ordinal, same.length - 1)] ?? parent.querySelector<HTMLElement>(controls)
    if (found) return found
  }
  return part
}

/**
 * Keeps the focus in a part of the page when the control that has it is replaced by another: without this it falls back
 * to the whole page, and readers who use the keyboard start over. A part without controls needs a `tabIndex` of its own.
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
      const isInside = part && target instanceof HTMLElement && target !== part && part.contains(target)
      last.current = isInside ? rememberFocus(part, target) : null
    },
    // React dispatches none while it takes an element out of the page, so this is somebody leaving.
    onBlur: () => {
      last.current = null
    },
  }
}
