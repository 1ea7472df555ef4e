import pg from 'pg'

/** `<shared read> <kind> <reader>`: what kind of thing has changed in a shared read, and whose if it is one reader's. */
export const sharedReadChanges = 'shared_reads'
/** `<reader> <kind>`: what kind of a reader's own things has changed, or `left` where their streams end. */
export const readerChanges = 'reader_changes'
/** `<reader> news` where a reader did something that followers see, or `<reader> left` where their own streams end. */
export const feedChanges = 'feed_changes'
/** Sessions that were ended, by their ids. */
export const endedSessions = 'ended_sessions'
/** Readers whose account or sessions have changed, by their ids. */
export const changedReaders = 'changed_readers'

interface Handlers {
  /** By channel. */
  onSignal: Record<string, (payload: string) => void>
  /** The connection was lost for a while: what was told meanwhile is not known. */
  onGap: () => void
  onError: (error: unknown) => void
}

export interface Listener {
  /** Resolves as soon as nothing more is missed. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

const retryMilliseconds = 1000

/**
 * Hears what any process tells by `pg_notify`, on one connection of its own, past a pooler, that is opened when
 * somebody first wants to hear. A pool's connection would do as little: they come and go.
 */
export function createListener(pool: pg.Pool, { onSignal, onGap, onError }: Handlers): Listener {
  let connecting: Promise<pg.Client> | undefined
  let retry: NodeJS.Timeout | undefined
  let isStopped = false

  /** As long as it takes: a database that restarts is away for more than one try. */
  function comeBack(): void {
    if (isStopped) return
    retry = setTimeout(() => void start().then(onGap, comeBack), retryMilliseconds)
    retry.unref()
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client(pool.options)
    const lose = (error: unknown) => {
      client.removeAllListeners('end')
      onError(error)
      connecting = undefined
      comeBack()
    }
    client.on('notification', ({ channel, payload = '' }) => onSignal[channel]?.(payload))
    client.on('error', lose)
    client.on('end', () => lose(new Error('The database closed the connection')))
    try {
      await client.connect()
      const channels = Object.keys(onSignal).map((channel) => `listen ${pg.escapeIdentifier(channel)}`)
      await client.query(channels.join('; '))
    } catch (error) {
      client.removeAllListeners('end')
      await client.end().catch(() => undefined)
      throw error
    }
    return client
  }

  async function start(): Promise<void> {
    if (isStopped) return
    connecting ??= connect()
    try {
      await connecting
    } catch (error) {
      connecting = undefined
      throw error
    }
  }

  return {
    start,
    stop: async () => {
      isStopped = true
      clearTimeout(retry)
      const client = await connecting?.catch(() => undefined)
      client?.removeAllListeners('end')
      await client?.end()
    },
  }
}
