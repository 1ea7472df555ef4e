import { setTimeout as wait } from 'node:timers/promises'
import type { CoverWidth } from '../../../../contract/covers.ts'
import { isbn13In } from '../../../../shared/isbn.ts'
import type { Context } from '../../../context.ts'
import { histogram, quickBounds } from '../../../metrics/metric.ts'
import { answerQueries } from './answer-queries.ts'
import { fetchPicture } from './pictures.ts'
import { plainReason } from './plain-reason.ts'
import { requestQueries, type Outcome } from './request-queries.ts'
import type { Source } from './source.ts'
import type { SourceBook } from './source-book.ts'
import { BusyError, RefusedError, sourceClient, type Ask, type SourceClient } from './source-client.ts'
import { createSources } from './sources.ts'

const sourceSeconds = histogram(
  'quire_source_request_duration_seconds',
  'Requests to outside catalogues, without waiting for a turn.',
  ['source', 'outcome'],
  quickBounds,
)

/** A reader who searches waits no longer for any source, its turn included. */
const readerMilliseconds = 3000

/** Nobody waits for what is done in the background. */
const backgroundMilliseconds = 20_000

/** Seconds that a reader waits for a turn; with more before them there would be no time left for the answer. */
const longestTurn = 2

/** A page of results shows some twenty pictures at once. */
const usualPictureLimit = { requestsPerSecond: 4, burst: 30 }

/** Open Library allows 100 in five minutes to those who name an ISBN and no picture; nobody else says more. */
const isbnPictureLimit = { requestsPerSecond: 0.3, burst: 5 }

/** A source, or its pictures, which have a limit of their own. */
type LimitedSource = Pick<Source, 'name' | 'title' | 'limit'>

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 300)

/** Somebody waits for it, or nobody does: then it gives way to those who wait. */
export type Urgency = 'reader' | 'background'

const signalFor = (urgency: Urgency) =>
  AbortSignal.timeout(urgency === 'reader' ? readerMilliseconds : backgroundMilliseconds)

export interface SourceAnswer {
  books: SourceBook[]
  hasAnswered: boolean
}

