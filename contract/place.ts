/**
 * Where a page of an endless list ended: by what the list is ordered, on which page it was, and how many there were in all.
 * A page that goes on from there costs the same however deep it is, and leaves nothing out when something was added above.
 */
export interface Place {
  moment: string
  id: string
  page: number
  total: number
}

const wholeMoment = /^\d{4,6}-\d\d-\d\dT[\d:.]{8,15}[+-][\d:]{5,8}$/
const wholeId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export const writePlace = ({ moment, id, page, total }: Place): string =>
  btoa([moment, id, page, total].join(' ')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

export function readPlace(text: string): Place | undefined {
  if (!/^[\w-]{1,200}$/.test(text) || text.length % 4 === 1) return undefined
  const [moment = '', id = '', ...numbers] = atob(text.replaceAll('-', '+').replaceAll('_', '/')).split(' ')
  const [page = 0, total = -1] = numbers.map(Number)
  const isWhole = wholeMoment.test(moment) && !Number.isNaN(Date.parse(moment)) && wholeId.test(id)
  return isWhole && Number.isSafeInteger(page) && page > 0 && Number.isSafeInteger(total) && total >= 0
    ? { moment, id, page, total }
    : undefined
}
