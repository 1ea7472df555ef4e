import type { Page } from '../../../db/page.ts'

const perPage = 500

/** All of a paged list, page by page. */
export async function* every<Row>(read: (page: Page) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let page = 1; ; page += 1) {
    const rows = await read({ page, per_page: perPage })
    yield* rows
    if (rows.length < perPage) return
  }
}

export async function collected<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const list: Row[] = []
  for await (const row of rows) list.push(row)
  return list
}