/** Asks sources within their limits, once for all who want to know the same, and remembers what they said. */
export function sourceService({ db, config, log }: Pick<Context, 'db' | 'config' | 'log'>) {
  const configured = createSources(config)
  const requests = requestQueries(db)
  const answers = answerQueries(db)
  const pendingAnswers = new Map<string, Promise<SourceBook[]>>()
  const userAgent = `Quire/1.0 (+${config.publicUrl}; ${/<([^<>]*)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom})`

  /** Waits for a request within the limit. What nobody waits for takes only those that are free at once. */
  async function waitForTurn(
    { name, title, limit }: LimitedSource,
    urgency: Urgency,
    signal: AbortSignal,
  ): Promise<void> {
    for (;;) {
      const seconds = await requests.reserveRequest(name, limit, urgency === 'reader' ? longestTurn : 0)
      if (seconds !== undefined) {
        await wait(seconds * 1000, undefined, { signal })
        return
      }
      if (urgency === 'reader' || (await requests.isSkipped(name))) {
        throw new BusyError(`${title} is busy or left alone for a while`)
      }
      await wait(1000 / limit.requestsPerSecond, undefined, { signal })
    }
  }

  const asking =
    (source: LimitedSource, urgency: Urgency, signal: AbortSignal): Ask =>
    async (request) => {
      await waitForTurn(source, urgency, signal)
      const started = performance.now()
      const note = (outcome: Outcome, error?: unknown) => {
        const milliseconds = performance.now() - started
        sourceSeconds.observe([source.name, outcome], milliseconds / 1000)
        return requests.noteRequest(source.name, {
          outcome,
          milliseconds,
          error: error === undefined ? null : plainReason(error),
          retryAfter: error instanceof RefusedError ? error.retryAfter : null,
        })
      }
      try {
        const answer = await request()
        await note('answered')
        return answer
      } catch (error) {
        await note(error instanceof RefusedError ? 'refused' : 'failed', error)
        throw error
      }
    }

  function clientOf(source: Source, urgency: Urgency): SourceClient {
    const signal = signalFor(urgency)
    return sourceClient({ source, userAgent, signal, ask: asking(source, urgency, signal) })
  }

  /** The answer of not long ago, else the source's own. Throws where it gives none. */
  async function answerTo(
    source: Source,
    question: string,
    isComplete: boolean,
    ask: () => Promise<SourceBook[]>,
  ): Promise<SourceBook[]> {
    const storedBooks = await answers.findAnswer(source.name, question)
    if (storedBooks) return storedBooks
    const key = `${source.name} ${question}`
    let answer = pendingAnswers.get(key)
    if (!answer) {
      answer = ask()
        .then(async (books) => {
          if (!books.some(({ is_partial }) => is_partial)) {
            await answers
              .saveAnswer(source.name, question, books, isComplete)
              .catch((error: unknown) => log.warn(error, 'Couldn’t store the answer of a source'))
          }
          return books
        })
        .finally(() => pendingAnswers.delete(key))
      pendingAnswers.set(key, answer)
    }
    return answer
  }

  async function orNothing(source: Source, answer: Promise<SourceBook[]>): Promise<SourceAnswer> {
    try {
      return { books: await answer, hasAnswered: true }
    } catch (error) {
      if (!(error instanceof BusyError)) log.warn(`${source.title} gave no usable answer: ${reasonOf(error)}`)
      return { books: [], hasAnswered: false }
    }
  }

  const byIsbn = (source: Source, isbn: string, urgency: Urgency) =>
    answerTo(source, `isbn ${isbn}`, true, async () => {
      const book = await source.findByIsbn(clientOf(source, urgency), isbn)
      return book ? [book] : []
    })

  /** Everything that the source says about one of its books. */
  const complete = (source: Source, id: string, urgency: Urgency): Promise<SourceAnswer> =>
    orNothing(
      source,
      answerTo(source, `id ${id}`, true, async () => {
        const book = await source.findById(clientOf(source, urgency), id)
        return book ? [{ ...book, id }] : []
      }),
    )

  return {
    ...requests,
    ...answers,
    configured,
    clientOf,
    userAgent,

    /** Those that may be asked now, in order. */
    listOn: async (): Promise<Source[]> => {
      if (configured.length === 0) return []
      const off = await requests.findOff(configured.map(({ name }) => name))
      return configured.filter(({ name }) => !off.has(name))
    },

    search: (source: Source, q: string, locale: string, urgency: Urgency = 'reader'): Promise<SourceAnswer> => {
      const words = q.toLowerCase().replaceAll(/\s+/g, ' ').trim()
      const isbn = isbn13In(words)
      return orNothing(
        source,
        isbn
          ? byIsbn(source, isbn, urgency)
          : answerTo(source, `search ${locale} ${words}`, false, () =>
              source.search(clientOf(source, urgency), words, { locale }),
            ),
      )
    },

    findByIsbn: (source: Source, isbn: string, urgency: Urgency): Promise<SourceAnswer> =>
      orNothing(source, byIsbn(source, isbn, urgency)),

    /** Several at once, for what nobody waits for. Only of sources that can. */
    findByIsbns: (source: Source, isbns: string[]): Promise<SourceAnswer> =>
      orNothing(source, source.findByIsbns?.find(clientOf(source, 'background'), isbns) ?? Promise.resolve([])),

    /** What a source says about a work, once a day for all its editions. */
    findWork: (source: Source, workId: string): Promise<SourceAnswer> =>
      orNothing(
        source,
        answerTo(source, `work ${workId}`, false, async () => {
          const work = await source.findWork?.(clientOf(source, 'background'), workId)
          return work ? [work] : []
        }),
      ),

    /** One of a source's books, from the stored record if there is one, otherwise from the source. */
    findById: async (source: Source, id: string): Promise<SourceBook | undefined> => {
      const record = await answers.findRecord(source.name, id)
      return record?.book ?? (await complete(source, id, 'reader')).books[0]
    },

    complete,

    /** A picture that one of the source's books names. */
    fetchPicture: (source: Source, url: string, urgency: Urgency, widths?: readonly CoverWidth[]) => {
      const signal = signalFor(urgency)
      const { name, title, pictureLimit = usualPictureLimit } = source
      const ask = asking({ name: `${name} pictures`, title, limit: pictureLimit }, urgency, signal)
      return fetchPicture({ source, url, userAgent, signal, ask }, widths)
    },

    /** Where no record names a picture. */
    fetchPictureByIsbn: (source: Source, isbn: string) => {
      const url = source.coverByIsbn?.(isbn)
      if (url === undefined) return Promise.resolve(undefined)
      const signal = signalFor('background')
      const { name, title } = source
      const ask = asking({ name: `${name} pictures by ISBN`, title, limit: isbnPictureLimit }, 'background', signal)
      return fetchPicture({ source, url, userAgent, signal, ask })
    },

    listEditions: (source: Source, book: SourceBook): Promise<SourceAnswer> =>
      orNothing(
        source,
        answerTo(source, `editions ${book.work_ids[0] ?? book.id}`, false, async () =>
          source.listEditions ? source.listEditions(clientOf(source, 'reader'), book) : [],
        ),
      ),
  }
}
