import type pg from 'pg'
import type { DemoBook, DemoWork } from './catalogue.ts'

interface WorkRow {
  id: string
  year: number | null
  genres: string[]
  series: DemoWork['series']
  books: DemoBook[]
}

/** All works with their editions, in an order that does not depend on ids. */
export async function readDemoWorks(client: pg.Pool | pg.ClientBase): Promise<DemoWork[]> {
  const { rows } = await client.query<WorkRow>(`
    select works.id, works.first_published_year as year,
      array(select genres.slug from work_genres join genres on genres.id = genre_id
        where work_id = works.id order by position, genres.slug) as genres,
      (select json_build_object('slug', series.slug, 'position', series_works.position::float8)
        from series_works join series on series.id = series_id
        where work_id = works.id and position is not null order by series.slug limit 1) as series,
      (select json_agg(json_build_object('id', id, 'slug', slug, 'language', language, 'format', format,
          'pages', pages, 'minutes', minutes) order by slug collate "C")
        from books where work_id = works.id) as books
    from works where exists (select 1 from books where work_id = works.id)`)
  return rows
    .map((row) => ({ ...row, key: row.books[0]?.slug ?? '' }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
}

/** The ids of genres and moods by their slugs. */
export async function readWordIds(
  client: pg.Pool | pg.ClientBase,
  table: 'genres' | 'tags',
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; slug: string }>(`select id, slug from ${table}`)
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}
