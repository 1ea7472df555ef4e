import { expect, test } from 'vitest'
import type { SourceState } from '../../../../contract/sources.ts'
import { translatorFor } from '../../../locales.ts'
import { findProblems, type Facts } from './problems.ts'

const now = '2026-03-14T12:00:00.000Z'
const ago = (hours: number) => new Date(new Date(now).getTime() - hours * 60 * 60 * 1000).toISOString()
const backup = (hours: number) => ({ at: ago(hours), file: '/backups/one.tar', bytes: 5_000_000_000 })

/** A server that nothing is wrong with. */
const sound: Facts = {
  checked_at: now,
  version: '1.0.0',
  node_version: '24.0.0',
  started_at: ago(1),
  database: {
    is_embedded: true,
    version: '17',
    bytes: 1,
    milliseconds: 1,
    connections: { used: 1, most: 10, waiting: 0 },
  },
  readers: { total: 5, active: 1, joined: 1, waiting: 2 },
  books: 10,
  jobs: { counts: [{ name: 'make-export', waiting: 900, later: 9, running: 2, failed: 0 }], failed: [] },
  storage: { kind: 'folder', location: '/data', counted_at: null, files: [], disk: { free: 2e10, total: 1e11 } },
  mail: { host: 'mail.example.org', from: 'Quire <quire@example.org>' },
  backups: { made: backup(10), failed: null, scheduled: '03:30', keep: 7, folder: '/backups', free_bytes: 1e10 },
  sources: [],
}

const source: SourceState = {
  name: 'open-library',
  title: 'Open Library',
  site: 'https://openlibrary.org',
  licence: null,
  is_off: false,
  answered: 0,
  refused: 0,
  failed: 9,
  milliseconds: null,
  last_answered_at: ago(30),
  last_error: 'No answer',
  skipped_until: ago(-1),
}

const problemsOf = (change: Partial<Facts>) =>
  findProblems({ ...sound, ...change }, translatorFor('en')).map(({ part, title }) => `${part}: ${title}`)

test('a sound server has none, also if it has much to do', () => {
  expect(problemsOf({})).toEqual([])
})

test.each<[string, Partial<Facts>, string[]]>([
  [
    'a full disk',
    { storage: { ...sound.storage, disk: { free: 5e8, total: 1e11 } } },
    ['storage: The disk is almost full.'],
  ],
  ['a disk that nobody can measure', { storage: { ...sound.storage, disk: null } }, []],
  [
    'no room for a backup',
    { backups: { ...sound.backups, free_bytes: 4e9 } },
    ['backups: There’s no room for another backup.'],
  ],
  [
    'a backup that is overdue',
    { backups: { ...sound.backups, made: backup(27) } },
    ['backups: The daily backup is overdue.'],
  ],
  [
    'a backup of yesterday without a schedule',
    { backups: { ...sound.backups, made: backup(27), scheduled: null } },
    [],
  ],
  [
    'an old backup without a schedule',
    { backups: { ...sound.backups, made: backup(24 * 9), scheduled: null } },
    ['backups: The last backup is 9 days old.'],
  ],
  [
    'no backup at all',
    { backups: { ...sound.backups, made: null, scheduled: null } },
    ['backups: There’s no backup yet.'],
  ],
  [
    'no backup on a server that one reader tries',
    {
      readers: { total: 1, active: 1, joined: 1, waiting: 0 },
      backups: { ...sound.backups, made: null, scheduled: null },
    },
    [],
  ],
  [
    'a slow database',
    { database: { ...sound.database, milliseconds: 400 } },
    ['database: The database is slow to answer.'],
  ],
  [
    'a busy database',
    { database: { ...sound.database, connections: { used: 10, most: 10, waiting: 3 } } },
    ['database: All database connections are in use.'],
  ],
  [
    'failed jobs and e-mails',
    {
      jobs: {
        counts: [
          { name: 'send-mail', waiting: 0, later: 0, running: 0, failed: 2 },
          { name: 'make-export', waiting: 0, later: 0, running: 0, failed: 1 },
        ],
        failed: [],
      },
    },
    ['mail: 2 e-mails couldn’t be sent.', 'jobs: 1 job failed for good.'],
  ],
  ['no mail server', { mail: { host: null, from: '' } }, ['mail: No mail server is set up.']],
  [
    'a catalogue that is silent for a day',
    { sources: [source] },
    ['sources: Open Library hasn’t responded for a day.'],
  ],
  ['a catalogue that is silent for an hour', { sources: [{ ...source, last_answered_at: ago(1) }] }, []],
  ['a silent catalogue that is off', { sources: [{ ...source, is_off: true }] }, []],
])('%s', (_name, change, expected) => {
  expect(problemsOf(change)).toEqual(expected)
})
