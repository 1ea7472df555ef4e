import type { Chart } from '../../contract/statistics.ts'
import type { DatePrecision } from '../../shared/date-precision.ts'
import { addDays, dayAt, daysFrom, localTimeAt } from '../../shared/zoned-time.ts'
import { clockPrecision } from '../../shared/partial-dates.ts'
import type { ReadingLife } from './reading-life.ts'

/** Statistics the plain way: all rows, one after the other. */

export interface PlainQuestion {
  from: string | null
  to: string | null
  today: string
  timeZone: string
  unit: 'month' | 'year'
  isCompared: boolean
  /** Which logs, and which books, the filters leave. */
  isLogMeant: (log: ReadingLife['logs'][number]) => boolean
  isBookMeant: (book: ReadingLife['books'][number]) => boolean
}

export interface Fact {
  key: string
  label: string | null
  part: string | null
  span: 0 | 1
  book: string | null
  amount: number
}

const yearEarlier = (day: string) => {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return before.endsWith('02-29') ? `${before.slice(0, 4)}-02-28` : before
}

/** The first and the last day that a date may have been. */
function daysOf(day: string, precision: DatePrecision): [first: string, last: string] | undefined {
  if (precision === 'unknown') return undefined
  if (precision === 'time' || precision === 'day') return [day, day]
  const first = precision === 'month' ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`
  const next = addDays(first, precision === 'month' ? 31 : 366)
  return [first, addDays(precision === 'month' ? `${next.slice(0, 7)}-01` : `${next.slice(0, 4)}-01-01`, -1)]
}

const stepOf = (value: number, ends: number[]) => String(ends.findLast((end) => value >= end))

export function plainFacts(life: ReadingLife, question: PlainQuestion): Record<Chart, Fact[]> {
  const { from, to, today, timeZone, unit } = question
  /** What has no time is of the same day everywhere. */
  const dayOf = (moment: Date, precision: DatePrecision) => dayAt(moment, precision === 'time' ? timeZone : 'UTC')
  const isDay = (precision: DatePrecision) => precision === 'time' || precision === 'day'
  const clock = (moment: Date) => new Date(`${localTimeAt(moment, timeZone)}:00Z`)

  function spanOf(moment: Date, precision: DatePrecision): 0 | 1 | null {
    const day = dayOf(moment, precision)
    const days = daysOf(day, precision)
    if (!days) return null
    const within = (first: string | null, last: string | null) =>
      (first === null || days[0] >= first) && (last === null || days[1] <= last)
    if (day > today) return null
    if (within(from, to)) return 0
    return question.isCompared && from !== null && within(yearEarlier(from), yearEarlier(to ?? today)) ? 1 : null
  }
  const timeOf = (moment: Date, precision: DatePrecision) =>
    dayOf(moment, precision).slice(0, unit === 'year' || precision === 'year' ? 4 : 7)

  const logs = life.logs.filter(question.isLogMeant)
  const ended = logs.flatMap((log) => {
    const span = log.finished_at && spanOf(log.finished_at, log.finished_precision)
    return log.finished_at && span !== null
      ? [{ ...log, span, at: log.finished_at, time: timeOf(log.finished_at, log.finished_precision) }]
      : []
  })
  const inOrder = ended.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1))
  const finished = inOrder.filter(
    (log, index) => inOrder.findIndex((other) => other.work_id === log.work_id && other.span === log.span) === index,
  )
  const now = finished.filter(({ span }) => span === 0)

  const amountsOf = (log: (typeof logs)[number], distance: number, time: number) => {
    const isHeard = log.book_format === 'audiobook'
    const { pages, minutes } = log.book
    const share = log.length_type === 'percent'
    return {
      pages: log.length_type === 'page' ? distance : share && !isHeard ? (distance * (pages ?? 0)) / 100 : 0,
      minutes:
        log.length_type === 'minute'
          ? distance
          : share && isHeard && minutes !== null
            ? (distance * minutes) / 100
            : time,
    }
  }
  const moved = logs.flatMap((log) => {
    const sessions = log.sessions.map((session) => {
      const sat = Math.min((session.finished_at.getTime() - session.started_at.getTime()) / 60_000, 24 * 60)
      const distance = Math.max(session.end_position - session.start_position, 0)
      return {
        log,
        at: session.finished_at,
        precision:
          session.finished_at.getTime() === log.finished_at?.getTime() && !isDay(log.finished_precision)
            ? log.finished_precision
            : session.precision,
        begun: session.started_at,
        hasHour: session.precision === 'time',
        distance,
        sat,
        ...amountsOf(log, distance, sat),
      }
    })
    const whole =
      log.sessions.length === 0 && log.finished_at
        ? [
            {
              log,
              at: log.finished_at,
              precision: log.finished_precision,
              begun: null,
              hasHour: false,
              distance: log.length,
              sat: 0,
              ...amountsOf(log, log.length, 0),
            },
          ]
        : []
    return [...sessions, ...whole].flatMap((each) => {
      const span = spanOf(each.at, each.precision)
      return span === null ? [] : [{ ...each, span, time: timeOf(each.at, each.precision) }]
    })
  })
  const movedNow = moved.filter(({ span }) => span === 0)
  const onDays = movedNow.filter(({ precision }) => isDay(precision))
  const movedOn = movedNow.filter(({ distance }) => distance > 0)
  const timed = movedNow.filter(({ begun, sat }) => begun !== null && sat > 0)

  const fact = (key: string, book: string | null, more: Partial<Fact> = {}): Fact => ({
    key,
    label: null,
    part: null,
    span: 0,
    book,
    amount: 1,
    ...more,
  })

  const reviewOf = (work: string) => {
    return life.reviews
      .filter(({ work_id }) => work_id === work)
      .toSorted((a, b) => b.updated_at.getTime() - a.updated_at.getTime())[0]
  }
  const workOf = (id: string) => {
    const work = life.works.find((each) => each.id === id)
    if (!work) throw new Error('There is no such work')
    return work
  }

  const finishedBefore = new Set(
    life.logs
      .filter(
        ({ finished_at, finished_precision }) =>
          from !== null &&
          finished_at &&
          (finished_precision === 'unknown' || dayOf(finished_at, finished_precision) < from),
      )
      .flatMap(({ work_id }) => workOf(work_id).authors.map(({ id }) => id)),
  )
  const firstByAuthor = new Map<string, string>()
  for (const { work_id, book_id } of now) {
    for (const { id } of workOf(work_id).authors) if (!firstByAuthor.has(id)) firstByAuthor.set(id, book_id)
  }

  const daysTaken = (log: (typeof logs)[number]) =>
    log.finished_at && isDay(log.finished_precision) && isDay(log.started_precision)
      ? Math.max(
          daysFrom(dayOf(log.started_at, log.started_precision), dayOf(log.finished_at, log.finished_precision)) + 1,
          1,
        )
      : null
  const taken = now.flatMap((log) => daysTaken(log) ?? []).toSorted((a, b) => a - b)

  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const rated = now.flatMap(({ work_id, book }) => {
    const mine = reviewOf(work_id)?.rating
    return mine === undefined ? [] : [{ work_id, book, mine }]
  })
  const pairs = rated.flatMap((each) => {
    const isOfWork = ({ work_id }: { work_id: string }) => work_id === each.work_id
    const others = life.ratingsOfOthers.filter(isOfWork)
    const seen = [...others, ...life.reviews.filter((review) => isOfWork(review) && !review.private)]
    // In whole cents, as a work's rating is shown.
    const cents = Math.round(mean(seen.map(({ rating }) => Math.round(rating * 100))))
    return others.length === 0 ? [] : [{ ...each, everyone: cents / 100 }]
  })

  const stopped = logs.filter((log) => {
    if (log.state !== 'stopped') return false
    const [last] = log.sessions.toSorted((a, b) => b.finished_at.getTime() - a.finished_at.getTime())
    return last === undefined
      ? spanOf(log.started_at, log.started_precision) === 0
      : spanOf(last.finished_at, last.precision) === 0
  })

  const lastDay = to !== null && to < today ? to : today
  const calendar = onDays.filter(({ at, precision }) => daysFrom(dayOf(at, precision), lastDay) < 366)

  const pacesOf = (each: (typeof timed)[number]) => {
    const isHeard = each.log.book_format === 'audiobook'
    const isPaced = each.pages > 0 || (isHeard && each.minutes > 0)
    return isPaced
      ? [
          { part: 'pages', amount: each.pages },
          ...(isHeard ? [{ part: 'heard', amount: each.minutes }] : []),
          { part: 'sat', amount: each.sat },
        ]
      : []
  }
  const latest = now.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, 30)

  const streaks = (() => {
    const days = [...new Set(onDays.map(({ at, precision }) => dayOf(at, precision)))].toSorted()
    const monday = (day: string) => addDays(day, -((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7))
    return (['day', 'week'] as const).flatMap((kind) => {
      const step = kind === 'day' ? 1 : 7
      const starts = kind === 'day' ? days : [...new Set(days.map(monday))]
      const runs: { first: string; last: string; length: number }[] = []
      for (const start of starts) {
        const run = runs.at(-1)
        if (run && addDays(run.last, step) === start) Object.assign(run, { last: start, length: run.length + 1 })
        else runs.push({ first: start, last: start, length: 1 })
      }
      const longest = runs.toSorted((a, b) => b.length - a.length || (a.last < b.last ? 1 : -1)).slice(0, 1)
      const current = runs.filter(({ last }) => last >= addDays(kind === 'day' ? today : monday(today), -step))
      return [
        ...longest.map((run) => ({ ...run, key: `${kind}-longest` })),
        ...current.map((run) => ({ ...run, key: `${kind}-current` })),
      ].map(({ key, first, last, length }) => fact(key, null, { label: first, part: last, amount: length }))
    })
  })()

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

  const pile = (() => {
    const waiting = life.stays.filter(({ shelf, book_id }) => shelf === 'want-to-read' && isMeant(book_id))
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
  })()

  const count = (key: string, amount: number) => (amount > 0 ? [fact(key, null, { amount })] : [])

  return {
    books: finished.map(({ time, span, book_id }) => fact(time, book_id, { span })),
    pages: moved.flatMap(({ time, span, log, pages }) =>
      pages > 0 ? [fact(time, log.book_id, { span, amount: pages })] : [],
    ),
    minutes: moved.flatMap(({ time, span, log, minutes }) =>
      minutes > 0 ? [fact(time, log.book_id, { span, amount: minutes })] : [],
    ),
    days: calendar.flatMap(({ at, precision, log, pages, minutes }) =>
      [
        { part: 'sessions', amount: 1 },
        { part: 'pages', amount: pages },
        { part: 'minutes', amount: minutes },
      ]
        .filter(({ amount }) => amount > 0)
        .map((more) => fact(dayOf(at, precision), log.book_id, more)),
    ),
    hours: timed.flatMap(({ begun, hasHour, sat, log }) => {
      if (!hasHour) return []
      const local = clock(begun ?? new Date(0))
      const hour = String(local.getUTCHours()).padStart(2, '0')
      return [fact(`${local.getUTCDay() || 7}-${hour}`, log.book_id, { amount: sat })]
    }),
    formats: now.map(({ book_format, book_id }) => fact(book_format, book_id)),
    languages: now.flatMap(({ book }) => (book.language === null ? [] : [fact(book.language, book.id)])),
    genres: now.flatMap(({ work_id, book_id }) =>
      workOf(work_id).genres.map(({ slug, name }) => fact(slug, book_id, { label: name })),
    ),
    kinds: now.flatMap(({ work_id, book_id }) => {
      const slugs = new Set(workOf(work_id).genres.map(({ slug }) => slug))
      if (slugs.has('romance')) return [fact('fiction', book_id)]
      return slugs.has('history') ? [fact('nonfiction', book_id)] : []
    }),
    moods: [
      ...new Map(
        [
          ...now.map(({ work_id, book_id, time }) => ({ tags: reviewOf(work_id)?.tags ?? [], book_id, time })),
          ...logs.flatMap(({ book_id, sessions }) =>
            sessions.flatMap(({ finished_at, precision, tags }) =>
              spanOf(finished_at, precision) === 0 ? [{ tags, book_id, time: timeOf(finished_at, precision) }] : [],
            ),
          ),
        ].flatMap(({ tags, book_id, time }) =>
          tags.map(({ slug, name }) => [
            `${time} ${slug} ${book_id}`,
            fact(time, book_id, { label: name, part: slug }),
          ]),
        ),
      ).values(),
    ],
    authors: now.flatMap(({ work_id, book_id }) =>
      workOf(work_id).authors.map(({ slug, name }) => fact(slug, book_id, { label: name })),
    ),
    'new-authors': [...firstByAuthor].map(([id, book]) => fact(finishedBefore.has(id) ? 'known' : 'new', book)),
    times: ended
      .filter(({ span }) => span === 0)
      .map(({ id, at, work_id, book_id }) => {
        const isAgain = life.logs.some(
          (other) =>
            other.work_id === work_id &&
            other.finished_at &&
            (other.finished_precision === 'unknown' ||
              other.finished_at < at ||
              (other.finished_at.getTime() === at.getTime() && other.id < id)),
        )
        return fact(isAgain ? 'again' : 'first', book_id)
      }),
    lengths: now.flatMap(({ book, book_format }) => {
      const isHeard = book_format === 'audiobook'
      const length = isHeard ? book.minutes : book.pages
      const ends = isHeard ? [0, 300, 600, 900, 1200] : [0, 150, 300, 500, 800]
      return length === null ? [] : [fact(stepOf(length, ends), book.id, { part: isHeard ? 'minutes' : 'pages' })]
    }),
    ages: now.flatMap(({ work_id, book_id, at, finished_precision }) => {
      const year = workOf(work_id).first_published_year
      const age =
        year === null || year === undefined
          ? null
          : Math.max(Number(dayOf(at, finished_precision).slice(0, 4)) - year, 0)
      return age === null ? [] : [fact(stepOf(age, [0, 2, 6, 11, 26, 51, 101]), book_id)]
    }),
    durations: now.flatMap((log) => {
      const days = daysTaken(log)
      return days === null ? [] : [fact(stepOf(days, [1, 2, 4, 8, 15, 31, 91]), log.book_id)]
    }),
    ratings: now.flatMap(({ work_id, book_id }) => {
      const rating = reviewOf(work_id)?.rating
      return rating === undefined ? [] : [fact((Math.round(rating * 2) / 2).toFixed(1), book_id)]
    }),
    outcomes: [
      ...logs
        .filter(({ started_at, started_precision }) => spanOf(started_at, started_precision) === 0)
        .map(({ book_id }) => fact('started', book_id)),
      ...ended.filter(({ span }) => span === 0).map(({ book_id }) => fact('finished', book_id)),
      ...stopped.map(({ book_id }) => fact('stopped', book_id)),
    ],
    stops: stopped.flatMap(({ progress, length, book_id }) =>
      progress > 0 ? [fact(String(Math.min(Math.floor((progress * 10) / length), 9) * 10), book_id)] : [],
    ),
    paces: timed.flatMap((each) => pacesOf(each).map((pace) => fact(each.log.book_format, each.log.book_id, pace))),
    'book-paces': latest.flatMap(({ book }) =>
      timed
        .filter(({ log }) => log.book_id === book.id)
        .flatMap((each) => pacesOf(each).map((pace) => fact(book.slug, book.id, { ...pace, label: book.title }))),
    ),
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
    'reading-days': count('days', new Set(onDays.map(({ at, precision }) => dayOf(at, precision))).size),
    streaks,
    median: taken.length === 0 ? [] : [fact('days', null, { amount: taken[Math.ceil(taken.length / 2) - 1] ?? 0 })],
    averages: [
      { key: 'all', of: rated.map(({ mine }) => mine) },
      { key: 'mine', of: pairs.map(({ mine }) => mine) },
      { key: 'everyone', of: pairs.map(({ everyone }) => everyone) },
    ].flatMap(({ key, of }) => (of.length === 0 ? [] : [fact(key, null, { amount: mean(of) })])),
    differences: pairs
      .toSorted(
        (a, b) => Math.abs(b.mine - b.everyone) - Math.abs(a.mine - a.everyone) || (a.book.id < b.book.id ? -1 : 1),
      )
      .slice(0, 5)
      .flatMap(({ book, mine, everyone }) => [
        fact(book.slug, null, { label: book.title, part: 'mine', amount: mine }),
        fact(book.slug, null, { label: book.title, part: 'everyone', amount: everyone }),
      ]),
    series: life.series.flatMap(({ row, total, works }) => {
      if (!now.some(({ work_id }) => works.some(({ id }) => id === work_id))) return []
      const firstOf = (ids: string[]) => {
        // Nobody knows when: before all that has a date.
        const ends = life.logs.flatMap(({ work_id, finished_at, finished_precision }) =>
          ids.includes(work_id) && finished_at
            ? [finished_precision === 'unknown' ? '' : dayOf(finished_at, finished_precision)]
            : [],
        )
        return ends.toSorted().slice(0, 1)
      }
      const firsts = works.flatMap(({ id }) => firstOf([id]))
      const isNumbered = works.some(({ position }) => position !== null)
      const mainWorks = isNumbered
        ? Array.from({ length: total ?? 0 }, (_, index) => works.filter(({ position }) => position === index + 1))
        : works.map((work) => [work])
      const mainFirsts = mainWorks.flatMap((mains) => firstOf(mains.map(({ id }) => id)))
      const isWithin = (day: string) => {
        if (day === '') return from === null
        return (from === null || day >= from) && day <= today && (to === null || day <= to)
      }
      const isComplete = total !== null && mainFirsts.length === total
      const { title: label, slug: part } = row
      return [
        ...(isWithin(firsts.toSorted()[0] ?? '')
          ? [fact('started', null, { label, part, amount: firsts.length })]
          : []),
        ...(isComplete && isWithin(mainFirsts.toSorted().at(-1) ?? '')
          ? [fact('completed', null, { label, part, amount: total })]
          : []),
      ]
    }),
    pile,
    uncounted: [
      ...count('undated', logs.filter((log) => log.finished_at && log.finished_precision === 'unknown').length),
      ...count(
        'undated-stops',
        logs.filter(
          ({ state, started_precision, sessions }) =>
            state === 'stopped' && started_precision === 'unknown' && sessions.length === 0,
        ).length,
      ),
      ...count('monthless', unit === 'month' ? now.filter((log) => log.finished_precision === 'year').length : 0),
      ...count(
        'lengthless',
        new Set(
          movedOn
            .filter(
              ({ log }) =>
                log.length_type === 'percent' &&
                (log.book_format === 'audiobook' ? log.book.minutes : log.book.pages) === null,
            )
            .map(({ log }) => log.id),
        ).size,
      ),
      ...count('chapters', movedOn.filter(({ log }) => log.length_type === 'chapter').length),
      ...count('untimed', movedOn.filter(({ begun, sat }) => begun !== null && sat === 0).length),
    ],
  }
}
