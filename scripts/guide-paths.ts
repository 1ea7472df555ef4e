import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Checks that what the guides name exists: files (`<noun>` matches any name), folders, npm scripts, steps of
 * `npm test`, and names in a file, as in `visibleTo` of `server/db/visibility.ts`.
 */

const rooms = /^(\.ci|bench|catalog|contract|docs|fonts|locales|scripts|server|shared|tests|web)\//
/** A file by its name alone: at the root, or in a folder that was named before. */
const bareFile = /^[\w-]+(\.\w+)*\.(tsx?|json|md|mjs|sql)$/

function filesNamed(root: string, name: string): string[] {
  if (/[<*{]/.test(name)) return globSync(name.replaceAll(/<[^>]+>/g, '*'), { cwd: root })
  if (existsSync(path.join(root, name))) return [name]
  return bareFile.test(name)
    ? globSync(`{contract,locales,scripts,server,shared,tests,web}/**/${name}`, { cwd: root })
    : []
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
        .filter((found) => !new RegExp(`\\b${symbol}\\b`).test(readFileSync(path.join(root, found), 'utf8')))
        .map((found) => `${guide} names ${symbol} in ${found}, which doesn’t have it`),
  )
  return [...missingFiles, ...missingScripts, ...missingSteps, ...missingSymbols]
}

/** Compares the table below a heading, whose second column lists folders, with the folders that exist. */
export function findFolderTableFaults(
  guide: string,
  heading: string,
  text: string,
  folders: readonly string[],
): string[] {
  const section = text.split(`## ${heading}\n`)[1]?.split(/^## /m)[0] ?? ''
  const listed = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...(line.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
  return [
    ...folders.filter((name) => !listed.includes(name)).map((name) => `${guide}, “${heading}”, lacks ${name}`),
    ...listed
      .filter((name, index) => !folders.includes(name) || listed.indexOf(name) !== index)
      .map((name) => `${guide}, “${heading}”, names ${name}, which is not there or is named twice`),
  ]
}
