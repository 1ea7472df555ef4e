import { dayMilliseconds } from '../../shared/days.ts'
import type { Context } from '../context.ts'
import type { Storage } from './storage.ts'

/** So many are looked up in the database at once. */
const atOnce = 500

/** What a file is named after, in `folder/56/123e4567-e89b-12d3-a456-426614174056-0`. */
const named = /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-\d+)?$/

/**
 * Deletes the files of a folder that belong to nothing: rows go first, and their files stay behind when the process is
 * killed or the bucket is away. A file of the last day may belong to something that is only being written.
 */
export async function deleteOrphans(
  { storage, clock }: Pick<Context, 'clock'> & { storage: Pick<Storage, 'list' | 'delete'> },
  folder: string,
  /** Which of these ids still want their files. */
  findKept: (ids: string[]) => Promise<string[]>,
): Promise<void> {
  const before = new Date(clock().getTime() - dayMilliseconds)
  let files: { key: string; id: string }[] = []
  async function deleteLot(): Promise<void> {
    const keptIds = new Set(await findKept(files.map(({ id }) => id)))
    for (const { key, id } of files) if (!keptIds.has(id)) await storage.delete(key)
    files = []
  }
  for await (const { key, changedAt } of storage.list(folder)) {
    const id = named.exec(key)?.[1]
    if (id === undefined || changedAt >= before) continue
    files.push({ key, id })
    if (files.length === atOnce) await deleteLot()
  }
  if (files.length > 0) await deleteLot()
}
