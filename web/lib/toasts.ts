export interface Toast {
  kind: 'success' | 'error'
  message: string
  /** Buttons, such as Undo. */
  actions?: readonly ToastAction[] | undefined
  /** What it is about: an older toast about any of the same goes, because its Undo would no longer fit. */
  about?: string | readonly string[] | undefined
}

export interface ToastAction {
  label: string
  onAction: () => void
}

/** Where a book is, for `about`. */
export const shelvesOf = (book: string): string => `shelves of ${book}`

interface Listener {
  show: (toast: Toast) => void
  /** Takes away what is shown about something. */
  end: (about: string) => void
}

let listener: Listener | undefined
const waiting: Toast[] = []

/** Shows a message. The toast area is loaded with the first one; until then messages are queued. */
export function showToast(toast: Toast): void {
  if (listener) {
    listener.show(toast)
    return
  }
  waiting.push(toast)
  for (const wake of wakers) wake()
}

/** Takes away toasts about something that has changed since. */
export const endToasts = (about: string): void => listener?.end(about)

const wakers = new Set<() => void>()

/** Calls `wake` when the first message is queued. */
export function onFirstToast(wake: () => void): () => void {
  wakers.add(wake)
  if (waiting.length > 0) wake()
  return () => wakers.delete(wake)
}

/** Passes the queued messages and all later ones to the toast area. */
export function takeToasts(listen: Listener): () => void {
  listener = listen
  for (const toast of waiting.splice(0)) listen.show(toast)
  return () => {
    if (listener === listen) listener = undefined
  }
}
