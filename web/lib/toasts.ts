export interface Toast {
  kind: 'success' | 'error'
  message: string
  /** What can be done about it, such as undoing it. */
  action?: ToastAction | undefined
}

export interface ToastAction {
  label: string
  onAction: () => void
}

type Listener = (toast: Toast) => void

let listener: Listener | undefined
const waiting: Toast[] = []

/** Shows a message. What draws it is fetched with the first one; until then messages wait. */
export function showToast(toast: Toast): void {
  if (listener) {
    listener(toast)
    return
  }
  waiting.push(toast)
  for (const wake of wakers) wake()
}

const wakers = new Set<() => void>()

/** Tells whoever can fetch the toast area that there is something to show. */
export function onFirstToast(wake: () => void): () => void {
  wakers.add(wake)
  if (waiting.length > 0) wake()
  return () => wakers.delete(wake)
}

/** The toast area takes over, beginning with what has waited. */
export function takeToasts(listen: Listener): () => void {
  listener = listen
  for (const toast of waiting.splice(0)) listen(toast)
  return () => {
    if (listener === listen) listener = undefined
  }
}
