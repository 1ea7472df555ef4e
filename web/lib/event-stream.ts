/** Milliseconds until a refused stream is asked for again; twice as long after each refusal. */
const firstPause = 1000
const longestPause = 60_000

interface Listener {
  onWord: (word: string) => void
  /** It is open again: what was said meanwhile was missed. */
  onReopened?: () => void
  /** For the first time since it was last open. */
  onRefused?: () => void
}

/** Follows a stream of server-sent events until the function it returns is called. */
export function openEventStream(addressNow: () => string, { onWord, onReopened, onRefused }: Listener): () => void {
  let source: EventSource | undefined
  let pause = firstPause
  let retry: number | undefined
  let wasOpen = false
  const close = () => {
    window.clearTimeout(retry)
    source?.close()
    source = undefined
  }
  const open = () => {
    const stream = new EventSource(addressNow())
    stream.addEventListener('message', ({ data }) => onWord(String(data)))
    stream.addEventListener('open', () => {
      pause = firstPause
      if (wasOpen) onReopened?.()
      wasOpen = true
    })
    stream.addEventListener('error', () => {
      // Browsers reconnect after a stream that ends, but not after one that is refused.
      if (stream.readyState !== EventSource.CLOSED) return
      close()
      if (pause === firstPause) onRefused?.()
      retry = window.setTimeout(open, pause)
      pause = Math.min(2 * pause, longestPause)
    })
    source = stream
  }
  open()
  return close
}

/** Runs `begin` while the page is seen, and what that returned once it is not. */
export function whileVisible(begin: () => () => void): () => void {
  let end: (() => void) | undefined
  const stop = () => {
    end?.()
    end = undefined
  }
  const follow = () => {
    if (document.hidden) stop()
    else end ??= begin()
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  // A page that is left may come back as it was, but not while it holds a lock or a stream.
  window.addEventListener('pagehide', stop)
  window.addEventListener('pageshow', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('pagehide', stop)
    window.removeEventListener('pageshow', follow)
    stop()
  }
}

/** Runs `begin` in one of the tabs that ask for it, and in the next one once that stops; in each where there are no locks. */
export function inOneTab(name: string, begin: () => () => void): () => void {
  // Only over HTTPS.
  if (!('locks' in navigator)) return begin()
  const waiting = new AbortController()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  navigator.locks
    .request(name, { signal: waiting.signal }, async () => {
      const end = begin()
      await released
      end()
    })
    .catch((error: unknown) => {
      if (!waiting.signal.aborted) console.error(error)
    })
  return () => {
    release()
    waiting.abort()
  }
}
