import { precisionOf } from '../../../../shared/partial-dates.ts'
import { formatPartialDate } from '../../../../shared/date-words.ts'
import type { ImportedRow, ImportRowState, ImportVerdict } from '../../../../contract/import-rows.ts'
import {
  ImportOptions,
  importRowDays,
  isBusy,
  settlingStates,
  type Import,
  type ImportCovers,
  type ImportReport,
} from '../../../../contract/imports.ts'
import { globalShelves } from '../../../../contract/shelves.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { coverUrl } from '../../catalogue/books/cover-url.ts'
import { archiveWrites } from './things/words.ts'
import { unknownDay, type ImportCredit, type ImportReading } from '../import-formats/import-row.ts'
import { isReviewNote, type TableChanges } from './changes/table-changes.ts'
import type { CountedImport, StoredImport } from './queries.ts'
import { isSettleable, type ListedRow } from './row-queries.ts'
import { problemIn, reasonIn, remarks, sameAsRow, unclosedQuote } from './reasons.ts'
import { lineColumn } from '../import-formats/table-format.ts'
import type { EditionOf } from './edition-of-queries.ts'
import { canMatch } from './settle-queries.ts'
import { dayMilliseconds } from '../../../../shared/days.ts'

const verdicts: ImportVerdict[] = ['new', 'matched', 'same', 'doubtful', 'unreadable']
const rowStates: ImportRowState[] = ['waiting', 'written', 'skipped', 'failed', 'dismissed', 'undone']

const countsOf = <Key extends string>(keys: Key[], counted: Record<string, number>) =>
  Object.fromEntries(keys.map((key) => [key, counted[key] ?? 0])) as Record<Key, number>

/** The progress, and the remaining time at the speed so far. */
function progressOf(stored: CountedImport, states: Record<ImportRowState, number>, now: Date): Import['progress'] {
  if (!isBusy(stored.state)) return null
  const done = stored.done_count
  const waiting = states.waiting - (stored.open_count - states.failed)
  const rowsLeft =
    stored.state === 'reading' ? 0 : stored.state === 'running' ? waiting : states.written + states.skipped
  const seconds = stored.began_at ? Math.max(0.1, (now.getTime() - stored.began_at.getTime()) / 1000) : 0
  const speed = done > 0 && seconds > 0 ? done / seconds : null
  return {
    done,
    total: done + rowsLeft,
    rows_per_second: speed && Math.round(speed * 10) / 10,
    seconds_left: speed && stored.state !== 'reading' ? Math.ceil(rowsLeft / speed) : null,
  }
}

/** An import that is begun again has its rows for another while. */
function rowsUntil({ state, summary, created_at, finished_at }: StoredImport): Date | null {
  if (summary || isBusy(state)) return null
  return new Date((finished_at ?? created_at).getTime() + importRowDays * dayMilliseconds)
}

export function toImport(
  stored: CountedImport,
  now: Date,
  { t }: Translator,
  { made = null, covers = null }: { made?: ImportReport | null; covers?: ImportCovers | null } = {},
): Import {
  const states = countsOf(rowStates, stored.states)
  return {
    id: stored.id,
    format: stored.format,
    file_name: stored.file_name,
    file_size: stored.file_size,
    file_kept: stored.file_kept,
    rows_until: rowsUntil(stored)?.toISOString() ?? null,
    rows_kept: stored.summary === null,
    state: stored.state,
    problem: stored.problem && t(problemIn(stored.problem)),
    rows_count: stored.rows_count,
    counts: countsOf(verdicts, stored.verdicts),
    states,
    open_count: stored.open_count,
    settled_count: stored.settled_count,
    progress: progressOf(stored, states, now),
    options: ImportOptions.parse(stored.options),
    plan: stored.plan,
    made,
    covers,
    exclusive_shelves: stored.exclusive_shelves,
    unread_columns: stored.unread_columns,
    columns: stored.columns,
    mapping: stored.mapping,
    created_at: stored.created_at.toISOString(),
    finished_at: stored.finished_at?.toISOString() ?? null,
  }
}

/** Enough of a note to know it again. */
const noteBeginning = 140

const beginningOf = (content: string) => {
  const line = content.replace(/\s+/g, ' ').trim()
  if (line.length <= noteBeginning) return line
  // Not within a word, unless the script has no spaces.
  return `${line
    .slice(0, noteBeginning)
    .toWellFormed()
    .replace(/\s\S{0,20}$/, '')}…`
}

