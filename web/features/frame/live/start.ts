import { addressOf, apiPrefix } from '../../../../contract/endpoint.ts'
import { readerEvents, readerSignals, type ReaderSignal } from '../../../../contract/reader-events.ts'
import { timerVersion } from '../../../../shared/reading-timer.ts'
import { appData } from '../../../lib/app-data.ts'
import { inOneTab, openEventStream, whileVisible } from '../../../lib/event-stream.ts'
import { queryClient } from '../../../lib/queries.ts'
import { pageTimed, timedKey } from '../../../lib/timer-need.ts'

const isSignal = (word: unknown): word is ReaderSignal => readerSignals.some((signal) => signal === word)

/** What is asked for then is fetched with the first signal: most pages are left without one. */
async function refreshFor(signal: ReaderSignal): Promise<void> {
  const { outdated } = await import('./outdated.ts')
  await outdated[signal]()
}

function take(word: unknown): void {
  // A page that is not seen asks for everything again once it is.
  if (document.hidden || !isSignal(word)) return
  refreshFor(word).catch((error: unknown) => console.warn(error))
}

function addressNow(): string {
  const cached = queryClient.getQueryData<{ data: ReturnType<typeof pageTimed> }>(timedKey())
  const version = timerVersion(cached ? cached.data : pageTimed())
  return apiPrefix + addressOf(readerEvents, { query: { version, lang: appData().locale } })
}

/**
 * Keeps what the reader sees up to date with what they do on other devices. One tab holds the stream and passes on what
 * it hears, since a browser has few connections to a server.
 */
export function start(readerId: string): void {
  const name = `quire.live ${readerId}`
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined
  channel?.addEventListener('message', ({ data }) => take(data))
  // Only windows take an origin, which this could be mistaken for.
  const post = channel?.postMessage.bind(channel)
  const say = (word: string) => {
    take(word)
    post?.(word)
  }
  let wasSeen = false
  whileVisible(() => {
    if (wasSeen) readerSignals.forEach(take)
    wasSeen = true
    return inOneTab(name, () =>
      openEventStream(addressNow, { onWord: say, onReopened: () => readerSignals.forEach(say) }),
    )
  })
}
