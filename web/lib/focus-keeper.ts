const controls = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])'

/** What is over the page and has a focus of its own; menus and toasts only borrow it. */
const layers = '[role="dialog"]'
const borrowers = '[role="menu"], [role="listbox"], [role="alert"]'

/** An element removed with the focus inside, and its position. */
interface Lost {
  item: Element
  parent: Element
  next: Element | null
  previous: Element | null
  /** What came in its stead. */
  added: Element[]
}

interface Layer {
  /** What had the focus in this layer last. */
  last: HTMLElement
  lost?: Lost
}

const isUsable = (element: HTMLElement) => !element.matches(':disabled') && element.checkVisibility()

const controlsIn = (element: Element): HTMLElement[] => {
  const inside = [...element.querySelectorAll<HTMLElement>(controls)]
  return (element.matches(controls) ? [element as HTMLElement, ...inside] : inside).filter(isUsable)
}

const isSameKind = (one: Element, other: Element) =>
  one.localName === other.localName && one.className === other.className

/** The nearest of the list's items, onward first: the next one is where the removed one was. */
function nearestLike({ item, parent, next, previous }: Lost): Element | undefined {
  const siblings = [...parent.children]
  const isLike = (other: Element) => isSameKind(item, other)
  const from = next?.parentElement === parent ? siblings.indexOf(next) : siblings.length
  const onward = siblings.slice(from).find(isLike)
  const back = previous?.parentElement === parent ? siblings.indexOf(previous) + 1 : from
  return onward ?? siblings.slice(0, back).findLast(isLike)
}

/** In an item, the control that the removed one had at the same position; else its first. */
function sameControl(item: Element, removed: Lost['item'], last: HTMLElement): HTMLElement | undefined {
  const ofKind = (element: Element) =>
    [...element.querySelectorAll<HTMLElement>(controls)].filter((each) => isSameKind(each, last))
  const here = controlsIn(item)
  return (
    ofKind(item).filter(isUsable)[ofKind(removed).indexOf(last)] ??
    here.find((each) => isSameKind(each, last)) ??
    here[0]
  )
}

/** Among the controls that replaced it: one of the same kind, button or link, at the same height; otherwise any. */
function likeIn(added: HTMLElement[], removed: Element, last: HTMLElement): HTMLElement | undefined {
  const isLike = ({ localName }: Element) => localName === last.localName
  const alike = added.filter(isLike)
  const ordinal = [...removed.querySelectorAll(controls)].filter(isLike).indexOf(last)
  return alike[Math.min(Math.max(ordinal, 0), alike.length - 1)] ?? added[0]
}

function headingOf(element: Element): HTMLElement | null {
  const around = element.closest(`section, main, ${layers}`)
  const heading = around?.querySelector<HTMLElement>('h1, h2, h3') ?? null
  heading?.setAttribute('tabindex', '-1')
  return heading
}

/**
 * Of an item of a list: the next one's same control, else the previous one's, else the heading. Of anything else: what
 * came in its stead, else what is beside it, else the heading.
 */
function successorOf(last: HTMLElement, lost: Lost): HTMLElement | null {
  const item = nearestLike(lost)
  // Sections of a page look alike, but what is in them is not: the next one is begun at its heading.
  if (item?.matches('section')) return headingOf(item)
  if (item) return sameControl(item, lost.item, last) ?? headingOf(item)
  if (lost.item.contains(last.closest('li, tr'))) return headingOf(lost.parent)
  const instead = likeIn(lost.added.filter((each) => each.isConnected).flatMap(controlsIn), lost.item, last)
  if (instead) return instead
  const { parent } = lost
  const isBoundary = (element: Element) => element.matches(`section, main, ${layers}`)
  const beside = isBoundary(parent) ? [] : controlsIn(parent)
  const around = parent.parentElement
  if (beside.length === 0 && around && !isBoundary(parent) && !isBoundary(around)) beside.push(...controlsIn(around))
  return beside[0] ?? headingOf(parent)
}

function nearestElement(node: Node | null, direction: 'nextSibling' | 'previousSibling'): Element | null {
  let neighbour = node
  while (neighbour && !(neighbour instanceof Element)) neighbour = neighbour[direction]
  return neighbour
}

const elementsIn = (nodes: NodeList) => [...nodes].filter((node) => node instanceof Element)

const topLayer = (): Element => [...document.querySelectorAll(layers)].at(-1) ?? document.body

/**
 * Keeps the focus near the reader when the focused control is removed from the page, with its item or because another
 * replaces it. Without this the focus falls back to the whole page, and readers who use the keyboard start over. A
 * dialog returns the focus to its opener by itself; if the opener was removed, what replaced it gets the focus.
 */
export function keepFocus(): () => void {
  const kept = new WeakMap<Element, Layer>()
  let current: HTMLElement | undefined

  function handleFocus({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement)) return
    current = target
    if (!target.closest(borrowers)) kept.set(target.closest(layers) ?? document.body, { last: target })
  }

  /** On the way to another control: what closes behind it, such as suggestions, does not call the focus back. */
  function handleMove({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement) current = relatedTarget
  }

  /** The control is still there and lost the focus by a click elsewhere: nothing to restore. */
  function handleBlur({ target, relatedTarget }: FocusEvent) {
    if (relatedTarget) return
    queueMicrotask(() => {
      if (target === current && current?.isConnected && !current.matches(':disabled')) current = undefined
    })
  }

  function noteLoss(layer: Layer, records: MutationRecord[]) {
    if (layer.last.isConnected) return
    for (const record of records) {
      const inner: Element = layer.lost?.parent ?? layer.last
      const item = elementsIn(record.removedNodes).find((node) => node.contains(inner))
      if (!item || !(record.target instanceof Element)) continue
      layer.lost = {
        item,
        parent: record.target,
        next: nearestElement(record.nextSibling, 'nextSibling'),
        previous: nearestElement(record.previousSibling, 'previousSibling'),
        added: [],
      }
    }
    const { lost } = layer
    if (!lost) return
    for (const { target, addedNodes } of records) if (target === lost.parent) lost.added.push(...elementsIn(addedNodes))
  }

  const observer = new MutationObserver((records) => {
    for (const element of [document.body, ...document.querySelectorAll(layers)]) {
      const layer = kept.get(element)
      if (layer) noteLoss(layer, records)
    }
    if (!current || document.activeElement !== document.body) return
    if (current.isConnected) {
      // Disabled while its answer was awaited.
      if (isUsable(current)) current.focus({ preventScroll: true })
      return
    }
    const { last, lost } = kept.get(topLayer()) ?? {}
    // Another screen: web/lib/page-focus.ts focuses its heading.
    if (!last || lost?.item.matches('main, :has(main)')) return
    const target = last.isConnected ? last : lost && successorOf(last, lost)
    target?.focus({ preventScroll: true })
  })

  document.addEventListener('focusin', handleFocus)
  // Captured: handlers of the page may take the control out before the event reaches the document.
  document.addEventListener('focusout', handleMove, { capture: true })
  document.addEventListener('focusout', handleBlur)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', handleFocus)
    document.removeEventListener('focusout', handleMove, { capture: true })
    document.removeEventListener('focusout', handleBlur)
  }
}
