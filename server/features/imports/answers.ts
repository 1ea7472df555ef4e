import {
  ImportOptions,
  isBusy,
  type Import,
  type ImportedRow,
  type ImportRowState,
  type ImportVerdict,
} from '../../../contract/imports.ts'
import { globalShelves } from '../../../contract/shelves.ts'
import type { Translator } from '../../../contract/translate.ts'
import { coverUrl } from '../covers/cover-url.ts'
import { archiveWrites } from './archive/words.ts'
import { isReviewNote, type Changes } from './changes.ts'
import type { CountedImport, ListedRow } from './stored-imports.ts'
import { isReason, problemIn, reasons, remarks } from './reasons.ts'

const verdicts: ImportVerdict[] = ['new', 'matched', 'same', 'doubtful', 'unreadable']
const rowStates: ImportRowState[] = ['waiting', 'written', 'skipped', 'failed', 'dismissed', 'undone']

const countsOf = <Key extends string>(keys: Key[], counted: Record<string, number>) =>
  Object.fromEntries(keys.map((key) => [key, counted[key] ?? 0])) as Record<Key, number>

/** How far it has come, and how long the rest takes at the speed so far. */
function progressOf(held: CountedImport, states: Record<ImportRowState, number>, now: Date): Import['progress'] {
  if (!isBusy(held.state)) return null
  const done = held.done_count
  const waiting = states.waiting - (held.open_count - states.failed)
  const left = held.state === 'reading' ? 0 : held.state === 'running' ? waiting : states.written + states.skipped
  const seconds = held.began_at ? Math.max(0.1, (now.getTime() - held.began_at.getTime()) / 1000) : 0
  const speed = done > 0 && seconds > 0 ? done / seconds : null
  return {
    done,
    total: done + left,
    rows_per_second: speed && Math.round(speed * 10) / 10,
    seconds_left: speed && held.state !== 'reading' ? Math.ceil(left / speed) : null,
  }
}

export function toImport(held: CountedImport, now: Date, { t }: Translator): Import {
  const states = countsOf(rowStates, held.states)
  return {
    id: held.id,
    format: held.format,
    file_name: held.file_name,
    file_size: held.file_size,
    file_kept: held.file_kept,
    state: held.state,
    problem: held.problem && t(problemIn(held.problem)),
    rows_count: held.rows_count,
    counts: countsOf(verdicts, held.verdicts),
    states,
    open_count: held.open_count,
    progress: progressOf(held, states, now),
    options: ImportOptions.parse(held.options),
    plan: held.plan,
    exclusive_shelves: held.exclusive_shelves,
    columns: held.columns,
    mapping: held.mapping,
    created_at: held.created_at.toISOString(),
    finished_at: held.finished_at?.toISOString() ?? null,
  }
}

/** What a row writes, in the reader's words. */
function writesOf(changes: Changes, { t, plural }: Translator): string[] {
  const { library, shelves, review, readings, notes, transactions } = changes
  const isReviewKept = notes.some(isReviewNote)
  const others = notes.length - Number(isReviewKept)
  return [
    library?.shelf && t('On the shelf :shelf', { shelf: t(globalShelves[library.shelf]) }),
    shelves.length > 0 && t('On your shelves :shelves', { shelves: shelves.map(({ name }) => name).join(', ') }),
    review && t('Rated :rating', { rating: review.rating }),
    review?.content ? t('A review') : isReviewKept && t('A review, kept as a note'),
    ...readings.map(({ started_on, finished_on }) =>
      finished_on
        ? started_on
          ? t('Read from :start to :end', { start: started_on, end: finished_on })
          : t('Read on :end', { end: finished_on })
        : t('Begun on :start', { start: started_on ?? '' }),
    ),
    others > 0 && plural(others, ':count note', ':count notes'),
    transactions.length > 0 && plural(transactions.length, ':count transaction', ':count transactions'),
  ].filter((words) => typeof words === 'string')
}

/** An archive's rows say themselves what they are. */
function wordsFor({ parsed }: ListedRow, changes: Changes | undefined, translator: Translator): string[] {
  if (parsed?.archive) return archiveWrites(parsed.archive, translator)
  return changes ? writesOf(changes, translator) : []
}

export function toImportedRow(held: ListedRow, changes: Changes | undefined, translator: Translator): ImportedRow {
  const { t } = translator
  const { number, verdict, state, reason, parsed, book, raw } = held
  return {
    number,
    verdict,
    state,
    reason:
      state === 'written' && reason === 'new_work'
        ? t('Added to the catalogue.')
        : t(isReason(reason) ? reasons[reason] : reasons.broken),
    title: parsed?.archive?.kind === 'profile' ? t('Profile and settings') : (parsed?.book.title ?? null),
    authors: parsed?.book.authors.map(({ name }) => name) ?? [],
    isbn_13: parsed?.book.isbn_13 ?? null,
    writes: verdict === 'same' ? [] : wordsFor(held, changes, translator),
    remarks: [
      ...(parsed?.remarks.map((remark) => t(remarks[remark])) ?? []),
      ...(changes?.is_mine_kept ? [t('You have it otherwise, and what you have is kept.')] : []),
    ],
    book: book && {
      slug: book.slug,
      title: book.title,
      cover: coverUrl({ ...book, author: book.authors[0]?.name ?? null }),
      authors: book.authors.map(({ name }) => name),
    },
    raw,
  }
}
