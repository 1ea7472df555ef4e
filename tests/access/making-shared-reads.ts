import type { TestApp } from '../support/test-app.ts'
import { insertRow, insertRows } from '../support/insert-rows.ts'
import { freshBook } from './catalogue.ts'
import type { Level, Reader } from './viewers.ts'

/** Builders of shared reads that the reader hosts. */
export function makingSharedReads(quire: TestApp, host: Reader, says: (level: Level) => string) {
  const { db, now } = quire

  const post = async (shared_read_id: string, by: Reader, level: Level, share = 0) =>
    (
      await insertRow(db, 'shared_read_posts', {
        shared_read_id,
        reader_id: by.row.id,
        share,
        content: by === host ? says(level) : 'Well said',
      })
    ).id

  return {
    post,

    /** With a post of the host's and a milestone; what its members say is as hidden as it is itself. */
    sharedRead: async (level: Level, { joined = [], invited = [] }: { joined?: Reader[]; invited?: Reader[] } = {}) => {
      const { work_id } = await freshBook(quire)
      const read = await insertRow(db, 'shared_reads', {
        slug: `read-${crypto.randomUUID()}`,
        work_id,
        name: says(level),
        starts_on: '2026-03-10',
        ends_on: '2026-03-31',
        visibility: level,
      })
      const shared_read_id = read.id
      await insertRows(db, 'shared_read_members', [
        { shared_read_id, reader_id: host.row.id, state: 'joined', is_host: true, since: now },
        ...joined.map(({ row }) => ({ shared_read_id, reader_id: row.id, state: 'joined' })),
        ...invited.map(({ row }) => ({
          shared_read_id,
          reader_id: row.id,
          state: 'invited',
          inviter_id: host.row.id,
        })),
      ])
      const milestone = (
        await insertRow(db, 'shared_read_milestones', { shared_read_id, name: 'Half of it', share: 50 })
      ).id
      // Members see the post, strangers do not.
      const said = joined.length > 0 ? 'followers' : 'private'
      return { id: read.id, slug: read.slug, milestone, post: await post(shared_read_id, host, said) }
    },
  }
}
