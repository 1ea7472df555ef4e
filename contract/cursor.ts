/**
 * A keyset cursor: the sort key of a page's last row, the number of that page, and how many rows there were in all. The
 * page after it costs the same however deep it is, and skips nothing when rows were added above.
 */
export interface Cursor {
  moment: string
  id: string
  page: number
  total: number
}

const wholeMoment = /^\d{4,6}-\d\d-\d\dT[\d:.]{8,15}[+-][\d:]{5,8}$/
const wholeId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export const encodeCursor = ({ moment, id, page, total }: Cursor): string =>
  btoa([moment, id, page, total].join(' ')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

export function decodeCursor(text: string): Cursor | undefined {
  if (!/^[\w-]{1,200}$/.test(text) || text.length % 4 === 1) return undefined
  const [moment = '', id = '', ...numbers] = atob(text.replaceAll('-', '+').replaceAll('_', '/')).split(' ')
  const [page = 0, total = -1] = numbers.map(Number)
  const isWhole = wholeMoment.test(moment) && !Number.isNaN(Date.parse(moment)) && wholeId.test(id)
  return isWhole && Number.isSafeInteger(page) && page > 0 && Number.isSafeInteger(total) && total >= 0
    ? { moment, id, page, total }
    : undefined
}
