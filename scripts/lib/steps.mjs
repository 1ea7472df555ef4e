import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuilt, nodeEnvironment, nodePath, root, runNode, runTool } from './setup.mjs'

/** A check that either holds or does not counts as one test. */
const check = (name, work) => ({
  name,
  isCheck: true,
  run: async () => ((await work()) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
})

/** The failed tests, as Vitest and Playwright report them: suites and specs in each other, with a status at the leaf. */
function namesOfFailed(node) {
  if (node === null || typeof node !== 'object') return []
  if (node.status === 'failed' && node.fullName) return [node.fullName]
  // A spec of several projects is `ok` if one of them passes.
  const failed = node.title && node.tests?.filter(({ status }) => status === 'unexpected' || status === 'flaky')
  if (failed?.length > 0) return failed.map((test) => `[${test.projectName}] ${node.file}:${node.line} ${node.title}`)
  return Object.values(node).flatMap(namesOfFailed)
}

/** A test runner that leaves its results in a file. */
const tests = (name, work, count) => ({
  name,
  run: async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'quire-results-'))
    const file = path.join(folder, 'results.json')
    try {
      const code = await work(file)
      const results = JSON.parse(readFileSync(file, 'utf8'))
      const { passed, failed } = count(results)
      // A runner that fails without a failed test (a hook, a crash) has failed all the same.
      return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, names: namesOfFailed(results) }
    } catch (error) {
      console.error(`${name} left no results: ${error.message}`)
      return { passed: 0, failed: 1 }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
})

const vitest = (name, args, env) =>
  tests(
    name,
    async (file) => {
      // Pages are tested with the files that a browser would get.
      await ensureBuilt()
      return runTool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args], {
        env,
      })
    },
    (results) => ({ passed: results.numPassedTests, failed: results.numFailedTests + results.numFailedTestSuites }),
  )

const browser = (name, projects, files = []) =>
  tests(
    name,
    async (file) => {
      await ensureBuilt()
      const args = ['test', '--reporter=list,json', ...projects.map((project) => `--project=${project}`), ...files]
      return runTool('playwright', args, { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } })
    },
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
  )

/** Row types are compared with what the tests made their statements give back, so both are one step. */
const vitestAndRowTypes = (name, args, env, ...options) => ({
  name,
  run: async () => {
    const rows = mkdtempSync(path.join(tmpdir(), 'quire-rows-'))
    try {
      const tested = await vitest(name, args, { ...env, QUIRE_TEST_ROWS: rows }).run()
      const compared = await check('row types', () => runNode(['scripts/check-row-types.ts', rows, ...options])).run()
      return { ...tested, passed: tested.passed + compared.passed, failed: tested.failed + compared.failed }
    } finally {
      rmSync(rows, { recursive: true, force: true })
    }
  },
})

export const steps = {
  types: check('types', () => runTool('tsc', ['-p', '.'])),
  lint: check('lint', () => runTool('oxlint', ['--type-aware', '--deny-warnings', '.'])),
  format: check('format', () => runTool('oxfmt', ['--check', '.'])),
  structure: check('structure', () => runNode(['scripts/check-structure.ts'])),
  unused: check('unused code', () => runTool('knip', ['--no-progress'])),
  build: check('build', async () => {
    await ensureBuilt()
    return 0
  }),
  embedded: vitestAndRowTypes('tests on the embedded engine', ['--project', 'api', '--project', 'unit'], {
    QUIRE_TEST_ENGINE: 'embedded',
  }),
  server: vitest('tests on a PostgreSQL server', ['--project', 'api'], { QUIRE_TEST_ENGINE: 'server' }),
  // By name, and in .ci/run: what is tried here changes rarely, and `npm test` should take minutes.
  faults: vitest('starting, stopping and hard kills', ['--project', 'faults'], { QUIRE_TEST_ENGINE: 'embedded' }),
  large: vitest('long texts and large files', ['--project', 'large'], { QUIRE_TEST_ENGINE: 'embedded' }),
  browser: browser('browser tests', ['desktop']),
  // By name, and in .ci/run as well: every screen at every width, in the dark and from right to left.
  screens: browser('browser tests of every screen', ['screens', 'screens-on-phones']),
  // By name only, before a change to screens is done: journeys repeated on a phone, and the longest ones.
  journeys: browser('journeys on phones, and long ones', ['phone', 'long']),
}

