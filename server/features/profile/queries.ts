import { eq, inArray, sql } from 'drizzle-orm'
import type { Profile, ProfilePatch } from '../../../contract/profile.ts'
import { schema, type Database } from '../../db/database.ts'
import { rowsOf } from '../../db/page.ts'
import { approveWaiting, lockWaiting } from '../connections/queries.ts'

const { genres, readerGenres, readers } = schema

export function profileQueries(db: Database) {
  return {
    findProfile: async (readerId: string): Promise<Profile | undefined> => {
      const [row] = await rowsOf<Profile & Record<string, unknown>>(
        db,
        sql`select about, location, links, visibility, approve_followers, array(
            select genres.slug from reader_genres join genres on genres.id = reader_genres.genre_id
            where reader_genres.reader_id = readers.id order by reader_genres.position) as genres
          from readers where id = ${readerId}`,
      )
      return row
    },

    /** The ids of genres in the order of their slugs; undefined if one of them does not exist. */
    findGenreIds: async (slugs: string[]): Promise<string[] | undefined> => {
      const rows = await db.select({ id: genres.id, slug: genres.slug }).from(genres).where(inArray(genres.slug, slugs))
      const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
      const found = slugs.flatMap((slug) => ids.get(slug) ?? [])
      return found.length === slugs.length ? found : undefined
    },

    updateProfile: (
      readerId: string,
      { about, location, genres: _, ...patch }: ProfilePatch,
      genreIds: string[] | undefined,
    ) =>
      db.transaction(async (tx) => {
        const isOpening = patch.approve_followers === false || patch.visibility === 'public'
        if (isOpening) await lockWaiting(tx, readerId)
        await tx
          .update(readers)
          .set({
            ...patch,
            ...(about !== undefined && { about: about || null }),
            ...(location !== undefined && { location: location || null }),
            updated_at: new Date(),
          })
          .where(eq(readers.id, readerId))
        if (isOpening) await approveWaiting(tx, readerId)
        if (!genreIds) return
        await tx.delete(readerGenres).where(eq(readerGenres.reader_id, readerId))
        if (genreIds.length === 0) return
        await tx
          .insert(readerGenres)
          .values(genreIds.map((genre_id, index) => ({ reader_id: readerId, genre_id, position: index + 1 })))
      }),
  }
}
