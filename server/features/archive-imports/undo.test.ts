import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { archiveBook, archiveId, archiveManifest, zipped } from '../../../tests/support/archives.ts'
import { runImport, sendImport } from '../../../tests/support/imports.ts'
import { buildVocabulary } from '../../../tests/support/random-catalogue.ts'
import { useApp } from '../../../tests/support/test-app.ts'
import { schema } from '../../db/database.ts'

const quire = useApp()
const { reviews, reviewTags, tags } = schema

/** The review with its palette, all that there is. */
async function readStored() {
  const [review] = await quire.db.select().from(reviews)
  const palette = await quire.db
    .select({ slug: tags.slug, position: reviewTags.position })
    .from(reviewTags)
    .innerJoin(tags, eq(tags.id, reviewTags.tag_id))
    .orderBy(reviewTags.position)
  return { review, palette }
}

test('a review that the archive won over is exactly as it was once that is undone, with its palette', async () => {
  const slugs = [...(await buildVocabulary(quire.db)).tags.keys()]
  const [first = '', second = '', third = ''] = slugs
  const fileWith = (rating: number, palette: string[]) =>
    zipped({
      'manifest.json': archiveManifest,
      'books.json': [archiveBook],
      'reviews.json': [
        {
          book: archiveId,
          rating,
          content: `It is a ${rating}`,
          language: 'es',
          private: rating === 2,
          palette,
          created_at: '2020-01-01T00:00:00Z',
        },
      ],
    })
  const reader = await quire.reader()
  const made = await runImport(reader, await sendImport(reader, await fileWith(4, [second, first])))
  const before = await readStored()
  expect(before.palette.map(({ slug }) => slug)).toEqual([second, first])

  const winning = await sendImport(reader, await fileWith(2, [third]))
  const won = await runImport(reader, winning, { conflict: 'file' })
  expect((await readStored()).palette.map(({ slug }) => slug)).toEqual([third])
  expect((await readStored()).review).toMatchObject({ rating: 2, private: true })

  await reader.post(`/imports/${won.id}/undo`, {})
  expect(await readStored()).toEqual(before)
  // Nobody but the first import has a hand in it any more.
  await reader.post(`/imports/${made.id}/undo`, {})
  expect(await readStored()).toEqual({ review: undefined, palette: [] })
})

test('authors and series that came for a list alone go with it, and those that somebody needs stay', async () => {
  const moment = '2020-01-01T00:00:00Z'
  const list = (slug: string, entries_type: string) => ({
    slug,
    name: slug,
    description: null,
    type: 'manual',
    entries_type,
    visibility: 'private',
    entries_limit: null,
    order_by: 'manual',
    filters: [],
    snapshot: null,
    created_at: moment,
  })
  const entry = { list: 'people', book: null, series: null, author: null, added_at: moment }
  const file = await zipped({
    'manifest.json': archiveManifest,
    'lists.json': [list('people', 'author'), list('rows', 'series')],
    'list_entries.json': [
      { ...entry, author: { slug: 'lone', name: 'Lone Writer' } },
      // Of another kind than the list, so it is none of its entries.
      { ...entry, series: { slug: 'stray', title: 'Stray' } },
      { ...entry, author: { slug: 'dear', name: 'Dear Writer' } },
      { ...entry, list: 'rows', series: { slug: 'far', title: 'Far Shores' } },
    ],
  })
  const [reader, other] = [await quire.reader(), await quire.reader()]
  const done = await runImport(reader, await sendImport(reader, file))
  const names = async () => (await quire.db.select().from(schema.authors)).map(({ name }) => name).toSorted()
  expect(await names()).toEqual(['Dear Writer', 'Lone Writer'])
  expect(await quire.db.select().from(schema.series)).toMatchObject([{ title: 'Far Shores', slug: 'far' }])
  const mine = { ...list('mine', 'author'), reader_id: other.row.id, created_at: new Date(moment) }
  const [kept] = await quire.db.insert(schema.lists).values(mine).returning()
  const [dear] = await quire.db.select().from(schema.authors).where(eq(schema.authors.slug, 'dear'))
  await quire.db
    .insert(schema.listEntries)
    .values({ list_id: kept?.id ?? '', author_id: dear?.id ?? '', position: 1, added_at: new Date(moment) })

  await reader.post(`/imports/${done.id}/undo`, {})
  expect(await quire.db.$count(schema.lists)).toBe(1)
  expect(await names()).toEqual(['Dear Writer'])
  expect(await quire.db.$count(schema.series)).toBe(0)
})
