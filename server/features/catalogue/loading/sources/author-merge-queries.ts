import type pg from 'pg'
import { freeSlug } from './free-slug.ts'
import type { MergeCounts } from './merge-counts.ts'
import type { Source } from './source.ts'

/** Merges the authors whose keys are above `from` and up to `to`. Runs without triggers. */
export async function mergeAuthors(
  client: pg.ClientBase,
  { name: source, slugPrefix }: Source,
  from: number,
  to: number,
  counts: MergeCounts,
): Promise<void> {
  await client.query(
    `create temp table set_authors on commit drop as
     select distinct on (staged.key) staged.*,
       coalesce(known.author_id, new_id()) as id,
       known.author_id is null as is_new,
       coalesce(staged.revision > known.revision and authors.updated_at = known.loaded_at, false) as is_changed,
       coalesce(staged.revision > known.revision and authors.updated_at <> known.loaded_at, false) as is_kept,
       coalesce(authors.name <> staged.name, false) as is_renamed
     from loading.authors as staged
     left join source_authors as known on known.source = $1 and known.key = staged.key
     left join authors on authors.id = known.author_id
     where staged.key > $2 and staged.key <= $3
     order by staged.key, staged.revision desc`,
    [source, from, to],
  )
  const { rowCount: added } = await client.query(
    `insert into authors (id, slug, name, sort_name, bio, birth_year, death_year, created_at, updated_at)
     select id, ${freeSlug('authors', 'made', `'${slugPrefix}' || made.key || 'a'`)}, name, sort_name, bio, birth_year,
       death_year, now(), now()
     from (select *, row_number() over (partition by slug order by key) as nth from set_authors where is_new) as made`,
  )
  await client.query(
    `insert into source_authors (source, key, author_id, revision, loaded_at)
     select $1, key, id, revision, now() from set_authors where is_new`,
    [source],
  )
  const { rowCount: changed } = await client.query(
    `update authors set name = set_authors.name, sort_name = set_authors.sort_name, bio = set_authors.bio,
       birth_year = set_authors.birth_year, death_year = set_authors.death_year, updated_at = now()
     from set_authors where set_authors.id = authors.id and is_changed`,
  )
  const { rows: kept } = await client.query<{ count: number }>(
    `with noted as (
       update source_authors as known set revision = set_authors.revision,
         loaded_at = case when is_changed then now() else loaded_at end
       from set_authors where known.source = $1 and known.key = set_authors.key and (is_changed or is_kept))
     select count(*)::int as count from set_authors where is_kept`,
    [source],
  )
  if (changed) {
    await client.query(
      `update works set search = (select search from work_search(works.id))
       where id in (
         select work_id from work_authors join set_authors on set_authors.id = author_id
         where is_changed and is_renamed)`,
    )
  }
  counts.authors.added += added ?? 0
  counts.authors.changed += changed ?? 0
  counts.authors.kept += kept[0]?.count ?? 0
}

/** Counts the works of the authors of merged works. Counting twice does no harm, so it may be interrupted anywhere. */
export async function countAuthors(client: pg.ClientBase, _source: Source, from: number, to: number): Promise<void> {
  await client.query(
    `select refresh_authors(array(
       select distinct author_id from loading.credited where key > $1 and key <= $2))`,
    [from, to],
  )
}
