import { clockPrecision } from '../../shared/partial-dates.ts'
import { addDays } from '../../shared/zoned-time.ts'
import { fact, type Fact, type PlainClock, type PlainQuestion } from './plain-facts.ts'
import type { ReadingLife } from './reading-life.ts'

/** The books that wait to be read, at the end of each month or year. */
function pileOf(
  stays: readonly ReadingLife['stays'][number][],
  { from, to, today, unit }: PlainQuestion,
  { dayOf }: PlainClock,
): Fact[] {
  const waiting = stays.filter(({ shelf }) => shelf === 'want-to-read')
  const dayOfStay = (moment: Date) => dayOf(moment, clockPrecision(moment))
  const added = waiting.map(({ added_at }) => dayOfStay(added_at)).toSorted()
  const first = from ?? added[0]
  if (first === undefined) return []
  const last = to !== null && to < today ? to : today
  const facts: Fact[] = []
  const begin = from === null ? '' : unit === 'month' ? `${from.slice(0, 7)}-01` : `${from.slice(0, 4)}-01-01`
  let start = unit === 'month' ? `${first.slice(0, 7)}-01` : `${first.slice(0, 4)}-01-01`
  while (start <= last) {
    const after = addDays(start, unit === 'month' ? 31 : 366)
    const next = unit === 'month' ? `${after.slice(0, 7)}-01` : `${after.slice(0, 4)}-01-01`
    const end = next <= last ? next : addDays(last, 1)
    const key = start.slice(0, unit === 'month' ? 7 : 4)
    const seen = waiting.filter(
      ({ added_at, removed_at }) =>
        dayOfStay(added_at) < end && (removed_at === null || dayOfStay(removed_at) >= begin),
    )
    const there = seen.filter(({ removed_at }) => removed_at === null || dayOfStay(removed_at) >= end)
    if (seen.length > 0 && there.length === 0) facts.push(fact(key, null, { amount: 0 }))
    facts.push(...there.map(({ book_id }) => fact(key, book_id)))
    start = next
  }
  return facts
}

export function ownershipFacts(life: ReadingLife, question: PlainQuestion, clock: PlainClock) {
  const { from, to, today, unit } = question
  const isMeant = (id: string) => {
    const book = life.books.find((each) => each.id === id)
    return book !== undefined && question.isBookMeant(book)
  }
  const transactions = life.transactions.filter(
    ({ date, book_id }) =>
      isMeant(book_id) && (from === null || date >= from) && date <= today && (to === null || date <= to),
  )
  const traded = transactions.filter(({ amount, currency }) => Number(amount) > 0 && currency !== null)
  const lent = transactions.filter(({ type }) => type === 'lent' || type === 'barrowed')

  return {
    money: traded.map(({ date, currency, type, book_id, amount }) =>
      fact(date.slice(0, unit === 'month' ? 7 : 4), book_id, {
        label: currency,
        part: `${type}-${currency}`,
        amount: Number(amount),
      }),
    ),
    copies: traded.map(({ currency, type, book_id, quantity }) =>
      fact(currency ?? '', book_id, { part: type, amount: quantity }),
    ),
    shops: traded.flatMap(({ type, name, currency, book_id, amount }) =>
      type === 'bought' && name !== null ? [fact(name, book_id, { part: currency, amount: Number(amount) })] : [],
    ),
    loans: lent.flatMap(({ type, book_id, return_date, due_date }) => [
      fact('all', book_id, { part: type }),
      ...(return_date === null ? [] : [fact('returned', book_id, { part: type })]),
      ...(return_date === null && due_date !== null && due_date < today
        ? [fact('overdue', book_id, { part: type })]
        : []),
    ]),
    people: lent.flatMap(({ name, type, book_id }) => (name === null ? [] : [fact(name, book_id, { part: type })])),
    pile: pileOf(
      life.stays.filter(({ book_id }) => isMeant(book_id)),
      question,
      clock,
    ),
  }
}
