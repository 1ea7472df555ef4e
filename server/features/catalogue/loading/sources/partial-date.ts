/** Dates as people write them, in the form the catalogue keeps: `1993`, `1993-12` or `1993-12-05`. */

const months: readonly (readonly string[])[] = [
  ['january', 'jan', 'enero', 'janvier', 'januar', 'gennaio', 'janeiro', 'januari', 'января', 'январь'],
  ['february', 'feb', 'febrero', 'février', 'fevrier', 'februar', 'febbraio', 'fevereiro', 'februari', 'февраля'],
  ['march', 'mar', 'marzo', 'mars', 'märz', 'março', 'maart', 'марта', 'март'],
  ['april', 'apr', 'abril', 'avril', 'aprile', 'апреля', 'апрель'],
  ['may', 'mayo', 'mai', 'maggio', 'maio', 'mei', 'мая', 'май'],
  ['june', 'jun', 'junio', 'juin', 'juni', 'giugno', 'junho', 'июня', 'июнь'],
  ['july', 'jul', 'julio', 'juillet', 'juli', 'luglio', 'julho', 'июля', 'июль'],
  ['august', 'aug', 'agosto', 'août', 'aout', 'augustus', 'августа', 'август'],
  ['september', 'sep', 'sept', 'septiembre', 'septembre', 'settembre', 'setembro', 'сентября', 'сентябрь'],
  ['october', 'oct', 'okt', 'octubre', 'octobre', 'oktober', 'ottobre', 'outubro', 'октября', 'октябрь'],
  ['november', 'nov', 'noviembre', 'novembre', 'novembro', 'ноября', 'ноябрь'],
  ['december', 'dec', 'dez', 'diciembre', 'décembre', 'decembre', 'dezember', 'dicembre', 'dezembro', 'декабря'],
]
const monthNumbers = new Map(months.flatMap((names, index) => names.map((name) => [name, index + 1] as const)))

const firstYear = 1000
/** What cataloguing programs wrote for a date they did not have: day 0 of their calendar. */
const notKnown = '1899-12-31'
const two = (value: number) => String(value).padStart(2, '0')

function dateOf(year: number, month: number, day: number): string | null {
  if (year < firstYear || year > new Date().getUTCFullYear() + 5) return null
  if (month < 1 || month > 12) return String(year)
  const moment = new Date(Date.UTC(year, month - 1, day))
  if (day < 1 || moment.getUTCMonth() !== month - 1) return `${year}-${two(month)}`
  const date = `${year}-${two(month)}-${two(day)}`
  return date === notKnown ? null : date
}

/** Year first: `1993-12-05`, `1993/12`, `1993.12.5`, `1993年12月5日`. */
const yearFirst = /^\D{0,3}(\d{4})\s*[-/.年]\s*(\d{1,2})(?:\s*[-/.月]\s*(\d{1,2}))?日?月?(?!\d)/u
const digitsOnly = /^(\d{4})(\d{2})(\d{2})$/
/** Three numbers with the year last, of which the first is the month where it can be one. */
const yearLast = /^(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{4})$/
const monthAndYear = /^(\d{1,2})\s*[-/.]\s*(\d{4})$/
const anyYear = /(?<!\d)(\d{4})(?!\d)/

export function partialDateOf(text: string): string | null {
  const date = text.trim().toLowerCase()
  const fromYear = yearFirst.exec(date) ?? digitsOnly.exec(date)
  if (fromYear) return dateOf(Number(fromYear[1]), Number(fromYear[2]), Number(fromYear[3] ?? 0))
  const toYear = yearLast.exec(date)
  if (toYear) {
    const [first, second, year] = [Number(toYear[1]), Number(toYear[2]), Number(toYear[3])]
    return first <= 12 ? dateOf(year, first, second) : dateOf(year, second, first)
  }
  const short = monthAndYear.exec(date)
  if (short) return dateOf(Number(short[2]), Number(short[1]), 0)

  const year = Number(anyYear.exec(date)?.[1] ?? 0)
  const names = date.match(/\p{L}+/gu) ?? []
  const month = names.map((name) => monthNumbers.get(name)).find((number) => number !== undefined) ?? 0
  const day = Number(/(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|º|°|\.)?(?![\d])/.exec(date)?.[1] ?? 0)
  return dateOf(year, month, month === 0 ? 0 : day)
}

/** The year in what people write about somebody's birth or death; before Christ is negative. */
export function yearOf(text: string): number | null {
  const isBefore = /\bb\.?\s?c\b|av(?:ant)? j|v\. ?chr/i.test(text)
  if (/cent|century|siècle|jh/i.test(text)) return null
  const year = Number(
    anyYear.exec(text)?.[1] ?? (/(?<!\d)(\d{3})(?!\d)/.exec(text)?.[1] || (isBefore ? /\d+/.exec(text)?.[0] : 0)),
  )
  if (!year || year > new Date().getUTCFullYear()) return null
  return isBefore ? -year : year
}
