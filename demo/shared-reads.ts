import * as z from 'zod/mini'
import { Visibility } from '../contract/vocabulary.ts'
import { addDays } from '../shared/zoned-time.ts'
import { randomFrom } from '../shared/random.ts'
import sharedReadsFile from './data/shared-reads.json' with { type: 'json' }
import { demoId } from './ids.ts'
import type { Person } from './people.ts'
import type { Appointment } from './reading-life.ts'
import type { DemoTables } from './tables.ts'

const Words = z.strictObject({ by: z.string(), text: z.string() })

const DemoSharedRead = z.strictObject({
  /** The slug of an edition of its work, which is the work's first. */
  book: z.string(),
  name: z.string(),
  /** Days ago. */
  began: z.int(),
  /** Days from today; below zero, it is over. */
  ends: z.int(),
  visibility: Visibility,
  /** How far each member is by today, in percent; the host first. */
  members: z.array(z.tuple([z.string(), z.int()])),
  invited: z.array(z.string()),
  /** Each with its position in percent and its day, counted from today. */
  milestones: z.array(z.tuple([z.string(), z.int(), z.int()])),
  /** Each at a position in percent. */
  posts: z.array(z.extend(Words, { at: z.int(), replies: z.optional(z.array(Words)) })),
})

const sharedReads = z.array(DemoSharedRead).parse(sharedReadsFile)

const worksOf = (known: ReadonlyMap<string, string>) =>
  sharedReads.flatMap((read) => {
    const key = known.get(read.book)
    return key === undefined ? [] : [{ read, key }]
  })

/** What a person reads along with others; `known` gives the key of a work by the slug of one of its editions. */
export const appointmentsOf = (person: Person, known: ReadonlyMap<string, string>): Appointment[] =>
  worksOf(known).flatMap(({ read, key }) =>
    read.members
      .filter(([slug]) => slug === person.slug)
      .map(([, percent]) => ({ key, days: read.began, share: percent / 100, over: Math.max(0, -read.ends) })),
  )

export interface Member {
  id: string
  /** By the key of a work: how far the person is, in percent, and when they got to a share of it. */
  shareOf: (key: string) => number
  reachedAt: (key: string, share: number) => Date | undefined
}

/** Writes shared reads in progress, with the posts of those who have got that far. */
export function addSharedReads(
  tables: DemoTables,
  members: ReadonlyMap<string, Member>,
  known: ReadonlyMap<string, string>,
  workIds: ReadonlyMap<string, string>,
  today: string,
): void {
  for (const { read, key } of worksOf(known)) {
    const joined = read.members.filter(([slug]) => members.has(slug) && (members.get(slug)?.shareOf(key) ?? 0) > 0)
    const host = joined[0] && members.get(joined[0][0])
    const workId = workIds.get(key)
    if (!host || !workId) continue
    const created = new Date(`${addDays(today, -read.began - 4)}T18:20Z`)
    const id = demoId(`shared read ${read.name}`, created)
    tables.shared_reads.push({
      id,
      slug: `${read.book}-together`,
      work_id: workId,
      name: read.name,
      starts_on: addDays(today, -read.began),
      ends_on: addDays(today, read.ends),
      visibility: read.visibility,
      members_invite: true,
      created_at: created.toISOString(),
      updated_at: created.toISOString(),
    })
    const random = randomFrom(`members of ${read.name}`)
    const addMember = (slug: string, state: 'joined' | 'invited', hours: number) => {
      const member = members.get(slug)
      if (!member) return
      tables.shared_read_members.push({
        shared_read_id: id,
        reader_id: member.id,
        state,
        is_host: member === host,
        inviter_id: member === host ? null : host.id,
        since: new Date(created.getTime() + hours * 3_600_000).toISOString(),
      })
    }
    for (const [slug] of joined) addMember(slug, 'joined', slug === joined[0]?.[0] ? 0 : random.whole(1, 60))
    for (const slug of read.invited) addMember(slug, 'invited', 90)
    for (const [name, share, days] of read.milestones) {
      const due_on = addDays(today, days)
      tables.shared_read_milestones.push({
        id: demoId(`milestone ${read.name} ${name}`, created),
        shared_read_id: id,
        name,
        share,
        due_on,
      })
    }
    for (const post of read.posts) {
      const author = members.get(post.by)
      const at = author?.reachedAt(key, post.at)
      if (!author || !at) continue
      // Its id must not begin with the time: see the table.
      const postId = demoId(`post ${read.name} ${post.text}`, created)
      const written = { shared_read_id: id, share: post.at }
      const moments = (moment: Date) => ({ created_at: moment.toISOString(), updated_at: moment.toISOString() })
      tables.shared_read_posts.push({
        ...written,
        id: postId,
        reader_id: author.id,
        parent_id: null,
        content: post.text,
        ...moments(at),
      })
      for (const reply of post.replies ?? []) {
        const replier = members.get(reply.by)
        const got = replier?.reachedAt(key, post.at)
        if (!replier || !got) continue
        const later = new Date(Math.max(got.getTime(), at.getTime()) + random.whole(4, 50) * 60_000)
        if (later >= new Date(`${today}T00:00Z`)) continue
        tables.shared_read_posts.push({
          ...written,
          id: demoId(`reply ${read.name} ${reply.text}`, created),
          reader_id: replier.id,
          parent_id: postId,
          content: reply.text,
          ...moments(later),
        })
      }
    }
  }
}
