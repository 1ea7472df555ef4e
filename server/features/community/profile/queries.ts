import { sql } from '../../../db/sql.ts'
import type { Profile, ProfilePatch } from '../../../../contract/profile.ts'
import { assignments } from '../../../db/assignments.ts'
import type { Handle } from '../../../db/database.ts'
import { uuidArray } from '../../../db/given-rows.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { approveWaiting, lockWaiting } from '../connections/queries.ts'
import { revokeNarrowed, type RevokedLink } from '../open-links/queries.ts'
import { lockCountedLogs } from '../../catalogue/work-counts/queries.ts'

export function profileQueries(db: Handle) {
  return {
    findProfile: async (readerId: string): Promise<Profile | undefined> => {
      const [row] = await rowsOf<Profile & Record<string, unknown>>(
        db,
        sql`select about, location, links, visibility, approve_followers, avoided_warnings, array(
            select genres.slug from reader_genres join genres on genres.id = reader_genres.genre_id
            where reader_genres.reader_id = readers.id order by reader_genres.position) as genres
          from readers where id = ${readerId}`,
      )
      return row
    },

    /** The ids of genres in the order of their slugs; undefined if one of them does not exist. */
    findGenreIds: async (slugs: string[]): Promise<string[] | undefined> => {
      const rows = await rowsOf<{ id: string; slug: string }>(
        db,
        sql`select id, slug from genres where slug = any (${sql.param(slugs)}::text[])`,
      )
      const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
      const genreIds = slugs.flatMap((slug) => ids.get(slug) ?? [])
      return genreIds.length === slugs.length ? genreIds : undefined
    },

    updateProfile: (
      readerId: string,
      { about, location, genres: _, keep_links, avoided_warnings, ...patch }: ProfilePatch,
      genreIds: string[] | undefined,
    ): Promise<RevokedLink[]> =>
      db.transaction(async (tx) => {
        // Before the reader's own row: a log that is being written has this lock, and may want that row.
        if (patch.visibility !== undefined) await lockCountedLogs(tx, readerId)
        const isOpening = patch.approve_followers === false || patch.visibility === 'public'
        if (isOpening) await lockWaiting(tx, readerId)
        const level = keep_links ? undefined : patch.visibility
        const revoked = level ? await revokeNarrowed(tx, readerId, 'profile', level) : []
        const values = {
          ...patch,
          about: about === undefined ? undefined : about || null,
          location: location === undefined ? undefined : location || null,
          avoided_warnings: avoided_warnings && sql`${sql.param([...new Set(avoided_warnings)])}::text[]`,
          updated_at: new Date(),
        }
        await execute(tx, sql`update readers set ${assignments(values)} where id = ${readerId}`)
        if (isOpening) await approveWaiting(tx, readerId)
        if (!genreIds) return revoked
        await execute(tx, sql`delete from reader_genres where reader_id = ${readerId}`)
        if (genreIds.length === 0) return revoked
        await execute(
          tx,
          sql`insert into reader_genres (reader_id, genre_id, position)
            select ${readerId}, genre_id, position
            from unnest(${uuidArray(genreIds)}) with ordinality as named (genre_id, position)`,
        )
        return revoked
      }),
  }
}
