import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Checks that what the guides name exists: files (`<noun>` matches any name), folders, npm scripts, steps of
 * `npm test`, and names in a file, as in `visibleTo` of `server/db/visibility.ts`. Files that comments name exist too.
 */

const rooms = /^(\.ci|bench|catalog|contract|demo|docs|fonts|locales|scripts|server|shared|tests|web)\//
/** A file by its name alone: at the root, or in a folder that was named before. */
const bareFile = /^[\w-]+(\.\w+)*\.(tsx?|json|md|mjs|sql)$/

function filesNamed(root: string, name: string): string[] {
  if (/[<*{]/.test(name)) return globSync(name.replaceAll(/<[^>]+>/g, '*'), { cwd: root })
  if (existsSync(path.join(root, name))) return [name]
  return bareFile.test(name)
    ? globSync(`{bench,contract,demo,locales,scripts,server,shared,tests,web}/**/${name}`, { cwd: root })
    : []
}

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--).*$/gm
const pathInComment =
  /(?<![\w/.-])((?:[\w-]+\/)+[\w.-]+\.(?:tsx?|sql|mjs|css|md)|[\w-]+(?:\.[\w-]+)*\.(?:tsx?|sql|mjs))(?![\w/])/g

/** Files that a comment names, by their path, the end of it or their name, have to be among `files`. */
export function findCommentPathFaults(file: string, source: string, files: readonly string[]): string[] {
  return [...source.matchAll(comment)].flatMap(({ 0: text, index }) =>
    [...text.matchAll(pathInComment)]
      .map(([, name = '']) => name)
      .filter((name) => !files.some((each) => each === name || each.endsWith(`/${name}`)))
      .map(
        (name) => `${file}:${source.slice(0, index).split('\n').length}: a comment names ${name}, which is not there`,
      ),
  )
}

export function findGuideFaults(
  guide: string,
  text: string,
  { root, scripts, steps }: { root: string; scripts: readonly string[]; steps: readonly string[] },
): string[] {
  // Blocks of code show shells and drawings, not names.
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '')
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
  const missingFiles = spans
    .filter((span) => rooms.test(span) || bareFile.test(span))
    .filter((span) => filesNamed(root, span).length === 0)
    .map((span) => `${guide} names ${span}, which is not there`)
  const missingScripts = spans
    .flatMap((span) => /^npm run ([\w-]+)/.exec(span)?.[1] ?? [])
    .filter((name) => !scripts.includes(name))
    .map((name) => `${guide} names npm run ${name}, which package.json doesn’t have`)
  const missingSteps = spans
    .flatMap((span) => /^npm test -- ([\w -]+)$/.exec(span)?.[1]?.split(' ') ?? [])
    .filter((name) => !steps.includes(name))
    .map((name) => `${guide} names the step ${name}, which npm test doesn’t have`)
  const missingSymbols = [...prose.matchAll(/`([A-Za-z]\w+)(?:\(\))?` (?:of|in|from) `([^`\n]+\.tsx?)`/g)].flatMap(
    ([, symbol = '', file = '']) =>
      filesNamed(root, file)
        .filter((namedFile) => !new RegExp(`\\b${symbol}\\b`).test(readFileSync(path.join(root, namedFile), 'utf8')))
        .map((namedFile) => `${guide} names ${symbol} in ${namedFile}, which doesn’t have it`),
  )
  return [...missingFiles, ...missingScripts, ...missingSteps, ...missingSymbols]
}

/** Compares the table below a heading with the districts: their names in order, and in the last column what each imports. */
export function findDistrictTableFaults(
  guide: string,
  heading: string,
  text: string,
  districts: Readonly<Record<string, readonly string[]>>,
): string[] {
  const section = text.split(`## ${heading}\n`)[1]?.split(/^## /m)[0] ?? ''
  const namesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => [...namesIn(cells[0]), ...namesIn(cells.at(-1))].join(' '))
  const wanted = Object.entries(districts).map(([name, imported]) => [name, ...imported].join(' '))
  return [
    ...wanted.filter((row) => !rows.includes(row)).map((row) => `${guide}, “${heading}”, lacks the row ${row}`),
    ...rows.filter((row) => !wanted.includes(row)).map((row) => `${guide}, “${heading}”, has a row ${row}`),
    ...(rows.length === wanted.length &&
    rows.toSorted().join() === wanted.toSorted().join() &&
    rows.join() !== wanted.join()
      ? [`${guide}, “${heading}”, has another order than the list`]
      : []),
  ]
}
