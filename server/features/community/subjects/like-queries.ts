import { sql } from '../../../db/sql.ts'
import type { Likes } from '../../../../contract/reviews.ts'
import type { NamedSubject } from '../../../../contract/subjects.ts'
import type { Handle } from '../../../db/database.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { emit } from '../../../events/emit.ts'
import { findSubject, isAbout } from './queries.ts'

export const likeQueries = (db: Handle) => ({
  /** Likes or stops liking what others may see; undefined where there is none. */
  setLike: (readerId: string, named: NamedSubject, isLiked: boolean): Promise<Likes | undefined> =>
    db.transaction(async (tx) => {
      const lock = named.kind === 'review' ? 'no key update' : 'key share'
      const subject = await findSubject(tx, readerId, named, lock)
      if (!subject || subject.is_private) return undefined
      if (isLiked) {
        const likes = await rowsOf<{ id: string }>(
          tx,
          sql`insert into likes (${sql.identifier(subject.column)}, day, reader_id)
            values (${subject.id}, ${subject.day}, ${readerId}) on conflict do nothing returning id`,
        )
        await emit(
          tx,
          likes.map(({ id }) => ({ name: 'like.created' as const, like_id: id })),
        )
      } else {
        await execute(tx, sql`delete from likes where ${isAbout(sql`likes`, subject)} and reader_id = ${readerId}`)
      }
      const [counted] = await rowsOf<{ likes_count: number }>(
        tx,
        subject.kind === 'review'
          ? sql`select likes_count from reviews where id = ${subject.id}`
          : sql`select count(*)::int as likes_count from likes where ${isAbout(sql`likes`, subject)}`,
      )
      return counted && { ...counted, is_liked: isLiked }
    }),
})
