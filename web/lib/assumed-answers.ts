import { getBook, type Book } from '../../contract/books.ts'
import { usualLog } from '../../contract/lengths.ts'
import { listMyBooks, type LibraryBook } from '../../contract/library.ts'
import { listNotes, type ListedNote, type Note } from '../../contract/notes.ts'
import { getTimedReading, listReadings, type ListedReading, type Reading } from '../../contract/readings.ts'
import { listReviews, type ListedReview } from '../../contract/own-reviews.ts'
import { getMyReview, type Review } from '../../contract/reviews.ts'
import { listTags, type Tag } from '../../contract/vocabulary.ts'
import { changedMoment, storedMoment } from '../../shared/partial-dates.ts'
import { changedReading, newReading, withoutSession } from './assumed-reading.ts'
import { queryClient } from './queries.ts'
import { findItem } from './remembered.ts'
import { readerZone } from './zoned-time.ts'

/** What the server would answer to a change: shown until it does. */
export interface Assumed {
  answer: Record<string, unknown>
  /** The title of its book; empty where no page knows it. */
  title: string
  /** The version of what it changes. */
  version?: string
  /** What a change deletes. */
  deleted?: Record<string, unknown>
}

const findBook = (slug: string): Book | undefined =>
  queryClient
    .getQueriesData<{ data: Book }>({ queryKey: [getBook.path] })
    .map(([, answer]) => answer?.data)
    .find((book) => book?.slug === slug)

const findCard = (slug: string) =>
  findBook(slug) ??
  queryClient
    .getQueriesData<{ pages: { data: LibraryBook[] }[] }>({ queryKey: [listMyBooks.path] })
    .flatMap(([, answer]) => answer?.pages?.flatMap(({ data }) => data) ?? [])
    .find((book) => book.slug === slug)

/** The item a change is about, first among those made by waiting changes. */
export type FindMade = (id: string) => Record<string, unknown> | undefined

interface AssumedCall {
  /** `PUT /notes/:note` */
  name: string
  params: Record<string, string>
  body: Record<string, unknown>
  now: string
  findMade: FindMade
}

/** Tags by their slugs, as a change sends them; a form that offers them has loaded their names. */
function tagsNamed(slugs: unknown): Tag[] | undefined {
  if (!Array.isArray(slugs)) return undefined
  const loadedTags = queryClient
    .getQueriesData<{ data: Tag[] }>({ queryKey: [listTags.path] })
    .flatMap(([, answer]) => answer?.data ?? [])
  return [...new Set(slugs as string[])].map(
    (slug) => loadedTags.find((tag) => tag.slug === slug) ?? { slug, name: slug },
  )
}

function changedReview(body: Record<string, unknown>, now: string): Assumed {
  const book = body['book'] as string
  const [, cachedReview] =
    queryClient
      .getQueriesData<{ data: Review | null }>({ queryKey: [getMyReview.path] })
      .find(([, answer]) => answer?.data?.book === book) ?? []
  const listed = queryClient
    .getQueriesData<{ pages: { data: ListedReview[] }[] }>({ queryKey: [listReviews.path] })
    .flatMap(([, answer]) => answer?.pages?.flatMap(({ data }) => data) ?? [])
  const before = cachedReview?.data ?? listed.find((review) => review.book === book)
  const review: Review = {
    id: before?.id ?? (body['id'] as string),
    book,
    rating: body['rating'] as number,
    content: (body['content'] as string | undefined) ?? before?.content ?? null,
    language: (body['language'] as string | undefined) ?? before?.language ?? 'en',
    private: body['private'] === undefined ? (before?.private ?? 0) : body['private'] ? 1 : 0,
    hidden: before?.hidden ?? false,
    lock: (body['lock'] as Review['lock'] | undefined) ?? (body['lock'] === null ? null : (before?.lock ?? null)),
    tags: tagsNamed(body['tags']) ?? before?.tags ?? [],
    traits: body['traits'] === undefined ? before?.traits : body['traits'],
    created_at: before?.created_at ?? now,
    updated_at: now,
  }
  return {
    answer: { data: review },
    title: findCard(book)?.title ?? '',
    ...(before && { version: before.updated_at }),
  }
}

function changedShelves({ params, body, now }: AssumedCall): Assumed {
  const slug = params['book'] ?? ''
  const book = findBook(slug)
  const shelves = body['shelves'] as string[]
  const starts = body['start_reading'] === true && shelves.includes('currently-reading') && book !== undefined
  const log = starts && { id: body['reading_id'], book: slug, ...usualLog(book), started_at: now }
  const reading = log ? newReading(log, now, readerZone()) : null
  return {
    answer: { data: { shelves, reading }, undo: body['undo_id'] },
    title: findCard(slug)?.title ?? '',
  }
}

/** Without the card of its book, which only lists have. */
function bareOf<Item extends { book: string; book_card?: { title: string } }>(item: Item) {
  const { book_card: card, ...bare } = item
  return { bare, title: card?.title ?? findCard(item.book)?.title ?? '' }
}

function deletion(item: { book: string; book_card?: { title: string } } | undefined): Assumed | undefined {
  if (!item) return undefined
  const { bare, title } = bareOf(item)
  return { answer: { data: null }, title, deleted: bare }
}

