import type pg from 'pg'
import { syntheticId } from './synthetic/ids.ts'
import { randomFrom, type Random } from '../shared/random.ts'
import { misspell } from './misspell.ts'

/** Something a reader would type to find one work. */
export interface Query {
  text: string
  isMisspelt: boolean
  /** The editions of the work that is meant. */
  slugs: string[]
}

const howMany = 200
const misspeltOf = 3
/** Where more have the same title, nobody could know which of them is meant. */
const mostNamesakes = 10

interface Work {
  title: string
  author: string
  namesakes: number
  slugs: string[]
}

async function drawWorks(pool: pg.Pool, works: number, random: Random): Promise<Work[]> {
  const ids = Array.from({ length: howMany * 3 }, () => syntheticId('work', random.whole(0, works - 1)))
  const { rows } = await pool.query<Work>(
    `select works.title, authors.name as author,
       (select count(*)::int from works as other where title_key(other.title) = title_key(works.title)) as namesakes,
       array(select slug from books where books.work_id = works.id) as slugs
     from unnest($1::uuid[]) with ordinality as drawn (id, ordinal) join works using (id)
     join work_authors on work_authors.work_id = works.id and work_authors.position = 1
     join authors on authors.id = work_authors.author_id
     order by drawn.ordinal`,
    [ids],
  )
  return rows
}

/** The title; where it does not tell which work is meant, the author too, before or after it. */
function wordsFor({ title, author, namesakes }: Work, random: Random): string {
  if (namesakes <= mostNamesakes) return title
  return random.chance(0.5) ? `${title} ${author}` : `${author} ${title}`
}

/** The same for the same catalogue: of works from all over it, every third misspelt. */
export async function drawQueries(pool: pg.Pool, works: number): Promise<Query[]> {
  const random = randomFrom('search')
  const queries: Query[] = []
  for (const work of await drawWorks(pool, works, random)) {
    const isMisspelt = queries.length % misspeltOf === 0
    const right = wordsFor(work, random)
    const text = isMisspelt ? misspell(right, random) : right
    if (text !== undefined && queries.length < howMany) queries.push({ text, isMisspelt, slugs: work.slugs })
  }
  return queries
}

/** The text in the search box at a random moment while the query is typed. */
export function drawBeginnings(queries: Query[]): string[] {
  const random = randomFrom('suggest')
  return queries.map(({ text }) => {
    const typed = Array.from(text)
    return typed.slice(0, random.whole(Math.min(2, typed.length), typed.length)).join('')
  })
}
