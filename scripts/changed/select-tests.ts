import path from 'node:path'
import { runByName } from '../../vitest.config.ts'
import { sourceOf, type Relations } from './relations.ts'

/**
 * Where everything comes together. What imports one of these reaches the whole product by it, so a change isn't
 * followed through them.
 */
const gathering = new Set([
  'server/app.ts',
  'server/worker-app.ts',
  'server/main.ts',
  'server/all-jobs.ts',
  'server/events/emit.ts',
  'server/pages/screens.ts',
  'tests/support/test-app.ts',
  'web/router.tsx',
])

/** What `npm test` does not run either, or only on a PostgreSQL server. */
const isRunByName = (file: string) => runByName.some((pattern) => path.matchesGlob(file, pattern))

/** Journeys that visit every screen are the step `screens`. */
const everyScreen = /(accessibility|dialogs|screen-reader)\.spec\.ts$/

export interface Selection {
  tests: string[]
  journeys: string[]
  /** How many more the change reaches from further away. */
  further: { tests: number; journeys: number }
}

/** What is run at most, the nearest first: in two minutes, with the checks. */
export const atMost = { tests: 60, journeys: 8 }

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
export const isJourney = (file: string) => file.endsWith('.spec.ts') && !everyScreen.test(file)

/** Tests that name or read what they try, rather than import it: calls of the server, translations, scripts. */
const triedFromBeside = /^(server|locales|scripts)\//

/** The tests in a file's folder, or in the first one above it that has any. */
function testsBeside(file: string, { files }: Relations): readonly string[] {
  if (!triedFromBeside.test(file)) {
    const stem = file.replace(/\.tsx?$/, '')
    return files.filter((each) => each === `${stem}.test.ts` || each === `${stem}.test.tsx`)
  }
  for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder)) {
    const tests = files.filter((each) => isTest(each) && path.posix.dirname(each) === folder)
    if (tests.length > 0) return tests
  }
  return []
}

/** The journeys that show what a file draws, those that show most of it first; one may be called as the file's folder. */
function journeysOf(file: string, { files, journeys }: Relations): readonly string[] {
  const named = `tests/e2e/${path.posix.basename(path.posix.dirname(file))}.spec.ts`
  const shown = [...(journeys.get(sourceOf(file)) ?? [])].toSorted(([, a], [, b]) => b - a).map(([spec]) => spec)
  return files.includes(named) ? [named, ...shown] : shown
}

/** The tests that a change can break, from those beside what changed to those of what uses it. */
export function selectTests(changed: readonly string[], relations: Relations, limits = atMost): Selection {
  const { files, importers, callers } = relations
  const reachedTests = new Set<string>()
  const reached = new Set(changed)
  for (let level = [...changed]; level.length > 0;) {
    for (const file of level) {
      if (isTest(file) || isJourney(file)) reachedTests.add(file)
      else for (const test of [...testsBeside(file, relations), ...journeysOf(file, relations)]) reachedTests.add(test)
    }
    const next = new Set<string>()
    for (const file of level.filter((each) => !gathering.has(each))) {
      for (const user of [...(importers.get(file) ?? []), ...(callers.get(file) ?? [])]) {
        if (!reached.has(user)) next.add(user)
      }
    }
    for (const file of next) reached.add(file)
    level = [...next].toSorted()
  }
  // What was deleted is run no more.
  const chosen = [...reachedTests].filter((file) => files.includes(file))
  const tests = chosen.filter((file) => isTest(file) && !isRunByName(file))
  const specs = chosen.filter(isJourney)
  return {
    tests: tests.slice(0, limits.tests),
    journeys: specs.slice(0, limits.journeys),
    further: {
      tests: Math.max(0, tests.length - limits.tests),
      journeys: Math.max(0, specs.length - limits.journeys),
    },
  }
}