const findReview = (id: string): Review | undefined =>
  [
    ...queryClient
      .getQueriesData<{ data: Review | null }>({ queryKey: [getMyReview.path] })
      .map(([, answer]) => answer?.data),
    findItem<ListedReview>(listReviews, id),
  ].find((review) => review?.id === id) ?? undefined

/** The timer can be pressed on pages that show no logs. */
const findTimed = (id: string): ListedReading | undefined =>
  queryClient
    .getQueriesData<{ data: ListedReading | null }>({ queryKey: [getTimedReading.path] })
    .flatMap(([, answer]) => answer?.data ?? [])
    .find((reading) => reading.id === id)

/** Undefined where the page can't predict the answer. */
export function assume(call: AssumedCall): Assumed | undefined {
  const { name, params, body, now, findMade } = call
  switch (name) {
    case 'POST /readings': {
      const reading = newReading(body, now, readerZone())
      return { answer: { data: reading }, title: findCard(reading.book)?.title ?? '' }
    }
    case 'PUT /readings/:reading': {
      const id = params['reading'] ?? ''
      const madeReading = findMade(id) as Reading | undefined
      const listed = findItem<ListedReading>(listReadings, id) ?? findTimed(id)
      const reading = madeReading ?? listed
      if (!reading) return undefined
      const { book_card: card, ...bare } = { ...listed, ...reading }
      const title = card?.title ?? findCard(reading.book)?.title ?? ''
      const changed = changedReading(bare, body, { now, zone: readerZone() }, tagsNamed(body['session_tags']))
      return { answer: { data: changed, undo: body['undo_id'] }, title, version: reading.updated_at }
    }
    case 'POST /notes': {
      const note = body as unknown as Pick<Note, 'id' | 'book' | 'written_at' | 'content'> & Partial<Note>
      const precision = note.written_precision ?? 'time'
      const written = storedMoment({ moment: new Date(note.written_at), precision }, readerZone())
      const answer: Note = {
        id: note.id,
        kind: note.kind ?? 'note',
        book: note.book,
        written_at: written.toISOString(),
        written_precision: precision,
        name: note.name ?? null,
        content: note.content,
        position: note.position ?? null,
        position_type: note.position_type ?? null,
        said_by: note.said_by || null,
        visibility: note.visibility ?? 'private',
        hidden: false,
        lock: note.kind === 'quote' ? (note.lock ?? null) : null,
        order: 1_000_000,
        updated_at: now,
      }
      return { answer: { data: answer }, title: findCard(note.book)?.title ?? '' }
    }
    case 'PUT /notes/:note': {
      const id = params['note'] ?? ''
      const listed = findItem<ListedNote>(listNotes, id)
      const note = (findMade(id) as Note | undefined) ?? listed
      if (!note) return undefined
      const { book_card: card, ...bare } = { ...listed, ...note }
      const { written_at, written_precision, name: heading, content, position, position_type } = body as Partial<Note>
      const { kind = note.kind, said_by, visibility = note.visibility, lock = note.lock } = body as Partial<Note>
      const isQuote = kind === 'quote'
      const written = changedMoment(
        { moment: new Date(note.written_at), precision: note.written_precision },
        { moment: written_at === undefined ? undefined : new Date(written_at), precision: written_precision },
        readerZone(),
      )
      const answer: Note = {
        ...bare,
        written_at: written.moment.toISOString(),
        written_precision: written.precision,
        name: heading ?? null,
        content: content ?? note.content,
        position: position === undefined ? note.position : position,
        position_type: position_type === undefined ? note.position_type : position_type,
        kind,
        said_by: isQuote ? (said_by === undefined ? note.said_by : said_by || null) : null,
        visibility: isQuote ? visibility : 'private',
        lock: isQuote ? lock : null,
        updated_at: now,
      }
      const title = card?.title ?? findCard(note.book)?.title ?? ''
      return { answer: { data: answer }, title, version: note.updated_at }
    }
    case 'DELETE /notes/:note': {
      const id = params['note'] ?? ''
      return deletion((findMade(id) as Note | undefined) ?? findItem<ListedNote>(listNotes, id))
    }
    case 'DELETE /readings/:reading': {
      const id = params['reading'] ?? ''
      return deletion((findMade(id) as Reading | undefined) ?? findItem<ListedReading>(listReadings, id))
    }
    case 'DELETE /readings/:reading/sessions/:session': {
      const id = params['reading'] ?? ''
      const knownReading = (findMade(id) as Reading | undefined) ?? findItem<ListedReading>(listReadings, id)
      if (!knownReading) return undefined
      const { bare, title } = bareOf<Reading & Partial<ListedReading>>(knownReading)
      const reading = withoutSession(bare, params['session'] ?? '', now)
      return reading && { answer: { data: reading }, title }
    }
    case 'DELETE /reviews/:review': {
      const id = params['review'] ?? ''
      return deletion((findMade(id) as Review | undefined) ?? findReview(id))
    }
    case 'POST /reviews':
      return changedReview(body, now)
    case 'POST /books/:book/shelves':
      return changedShelves(call)
    default:
      return undefined
  }
}
