import { addDays } from '../../../shared/zoned-time.ts'
import { randomFrom } from '../covers/random.ts'
import { demoId } from './ids.ts'
import type { Person } from './people.ts'
import type { Appointment } from './reading-life.ts'
import type { DemoTables } from './tables.ts'

interface DemoPost {
  by: string
  /** In percent of the book. */
  at: number
  text: string
  replies?: readonly { by: string; text: string }[]
}

interface DemoSharedRead {
  /** The slug of an edition of its work, which is the work's first. */
  book: string
  name: string
  /** Days ago. */
  began: number
  /** Days from today; below zero, it is over. */
  ends: number
  visibility: 'public' | 'followers' | 'private'
  /** How far each member is by today, in percent; the host first. */
  members: readonly (readonly [slug: string, percent: number])[]
  invited: readonly string[]
  milestones: readonly (readonly [name: string, percent: number, days: number])[]
  posts: readonly DemoPost[]
}

const sharedReads: readonly DemoSharedRead[] = [
  {
    book: 'emma',
    name: 'Emma before the year ends',
    began: 17,
    ends: 12,
    visibility: 'public',
    members: [
      ['clara', 58],
      ['camille', 71],
      ['elise', 44],
      ['miriam', 82],
      ['ruth', 63],
    ],
    invited: ['tom'],
    milestones: [
      ['Volume I', 33, -8],
      ['Volume II', 66, 2],
      ['Volume III', 100, 12],
    ],
    posts: [
      {
        by: 'miriam',
        at: 6,
        text: 'Mr Woodhouse and his gruel. I know exactly three people like him.',
        replies: [
          { by: 'clara', text: 'My grandfather, down to the draughts.' },
          { by: 'ruth', text: 'Four, counting me before my first coffee.' },
        ],
      },
      { by: 'camille', at: 14, text: 'Does anyone else not trust Mr Elton at all?' },
      {
        by: 'elise',
        at: 27,
        text: 'Emma is so sure of herself in this chapter that I want to cover my eyes.',
        replies: [{ by: 'miriam', text: 'Wait for the carriage.' }],
      },
      {
        by: 'clara',
        at: 41,
        text: 'Miss Bates never stops talking, and still says more than anyone else if you listen.',
      },
      { by: 'ruth', at: 60, text: 'The piano! I have a theory, and I am writing it down before I read on.' },
      {
        by: 'camille',
        at: 69,
        text: 'I laughed out loud at the ball. The silence after the refusal, and then Mr Knightley.',
      },
      { by: 'miriam', at: 78, text: 'That picnic. I had to put the book down.' },
    ],
  },
  {
    book: 'the-left-hand-of-darkness',
    name: 'Winter on Gethen',
    began: 11,
    ends: 20,
    visibility: 'public',
    members: [
      ['jonas', 52],
      ['clara', 36],
      ['priya', 90],
      ['hugo', 28],
      ['kenji', 40],
    ],
    invited: ['noah'],
    milestones: [
      ['Karhide', 35, -2],
      ['Orgoreyn', 60, 6],
      ['The Ice', 100, 20],
    ],
    posts: [
      { by: 'jonas', at: 4, text: 'The parade in the rain is such a good way into a whole country.' },
      {
        by: 'priya',
        at: 12,
        text: 'I love that every second chapter is a report or a legend. The world explains itself.',
        replies: [{ by: 'hugo', text: 'Les légendes sont mes passages préférés.' }],
      },
      { by: 'clara', at: 22, text: 'Shifgrethor is the best invented word I have met this year.' },
      { by: 'hugo', at: 26, text: 'Le froid se sent à chaque page. Je lis avec une couverture.' },
      { by: 'jonas', at: 48, text: 'Orgoreyn looks friendlier, and I trust it much less.' },
      { by: 'priya', at: 86, text: 'No spoilers. Only this: clear your evening for the Ice.' },
    ],
  },
  {
    book: 'cien-anos-de-soledad',
    name: 'Macondo, capítulo a capítulo',
    began: 24,
    ends: 8,
    visibility: 'followers',
    members: [
      ['mateo', 74],
      ['ines', 66],
      ['lucia', 49],
      ['diego', 88],
      ['clara', 31],
    ],
    invited: [],
    milestones: [
      ['La fundación', 25, -16],
      ['La guerra', 50, -8],
      ['La compañía bananera', 80, 1],
    ],
    posts: [
      { by: 'diego', at: 2, text: 'Esa primera frase sigue siendo imbatible.' },
      {
        by: 'lucia',
        at: 11,
        text: 'He hecho un árbol genealógico en una servilleta. No será el último.',
        replies: [{ by: 'mateo', text: 'Guárdalo: en treinta páginas hay otro Aureliano.' }],
      },
      { by: 'clara', at: 20, text: 'The plague of insomnia, and the labels on everything: I read that chapter twice.' },
      { by: 'ines', at: 38, text: 'Úrsula é a única pessoa sensata desta casa.' },
      { by: 'mateo', at: 62, text: 'Remedios, la bella. Había olvidado lo gracioso que es.' },
    ],
  },
  {
    book: 'piranesi',
    name: 'Piranesi, one hall at a time',
    began: 84,
    ends: -58,
    visibility: 'public',
    members: [
      ['clara', 100],
      ['tom', 100],
      ['priya', 100],
      ['camille', 100],
    ],
    invited: [],
    milestones: [
      ['Part 3', 50, -70],
      ['The end', 100, -58],
    ],
    posts: [
      { by: 'tom', at: 8, text: 'I have started drawing a plan of the halls. It is not going well.' },
      {
        by: 'priya',
        at: 52,
        text: 'I no longer believe anything I believed on page ten.',
        replies: [{ by: 'clara', text: 'And he still thanks the House every morning.' }],
      },
    ],
  },
  {
    book: 'rebecca',
    name: 'Rebecca for the longest evenings',
    began: 225,
    ends: -196,
    visibility: 'public',
    members: [
      ['ruth', 100],
      ['clara', 100],
      ['elise', 100],
      ['miriam', 100],
      ['giulia', 100],
    ],
    invited: [],
    milestones: [['The ball', 55, -210]],
    posts: [
      { by: 'ruth', at: 12, text: 'Mrs Danvers has been on the page for a minute and I am cold.' },
      { by: 'giulia', at: 58, text: 'Il vestito. Volevo gridarglielo.' },
    ],
  },
  {
    book: 'circe',
    name: 'Circe',
    began: 300,
    ends: -274,
    visibility: 'followers',
    members: [
      ['lucia', 100],
      ['clara', 100],
      ['ines', 64],
    ],
    invited: [],
    milestones: [],
    posts: [{ by: 'lucia', at: 30, text: 'Por fin alguien le da la palabra.' }],
  },
]

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
