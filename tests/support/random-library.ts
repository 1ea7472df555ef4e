import { editedFields } from '../../contract/book-field-uses.ts'
import { fieldsBy } from '../../contract/book-fields.ts'
import * as fc from 'fast-check'
import { Name } from '../../contract/text-fields.ts'
import { datePrecisions, dayPrecisions } from '../../shared/date-precision.ts'
import { noonOf } from '../../shared/partial-dates.ts'
import { dayAt } from '../../shared/zoned-time.ts'

/** Libraries of all sorts, for what must hold of any of them; build-random-library.ts puts them into a database. */

const precision = fc.constantFrom(...datePrecisions)

const text = (max: number) =>
  fc
    .oneof(
      fc.string({ minLength: 1, maxLength: max, unit: 'grapheme' }),
      fc.constantFrom(
        '=1+1',
        '  x',
        '||a\n\nb||',
        '*a* '.repeat(50),
        "'-x",
        '**b** ||s||',
        'a\nb\r\nc',
        'שלום',
        '日本',
        '2024-05-03T10:15 On the train',
      ),
    )
    .map((value) => value.replaceAll('\u0000', '').toWellFormed())
    .filter((value) => value.trim() !== '')

/** What readers may call something. */
const name = (max: number) => text(max).map((value) => Name.safeParse(value).data ?? 'Plain')

