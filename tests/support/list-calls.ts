import type { NewList } from '../../contract/lists.ts'
import type { Handle } from '../../server/db/database.ts'
import type { Answer, Visitor } from './test-app.ts'
import { insertRows } from './insert-rows.ts'
import type { ListColumns } from './columns.ts'

/** What a form sends for a list of a type; what is left out is filled in. */
export const listForm = (details: Partial<Record<keyof NewList, unknown>> = {}) => ({
  name: 'Sea books',
  type: 'manual',
  entries_type: 'book',
  visibility: 'public',
  order_by: (details.type ?? 'manual') === 'manual' ? 'manual' : 'title-asc',
  ...details,
})

/** Calls about lists carry the token of the reader's page. */
export async function listCalls(reader: Visitor) {
  const { text } = await reader.page('/account')
  const options = { headers: { 'x-csrf-token': /<meta name="csrf-token" content="([^"]+)"/.exec(text)?.[1] ?? '' } }
  const calls = {
    options,
    create: (details?: Parameters<typeof listForm>[0]) => reader.post('/lists', listForm(details), options),
    /** Of a list that is made without complaint. */
    createdSlug: async (details?: Parameters<typeof listForm>[0]) => {
      const { status, body, text: answer } = await calls.create(details)
      if (status !== 201) throw new Error(answer)
      return (body.data as { slug: string }).slug
    },
    preview: (asked: object) => reader.post('/lists/preview', asked, options),
    update: (slug: string, details?: Parameters<typeof listForm>[0]) =>
      reader.put(`/lists/${slug}`, listForm(details), options),
    remove: (slug: string) => reader.delete(`/lists/${slug}`, {}, options),
    convert: (slug: string) => reader.put(`/lists/${slug}/convert-to-manual`, {}, options),
    add: (slug: string, thing: string, type = 'book') =>
      reader.post(`/lists/${slug}/entries`, { resource_type: type, resource_identifier: thing }, options),
    takeOff: (slug: string, entry: string) => reader.delete(`/lists/${slug}/entries/${entry}`, {}, options),
    move: (slug: string, entry: string, order: unknown) =>
      reader.patch(`/lists/${slug}/entries/${entry}/change-position`, { order }, options),
    entries: (slug: string, query = ''): Promise<Answer> => reader.get(`/lists/${slug}/entries${query}`),
  }
  return calls
}

/** A list as it would be there already. */
export async function buildList(db: Handle, reader: { row: { id: string } }, details: ListColumns = {}) {
  const slug = `list-${crypto.randomUUID()}`
  await insertRows(db, 'lists', {
    reader_id: reader.row.id,
    slug,
    name: 'Sea books',
    type: 'manual',
    entries_type: 'book',
    order_by: 'manual',
    ...details,
  })
  return slug
}
