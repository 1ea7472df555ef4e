import { chooseCover, listBookSources, listFoundCovers, listOutsideEditions } from '../../../contract/book-sources.ts'
import { row, type Row, type Scene, type Statuses } from '../row.ts'

const everyReader: Statuses = [200, 200, 200, 200, 401, 200]

const added = async ({ own }: Scene) => ({ params: { book: (await own.contribution()).slug } })

/** Outside catalogues are switched off here, so they have nothing for anybody. */
export const bookSourceRows: Row[] = [
  row(listBookSources, everyReader, added),
  row(listFoundCovers, everyReader, added),
  row(listOutsideEditions, everyReader, added),
  row(chooseCover, [404, 404, 404, 404, 401, 404], async (world) => ({
    ...(await added(world)),
    body: { source: 'open-library', id: 'OL1M' },
  })),
]
