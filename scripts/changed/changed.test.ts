import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBase, listChanged } from './changed-files.ts'
import { readRelations, type Relations } from './relations.ts'
import { atMost, isJourney, selectTests } from './select-tests.ts'

describe('the files that changed', () => {
  let folder: string
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim()
  const write = (name: string) => writeFile(path.join(folder, name), `${name} ${Math.random()}`)
  const commit = () => git('commit', '-qam', 'a change')

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'quire-changed-'))
    git('init', '-q', '-b', 'main')
    for (const name of ['same', 'committed', 'edited', 'deleted', 'moved']) await write(name)
    git('add', '.')
    commit()
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('are those of a branch since it left the main line, and all that is not committed', async () => {
    const fork = git('rev-parse', 'HEAD')
    git('checkout', '-q', '-b', 'work')
    await write('committed')
    commit()
    await write('edited')
    await write('new')
    await rm(path.join(folder, 'deleted'))
    git('mv', 'moved', 'moved-here')
    expect(findBase(folder)).toBe(fork)
    const changed = ['committed', 'deleted', 'edited', 'moved', 'moved-here', 'new']
    expect(listChanged(folder, fork)).toEqual(changed)
    expect(listChanged(folder, 'HEAD')).toEqual(changed.slice(1))
    expect(() => listChanged(folder, 'nowhere')).toThrow('nowhere')
  })
})

describe('the tests that are nearest', () => {
  const project: Relations = {
    files: [
      'contract/notes.ts',
      'server/app.ts',
      'server/features/feed/feed.test.ts',
      'server/features/feed/queries.ts',
      'server/features/notes/notes.test.ts',
      'server/features/notes/queries.ts',
      'server/features/notes/routes.ts',
      'server/features/year/year.test.ts',
      'server/http/headers.test.ts',
      'shared/marks.ts',
      'shared/marks.test.ts',
      'shared/words.test.ts',
      'tests/e2e/dialogs.spec.ts',
      'tests/e2e/feed.spec.ts',
      'tests/e2e/notes.spec.ts',
      'tests/e2e/offline.spec.ts',
      'web/features/feed/feed.tsx',
      'web/features/notes/api.ts',
    ],
    importers: new Map([
      ['server/features/notes/queries.ts', ['server/features/notes/routes.ts', 'server/features/feed/queries.ts']],
      ['server/features/notes/routes.ts', ['server/app.ts']],
      ['server/app.ts', ['server/http/headers.test.ts', 'server/features/year/year.test.ts']],
      ['shared/marks.ts', ['shared/marks.test.ts', 'server/features/notes/queries.ts']],
    ]),
    callers: new Map([['server/features/notes/routes.ts', ['web/features/notes/api.ts']]]),
    journeys: new Map([
      [
        'web/features/notes',
        new Map([
          ['tests/e2e/dialogs.spec.ts', 9],
          ['tests/e2e/feed.spec.ts', 1],
          ['tests/e2e/offline.spec.ts', 3],
        ]),
      ],
    ]),
  }
  const select = (...changed: string[]) => selectTests(changed, project)

  test('those beside a file come first, then those of what imports it, but not through the whole app', () => {
    const { tests, further } = select('server/features/notes/queries.ts')
    expect(tests).toEqual(['server/features/notes/notes.test.ts', 'server/features/feed/feed.test.ts'])
    expect(further).toEqual({ tests: 0, journeys: 0 })
    expect(select('shared/marks.ts').tests[0]).toBe('shared/marks.test.ts')
  })

  test('journeys are those that show what the browser has for it, and none that visit every screen', () => {
    const notes = ['tests/e2e/notes.spec.ts', 'tests/e2e/offline.spec.ts', 'tests/e2e/feed.spec.ts']
    expect(select('web/features/notes/api.ts').journeys).toEqual(notes)
    expect(select('server/features/notes/routes.ts').journeys).toEqual(notes)
    expect(select('tests/e2e/dialogs.spec.ts').journeys).toEqual([])
  })

  test('a style sheet, a file that is no more, and a test itself count too', () => {
    expect(select('web/features/notes/note-card.module.css').journeys[0]).toBe('tests/e2e/notes.spec.ts')
    expect(select('server/features/notes/deleted.ts').tests).toEqual(['server/features/notes/notes.test.ts'])
    expect(select('shared/words.test.ts', 'shared/deleted.test.ts').tests).toEqual(['shared/words.test.ts'])
    expect(select('docs/api.md')).toEqual({ tests: [], journeys: [], further: { tests: 0, journeys: 0 } })
  })

  test('there are only so many, and the others are counted', () => {
    const changed = ['server/features/notes/queries.ts', 'web/features/notes/api.ts']
    expect(selectTests(changed, project, { tests: 1, journeys: 2 })).toEqual({
      tests: ['server/features/notes/notes.test.ts'],
      journeys: ['tests/e2e/notes.spec.ts', 'tests/e2e/offline.spec.ts'],
      further: { tests: 1, journeys: 1 },
    })
  })
})

describe('in this project', () => {
  const relations = readRelations()
  const nouns = [
    ...new Set(relations.files.flatMap((file) => /^server\/features\/.*?([^/]+)\/routes\.ts$/.exec(file)?.[1] ?? [])),
  ]

  test.each(nouns)('a change to the calls of %s has tests', (noun) => {
    const routes = relations.files.find((file) => file.endsWith(`/${noun}/routes.ts`)) ?? ''
    const { tests, further } = selectTests([routes], relations)
    expect(tests[0]).toContain(`/${noun}/`)
    expect(tests.length).toBeLessThanOrEqual(atMost.tests)
    expect(further.tests).toBe(0)
  })

  /** About settings of a device and about pointers, whatever is on the screen. */
  const ofNoFolder = ['tests/e2e/device-settings.spec.ts', 'tests/e2e/pointing.spec.ts']

  test('every journey is that of some folder of the browser', () => {
    const { files, journeys } = relations
    const shown = new Set([...journeys.values()].flatMap((counts) => [...counts.keys()]))
    const named = new Set(files.map((file) => `tests/e2e/${path.basename(path.dirname(file))}.spec.ts`))
    const others = files.filter((file) => isJourney(file) && !shown.has(file) && !named.has(file))
    expect(others).toEqual(ofNoFolder)
  })
})
