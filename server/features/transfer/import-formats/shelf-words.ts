import type { GlobalShelf } from '../../../../contract/shelves.ts'
import type { ImportShelf } from './import-row.ts'

/** What others call the shelves that everybody has. */
const words: Record<GlobalShelf, string> = {
  'want-to-read':
    'to-read want-to-read wishlist wish-list planned plan-to-read tbr to-be-read a-lire pense-bete for-later next up-next',
  'currently-reading': 'currently-reading reading in-progress en-cours now-reading started',
  read: 'read already-read finished lu done completed read-but-unowned',
  paused: 'paused on-hold hold on-pause pause stalled on-the-back-burner',
  'did-not-finish':
    'did-not-finish dnf abandoned abandonned stopped-reading stopped dropped unfinished gave-up given-up couldnt-finish ' +
    'could-not-finish not-finished didnt-finish quit abandone trashed wont-finish',
}
const shelfOf = new Map(
  (Object.entries(words) as [GlobalShelf, string][]).flatMap(([shelf, names]) =>
    names.split(' ').map((name) => [name, shelf] as const),
  ),
)

const keyOf = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[\s_-]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** The global shelf that a shelf of this name most likely means. */
export const guessShelf = (name: string | null): GlobalShelf | null => shelfOf.get(keyOf(name ?? '')) ?? null

/** Whether it is that shelf under its usual name, so that a shelf of the reader's own would only double it. */
const usual = new Set([
  'to-read',
  'want-to-read',
  'currently-reading',
  'reading',
  'read',
  'already-read',
  'paused',
  'did-not-finish',
  'stopped-reading',
])
export const isGlobalName = (name: string): boolean => usual.has(keyOf(name))

/** A word of the reader's own in place of a global shelf: they are asked which it is, and it is a shelf in any case. */
export const exclusiveShelf = (status: string | null): { exclusive: string | null; shelves: ImportShelf[] } =>
  status === null || isGlobalName(status) || guessShelf(status) !== null
    ? { exclusive: null, shelves: [] }
    : { exclusive: status, shelves: [{ name: status, position: null }] }
