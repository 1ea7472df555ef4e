import { sql, type SQL } from '../../../db/sql.ts'
import type { UserCard } from '../../../../contract/user-card.ts'
import { visibleTo } from '../../../db/visibility.ts'

const stateOf = (follower: SQL, followee: SQL) => sql`coalesce(
  (select state from follows where follower_id = ${follower} and followee_id = ${followee}), 'none')`

/** Whether the viewer and the reader in `readers` follow each other. */
export const relationColumns = (viewerId: string): SQL => sql`
  ${stateOf(sql`${viewerId}`, sql`readers.id`)} as follow, ${stateOf(sql`readers.id`, sql`${viewerId}`)} as follows_me,
  readers.id = ${viewerId} as is_me`

/** The columns of a card, from `readers`. */
export const userColumns = (viewerId: string): SQL => sql`
  readers.slug, readers.name, readers.image, readers.location, readers.followers_count,
  ${relationColumns(viewerId)}, ${visibleTo(viewerId)} as is_visible`

/** The reader in `readers` by name; the picture is only for viewers who may see them. */
export const personColumn = (viewerId: string | SQL): SQL => sql`(
  select json_build_object('slug', readers.slug, 'name', readers.name, 'image', case when seen then readers.image end,
    'is_visible', seen)
  from (select ${visibleTo(viewerId)} as seen) as look)`

export type UserRow = Omit<UserCard, 'books_in_common'>

/** For hidden profiles, only the name and the relation between the two are sent. */
export const toUserCard = ({
  image,
  location,
  followers_count,
  books_in_common = null,
  ...row
}: UserRow & { books_in_common?: number | null }): UserCard => ({
  ...row,
  image: row.is_visible ? image : null,
  location: row.is_visible ? location : null,
  followers_count: row.is_visible ? followers_count : null,
  books_in_common,
})
