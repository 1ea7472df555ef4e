import * as z from 'zod/mini'

/** A reader among others, apart from the calls about readers: most pages do without those. */

export const userParams = z.object({ user: z.string() })

/** What one reader is to another. */
export const FollowState = z.enum(['none', 'requested', 'following'])
export type FollowState = z.infer<typeof FollowState>

export const relation = {
  /** What the signed-in reader is to this one. */
  follow: FollowState,
  /** And the other way round. */
  follows_me: FollowState,
  is_me: z.boolean(),
}

export const UserCard = z.object({
  slug: z.string(),
  name: z.string(),
  image: z.nullable(z.string()),
  ...relation,
  /** Whether the viewer may open the profile; if not, image, location and followers_count are null. */
  is_visible: z.boolean(),
  location: z.nullable(z.string()),
  followers_count: z.nullable(z.int()),
  /** Of the works that are in both libraries; only where it is what the readers are sorted by. */
  books_in_common: z.nullable(z.int()),
})
export type UserCard = z.infer<typeof UserCard>

/** A reader as they are named in something they take part in, whether or not there is a profile to look at. */
export const Person = z.pick(UserCard, { slug: true, name: true, image: true, is_visible: true })
export type Person = z.infer<typeof Person>
