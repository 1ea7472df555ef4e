import type { Chart } from '../../contract/statistics.ts'
import { daysFrom } from '../../shared/zoned-time.ts'
import { clockOf, fact, isDay, type Fact, type PlainQuestion } from './plain-facts.ts'
import { movesOf } from './plain-moves.ts'
import { ownershipFacts } from './plain-ownership.ts'
import { seriesFacts } from './plain-series.ts'
import { streaksOf } from './plain-streaks.ts'
import type { ReadingLife } from './reading-life.ts'

/** Statistics the plain way: all rows, one after the other. */

const stepOf = (value: number, ends: number[]) => String(ends.findLast((end) => value >= end))

export function plainFacts(life: ReadingLife, question: PlainQuestion): Record<Chart, Fact[]> {
  const { from, to, today, unit } = question
  const clock = clockOf(question)
  const { dayOf, spanOf, timeOf } = clock
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

  const moved = movesOf(logs, clock)
  const movedNow = moved.filter(({ span }) => span === 0)
  const onDays = movedNow.filter(({ precision }) => isDay(precision))
  const movedOn = movedNow.filter(({ distance }) => distance > 0)
  const timed = movedNow.filter(({ begun, sat }) => begun !== null && sat > 0)

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
      const local = clock.localClock(begun ?? new Date(0))
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
    'reading-days': count('days', new Set(onDays.map(({ at, precision }) => dayOf(at, precision))).size),
    streaks: streaksOf([...new Set(onDays.map(({ at, precision }) => dayOf(at, precision)))].toSorted(), today),
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
    series: seriesFacts(life, question, clock, new Set(now.map(({ work_id }) => work_id))),
    ...ownershipFacts(life, question, clock),
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