const onlyByName = new Set(['faults', 'large', 'screens', 'journeys'])

/** What `npm test` runs unless steps are named. */
export const usualSteps = Object.keys(steps).filter((name) => !onlyByName.has(name))

export const stepsNamed = (names) =>
  names.map((name) => {
    const step = steps[name]
    if (!step) throw new Error(`There is no step "${name}"; there are changed, ${Object.keys(steps).join(', ')}.`)
    return step
  })

/** What statements give back may change with these. */
const hasStatements = /^server\/(db\/|.*queries\.ts$)/

/** What a change can break: all that is checked fast, and the tests that are nearest to it. */
function stepsOf({ changed, linted, tests: files, journeys }) {
  const { types, format, structure, unused } = steps
  const lint = check('lint', () => runTool('oxlint', ['--type-aware', '--deny-warnings', ...linted]))
  const chosen = ['--project', 'api', '--project', 'unit', ...files]
  const run = changed.some((file) => hasStatements.test(file)) ? vitestAndRowTypes : vitest
  return [
    types,
    ...(linted.length > 0 ? [lint] : []),
    format,
    structure,
    unused,
    ...(files.length > 0 ? [run('the nearest tests', chosen, { QUIRE_TEST_ENGINE: 'embedded' }, '--partial')] : []),
    ...(journeys.length > 0 ? [browser('the nearest journeys', ['desktop'], journeys)] : []),
  ]
}

/** The steps for what differs from a commit, or else from the last one of the main line. */
export function selectSteps(commit) {
  const args = ['scripts/select-changed.ts', ...(commit === undefined ? [] : [commit])]
  const selection = JSON.parse(execFileSync(nodePath(), args, { cwd: root, env: nodeEnvironment(), encoding: 'utf8' }))
  const { base, changed, tests: files, journeys, further } = selection
  console.log(`${changed.length} files differ from ${base}.`)
  console.log(`Nearest to them are ${files.length} test files and ${journeys.length} files of journeys:`)
  for (const file of [...files, ...journeys]) console.log(`  ${file}`)
  if (further.tests + further.journeys > 0)
    console.log(`${further.tests} and ${further.journeys} more are further away: npm test runs them.`)
  return changed.length > 0 ? stepsOf(selection) : []
}

async function runStep({ name, run }) {
  const begun = Date.now()
  console.log(`\n— ${name}`)
  const result = await run().catch((error) => {
    console.error(error.message)
    return { passed: 0, failed: 1 }
  })
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  console.log(`— ${name}: ${result.failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  return { name, names: [], ...result }
}

/** As many at once as the smallest machine has processors; the next begins when one ends. */
async function runTwoAtOnce(waiting) {
  const queue = [...waiting]
  const results = []
  const work = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) results.push(await runStep(step))
  }
  await Promise.all([work(), work()])
  return results
}

/** Runs all the steps, whatever fails, and ends with the tally. Each of the tests has the machine to itself. */
export async function runSteps(wanted) {
  const results = await runTwoAtOnce(wanted.filter(({ isCheck }) => isCheck))
  for (const step of wanted.filter(({ isCheck }) => !isCheck)) results.push(await runStep(step))
  const passed = results.reduce((sum, each) => sum + each.passed, 0)
  const failed = results.reduce((sum, each) => sum + each.failed, 0)
  const failures = results.filter((each) => each.failed > 0)
  if (failures.length > 0)
    console.log(
      `\nFailed:\n${failures.flatMap((each) => [each.name, ...each.names.map((test) => `  ${test}`)]).join('\n')}`,
    )
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
