import { desc, eq } from 'drizzle-orm'
import { schema } from '../../server/db/database.ts'
import { buildBook } from '../support/factories.ts'
import type { TestApp } from '../support/test-app.ts'
import { freshBook } from './catalogue.ts'
import { only } from './only.ts'
import type { Reader } from './viewers.ts'

/** Builders of what readers ask of moderators. */
export function makingModeration(quire: TestApp, { row: { id: reader_id } }: Reader) {
  const { db } = quire
  const s = schema

  return {
    /** That two books of one work are one. */
    proposal: async () => {
      const { id: kept, work_id } = await freshBook(quire)
      const { id: gone } = await buildBook(db, { work_id })
      return only(
        await db.insert(s.mergeProposals).values({ kind: 'book', gone, kept, proposer_id: reader_id }).returning(),
      ).id
    },

    /** What became of a proposal that was accepted. */
    mergeOf: async (proposal: string) =>
      only(await db.select().from(s.merges).where(eq(s.merges.proposal_id, proposal)).orderBy(desc(s.merges.merged_at)))
        .id,

    report: async (review: { id: string }) =>
      only(
        await db
          .insert(s.reports)
          .values({ kind: 'review', review_id: review.id, reason: 'Rude.', reporter_id: reader_id })
          .returning(),
      ).id,

    invitation: async () =>
      only(
        await db
          .insert(s.invitations)
          .values({ inviter_id: reader_id, code_hash: crypto.randomUUID(), expires_at: new Date('2100-01-01') })
          .returning(),
      ).id,
  }
}
