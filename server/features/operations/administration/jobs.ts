import { storedKinds, type StoredFiles } from '../../../../contract/administration.ts'
import { withAdvisoryLock } from '../../../jobs/advisory-lock.ts'
import { job } from '../../../jobs/queue.ts'
import { stateQueries } from './state-queries.ts'

type Kind = StoredFiles['kind']

/** Files are in a folder per kind. */
const kindOf = (key: string): Kind => storedKinds.find((kind) => kind === key.split('/')[0]) ?? 'other'

/** Walks through all files: minutes in a large bucket, so it is done once a day and not when an admin opens the page. */
export const countFiles = job(
  'count-files',
  async (_data: object, context, signal) => {
    await withAdvisoryLock(context, 'count files', async () => {
      const counts = new Map<Kind, { count: number; bytes: number }>()
      for await (const { key, size } of context.storage.list()) {
        if (signal?.aborted) return
        const kind = kindOf(key)
        const { count, bytes } = counts.get(kind) ?? { count: 0, bytes: 0 }
        counts.set(kind, { count: count + 1, bytes: bytes + size })
      }
      const files = storedKinds.flatMap((kind) => {
        const counted = counts.get(kind)
        return counted ? [{ kind, ...counted }] : []
      })
      await stateQueries(context.db).saveCountedFiles({ at: context.clock().toISOString(), files })
    })
  },
  { cron: '23 4 * * *' },
)
