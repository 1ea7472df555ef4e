import { sql } from '../../server/db/sql.ts'
import { rowsOf } from '../../server/db/page.ts'
import { buildBook, buildSeries } from '../support/factories.ts'
import type { TestApp } from '../support/test-app.ts'
import { insertRow, insertRows } from '../support/insert-rows.ts'
import { freshBook } from './catalogue.ts'
import { only } from './only.ts'
import type { Reader } from './viewers.ts'

/** Builders of what readers ask of moderators. */
export function makingModeration(quire: TestApp, { row: { id: reader_id } }: Reader) {
  const { db } = quire

  const decision = async (kind: 'hide' | 'suspend', target_id: string) =>
    (
      await insertRow(db, 'moderation_actions', {
        by_server: false,
        kind,
        target_kind: kind === 'hide' ? 'review' : 'reader',
        target_id,
        target: { slug: 'emma', name: 'Emma', owner: null, shared_read: null },
        reader_id,
        reason: 'Rude.',
      })
    ).id

  return {
    /** That two books of one work are one. */
    proposal: async () => {
      const { id: kept, work_id } = await freshBook(quire)
      const { id: gone } = await buildBook(db, { work_id })
      return (await insertRow(db, 'merge_proposals', { kind: 'book', gone, kept, proposer_id: reader_id })).id
    },

    /** The result of an accepted proposal. */
    mergeOf: async (proposal: string) =>
      only(
        await rowsOf<{ id: string }>(
          db,
          sql`select id from merges where proposal_id = ${proposal} order by merged_at desc`,
        ),
      ).id,

    report: async (review: { id: string }) =>
      (
        await insertRow(db, 'reports', {
          kind: 'review',
          review_id: review.id,
          reason: 'Rude.',
          reporter_id: reader_id,
        })
      ).id,

    /** Something of theirs that a moderator hid, by its id. */
    hiddenReview: async () => {
      const id = crypto.randomUUID()
      await decision('hide', id)
      return id
    },

    /** The decision to hide something of theirs. */
    decision: () => decision('hide', crypto.randomUUID()),

    /** The decision to suspend them. */
    suspension: () => decision('suspend', crypto.randomUUID()),

    appeal: async () => {
      const action_id = await decision('hide', crypto.randomUUID())
      return (await insertRow(db, 'moderation_appeals', { action_id, reader_id, text: 'I was joking.' })).id
    },

    /** Somebody else, who asks to join. */
    waitingReader: async () => {
      const slug = `waiting-${crypto.randomUUID()}`
      const email = `${slug}@example.org`
      await insertRows(db, 'readers', {
        slug,
        name: 'Wanda Waiting',
        email,
        suspended_at: quire.now,
        join_reason: 'I read a lot.',
      })
      return slug
    },

    /** Of the title of a book, which can still be reverted. */
    bookEdit: async () => {
      const { id: book_id, slug, title } = await freshBook(quire)
      const values = { book_id, editor_id: reader_id, before: { title: 'Another title' }, after: { title } }
      return { slug, id: (await insertRow(db, 'book_edits', values)).id }
    },

    /** That a series is complete, which can still be reverted. */
    seriesEdit: async () => {
      const after = { total: 6, total_source: 'moderator' }
      const { id: series_id, slug } = await buildSeries(db, after)
      const values = { series_id, editor_id: reader_id, before: { total: null, total_source: null }, after }
      return { slug, id: (await insertRow(db, 'series_edits', values)).id }
    },

    invitation: async () =>
      (
        await insertRow(db, 'invitations', {
          inviter_id: reader_id,
          code_hash: crypto.randomUUID(),
          expires_at: new Date('2100-01-01'),
        })
      ).id,
  }
}