/** To the microsecond where the database keeps it so. */
const moment = fc.date({ min: new Date('2001-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
const day = moment.map((date) => dayAt(date, 'UTC'))
/** Of the clock, or imported as a day. */
const clockMoment = fc.oneof({ weight: 2, arbitrary: moment }, { weight: 1, arbitrary: day.map(noonOf) })
const dayPrecision = fc.constantFrom(...dayPrecisions)
const visibility = fc.constantFrom('public', 'followers', 'private')
const format = fc.constantFrom('hardcover', 'paperback', 'ebook', 'kindle', 'audiobook')
const shelf = fc.constantFrom(null, 'want-to-read', 'currently-reading', 'read', 'paused', 'did-not-finish')
const cents = fc.integer({ min: 0, max: 99_999 }).map((value) => value / 100)
const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null })

export const randomFields = editedFields.filter((name) => name !== 'title' && name !== 'isbn_13')
const count = () => orNull(fc.integer({ min: 1, max: 2000 }))

/** The columns of a spoiler lock: none, the whole book, a page. */
const locks = fc.constantFrom<object>(
  {},
  { lock_share: 100 },
  { lock_share: 33.33, lock_position: 120.5, lock_type: 'page' },
)

const book = fc.record({
  ...fieldsBy(randomFields, {
    title: () => text(20),
    line: () => orNull(text(20)),
    language: () => fc.constantFrom('en', 'es', 'zh', null),
    format: () => fc.option(format),
    date: () => fc.constantFrom(null, '1999', '2004-05', '2010-12-31'),
    isbn: () => fc.constant(null),
    count,
    duration: count,
  }),
  year: orNull(fc.integer({ min: -800, max: 2026 })),
  description: orNull(text(40)),
  role: fc.constantFrom('author', 'translator', 'editor'),
  series: orNull(fc.record({ index: fc.nat(1), position: orNull(fc.constantFrom(1, 1.5, 12)) })),
  genres: fc.subarray(['sea', 'war', 'love']),
  hasSecondEdition: fc.boolean(),
  isContributed: fc.boolean(),
  library: orNull(
    fc.record({ shelf, position: fc.integer({ min: 1, max: 5 }), added_at: clockMoment, shelved_at: moment }),
  ),
  stays: fc.array(
    fc.record({ shelf: fc.constantFrom('want-to-read', 'read', 'paused'), added_at: clockMoment, days: fc.nat(900) }),
    {
      maxLength: 3,
    },
  ),
  openSince: orNull(clockMoment),
  dismissal: orNull(
    fc.record({ kind: fc.constantFrom('alike', 'series', 'wanted'), until: orNull(moment), created_at: moment }),
  ),
  shelves: fc.subarray([0, 1, 2]),
  review: orNull(
    fc.record({
      rating: fc.constantFrom(1, 2.5, 3.75, 4.99, 5),
      content: orNull(text(60)),
      language: fc.constantFrom('en', 'es'),
      private: fc.boolean(),
      lock: locks,
      palette: fc.subarray(['sad', 'moved', 'tense'], {}),
      traits: orNull(
        fc.record({
          pace: fc.constantFrom('slow', 'fast'),
          content_warnings: fc.array(
            fc.record({
              warning: fc.constantFrom('war', 'grief'),
              grade: fc.constantFrom('graphic', 'minor'),
              page: fc.integer({ min: 1, max: 900 }),
            }),
            { minLength: 1, maxLength: 1 },
          ),
        }),
      ),
      created_at: clockMoment,
    }),
  ),
  notes: fc.array(
    fc.record({
      name: orNull(name(10)),
      content: text(80),
      written_at: moment,
      written_precision: dayPrecision,
      position: orNull(cents),
      /** Of a quote: who says it, and who sees it. */
      quote: orNull(
        fc.record({
          said_by: orNull(name(10)),
          visibility: fc.constantFrom('public', 'followers', 'private'),
          lock: locks,
        }),
      ),
      created_at: moment,
    }),
    { maxLength: 3 },
  ),
  trades: fc.array(
    fc.record({
      type: fc.constantFrom('bought', 'sold', 'lent', 'barrowed'),
      date: day,
      name: orNull(name(10)),
      quantity: fc.integer({ min: 1, max: 9 }),
      amount: cents,
    }),
    { maxLength: 3 },
  ),
  readings: fc.array(
    fc.record({
      name: orNull(name(10)),
      started_at: moment,
      started_precision: precision,
      finished_precision: precision,
      state: fc.constantFrom('reading' as const, 'paused' as const, 'stopped' as const),
      days: orNull(fc.nat(60)),
      sessions: fc.array(fc.record({ precision: dayPrecision, palette: fc.subarray(['sad', 'moved', 'tense']) }), {
        maxLength: 3,
      }),
      length: cents.map((value) => value + 1),
    }),
    { maxLength: 2 },
  ),
})

const list = fc.record({
  name: name(20),
  description: orNull(text(40)),
  type: fc.constantFrom('manual', 'dynamic', 'snapshot'),
  entries_type: fc.constantFrom('book', 'series', 'author'),
  visibility,
  on: fc.subarray([0, 1, 2, 3]),
})

/** Names that are hard on whatever reads them; each thing has a number besides. */
const awkward = fc.constantFrom(
  'Plain',
  '=SUM(A1)',
  '# ',
  '`<b>',
  'Ünï 日本 שלום',
  'O\'Neil, "Q" & Söhne; (Part 1, #2)',
)

export const randomLibrary = fc.record({
  name: awkward,
  /** As long as slugs get. */
  hasLongSlugs: fc.boolean(),
  books: fc.array(book, { minLength: 1, maxLength: 4 }),
  shelves: fc.tuple(...[0, 1, 2].map(() => fc.record({ name: name(20), visibility, created_at: moment }))),
  lists: fc.array(list, { maxLength: 3 }),
  goals: fc.array(
    fc.record({
      name: orNull(name(10)),
      metric: fc.constantFrom('books', 'pages', 'minutes', 'streak'),
      target: fc.integer({ min: 1, max: 500 }),
      visibility,
      start: day,
      days: fc.nat(300),
    }),
    { maxLength: 2 },
  ),
  challenges: fc.array(
    fc.record({
      name: name(20),
      description: orNull(text(30)),
      visibility,
      start: orNull(day),
      isJoined: fc.boolean(),
      prompts: fc.array(
        fc.record({
          text: text(20),
          initial: orNull(fc.constantFrom('A', 'XYZ')),
          pages: orNull(fc.integer({ min: 1, max: 900 })),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    { maxLength: 2 },
  ),
  profile: fc.record({
    about: orNull(text(50)),
    location: orNull(name(10)),
    visibility,
    theme: fc.constantFrom('auto', 'dark'),
    star_step: fc.constantFrom('whole', 'quarter'),
    book_view: fc.constantFrom('covers', 'grid'),
    daily_quote: fc.boolean(),
    avoided_warnings: fc.subarray(['war', 'grief']),
    listed: fc.boolean(),
    genres: fc.subarray(['sea', 'war']),
  }),
})
export type RandomLibrary = typeof randomLibrary extends fc.Arbitrary<infer Library> ? Library : never
