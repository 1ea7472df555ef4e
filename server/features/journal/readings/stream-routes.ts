import { readerEvents } from '../../../../contract/reader-events.ts'
import { timerVersion } from '../../../../shared/reading-timer.ts'
import type { ServerContext } from '../../../context.ts'
import { readerChanges } from '../../../db/signals.ts'
import type { EventStreams } from '../../../http/event-streams.ts'
import { findTimedVersion } from './queries.ts'

/** Tells all devices of a reader that something of theirs has changed. */
export function addReaderStream(streams: EventStreams, { db }: ServerContext): void {
  streams.add({
    stream: readerEvents,
    channel: readerChanges,
    missed: 'readings',
    hear: (payload, about) => {
      const [readerId = '', kind] = payload.split(' ')
      for (const stream of about(readerId)) {
        if (kind === 'left') stream.end()
        else if (kind === 'readings') stream.send(kind)
      }
    },
    findTopic: async ({ reader }) => ({
      topic: reader.id,
      version: timerVersion(await findTimedVersion(db, reader.id)),
    }),
  })
}