function readWords({ started_on, finished_on, stopped_on }: ImportReading, translator: Translator): string {
  const { t } = translator
  const day = (date: string) => formatPartialDate(date, translator)
  if (stopped_on) return t('Stopped on :date', { date: day(stopped_on) })
  if (stopped_on === unknownDay) return t('Stopped reading')
  if (finished_on === null) return t('Started on :start', { start: started_on ? day(started_on) : '' })
  const end = day(finished_on)
  if (precisionOf(finished_on) !== 'day') return t('Read in :date', { date: end })
  return started_on ? t('Read from :start to :end', { start: day(started_on), end }) : t('Read on :end', { end })
}

/** What a row writes, in the reader's words. */
function writesOf(changes: TableChanges, translator: Translator): string[] {
  const { t, plural } = translator
  const { library, shelves, review, readings, notes, transactions } = changes
  const others = notes.filter((note) => !isReviewNote(note))
  const undated = readings.filter(({ finished_on }) => finished_on === unknownDay).length
  return [
    library?.shelf && t('On the shelf :shelf', { shelf: t(globalShelves[library.shelf]) }),
    library?.is_new && !library.shelf && t('In your library'),
    shelves.length > 0 && t('On your shelves :shelves', { shelves: shelves.map(({ name }) => name).join(', ') }),
    review && t('Rated :rating', { rating: review.rating }),
    review?.content ? t('A review') : others.length < notes.length && t('A review, saved as a note'),
    ...readings
      .filter(({ finished_on }) => finished_on !== unknownDay)
      .map((reading) => readWords(reading, translator)),
    undated > 0 && plural(undated, 'A read without a date', ':count reads without a date'),
    others[0] &&
      plural(others.length, 'A note: “:beginning”', ':count notes: “:beginning”', {
        beginning: beginningOf(others[0].content),
      }),
    transactions.length > 0 && plural(transactions.length, ':count transaction', ':count transactions'),
  ].filter((words) => typeof words === 'string')
}

/** An archive's rows say themselves what they are. */
function wordsFor({ parsed }: ListedRow, changes: TableChanges | undefined, translator: Translator): string[] {
  if (parsed?.archive) return archiveWrites(parsed.archive, translator)
  return changes ? writesOf(changes, translator) : []
}

/** Authors, illustrators and editors; translators and narrators only if there are no others. */
function namesOf(credits: ImportCredit[]): string[] {
  const makers = credits.filter(({ role }) => role !== 'translator' && role !== 'narrator')
  return [...new Set((makers.length > 0 ? makers : credits).map(({ name }) => name))]
}

/** @param line where a quotation mark was opened that is never closed. */
function reasonOf({ reason, state, same_as }: ListedRow, line: string | undefined, { t }: Translator): string {
  if (line !== undefined) return t(unclosedQuote, { line })
  return same_as === null || reason === 'by_reader' ? t(reasonIn(reason, state)) : t(sameAsRow, { number: same_as })
}

interface RowSurroundings {
  /** The import that it is of. */
  stored: StoredImport
  changes: TableChanges | undefined
  edition_of: EditionOf | undefined
  alike_count: number
}

export function toImportedRow(
  row: ListedRow,
  { stored, changes, edition_of, alike_count }: RowSurroundings,
  translator: Translator,
): ImportedRow {
  const { t } = translator
  const { number, verdict, state, parsed, book } = row
  const { [lineColumn]: line, ...raw } = row.raw
  const isNoted = ImportOptions.parse(stored.options).undated_reads && (parsed?.undated ?? null) !== null
  const canSettle = isSettleable(row) && settlingStates.includes(stored.state)
  return {
    number,
    verdict,
    state,
    reason: reasonOf(row, line, translator),
    title: parsed?.archive?.kind === 'profile' ? t('Profile and settings') : (parsed?.book.title ?? null),
    authors: namesOf(parsed?.book.authors ?? []),
    isbn_13: parsed?.book.isbn_13 ?? null,
    writes: verdict === 'same' || state === 'dismissed' ? [] : wordsFor(row, changes, translator),
    remarks: [
      ...(parsed?.remarks ?? [])
        .filter((remark) => !isNoted || (remark !== 'reads_without_dates' && remark !== 'no_day'))
        .map((remark) => t(remarks[remark])),
      ...(changes?.is_mine_kept ? [t('Yours is different, so we kept it.')] : []),
    ],
    book: book && {
      slug: book.slug,
      title: book.title,
      cover: coverUrl({ ...book, author: book.authors[0]?.name ?? null }),
      authors: namesOf(book.authors),
      format: book.format,
      language: book.language,
      publication_date: book.publication_date,
    },
    edition_of: edition_of
      ? { slug: edition_of.slug, title: edition_of.title, authors: edition_of.authors.map(({ name }) => name) }
      : null,
    raw,
    alike_count,
    can: { match: canSettle && canMatch(row, stored.format), dismiss: canSettle && state !== 'dismissed' },
    is_only_book: parsed === null,
  }
}
