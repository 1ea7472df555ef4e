/**
 * Checks that what comments and documents say of docs/decisions/ is true: a named file exists, a number is in force,
 * and the index has every file. Migrations never change, so they may also name decisions that another has replaced; so
 * may a decision, by number, since the index beside it says what to read instead.
 */

export interface Decisions {
  /** Names of the files, `0004-counts-by-triggers.md`. */
  files: readonly string[]
  index: string
}

const numberOf = (file: string): number => Number(file.slice(0, 4))

/** Numbers in the first column of the index's last table, where one row may have several. */
export function replacedIn(index: string): Set<number> {
  const table = index.split('## Replaced\n')[1] ?? ''
  return new Set(
    [...table.matchAll(/^\| ([\d, ]+) \|/gm)].flatMap(([, numbers = '']) => numbers.split(', ').map(Number)),
  )
}

export function findReferenceFaults(file: string, text: string, { files, index }: Decisions): string[] {
  if (file.startsWith('server/db/migrations/')) {
    const numbers = new Set([...files.map(numberOf), ...replacedIn(index)])
    return [...text.matchAll(/docs\/decisions\/(\d{4})/g)]
      .map(([, number = '']) => Number(number))
      .filter((number) => !numbers.has(number))
      .map((number) => `${file} names decision ${number}, which the index doesn’t have`)
  }
  const inFolder = file.startsWith('docs/decisions/')
  const path = inFolder ? /(?:docs\/decisions\/|\]\()(\d{4}-[\w-]+\.md)/g : /docs\/decisions\/(\d{4}-[\w-]+\.md)/g
  const missingFiles = [...text.matchAll(path)]
    .flatMap(([, name = '']) => (files.includes(name) ? [] : [name]))
    .map((name) => `${file} names docs/decisions/${name}, which is not there`)
  const inForce = new Set([...files.map(numberOf), ...(inFolder ? replacedIn(index) : [])])
  const missingNumbers = [...text.matchAll(/\bdecision (\d+)\b/gi)]
    .map(([, number = '']) => Number(number))
    .filter((number) => !inForce.has(number))
    .map((number) => `${file} names decision ${number}, which is not in force: see docs/decisions/README.md`)
  return [...missingFiles, ...missingNumbers]
}

/** A decision begins with when it was made and whether it holds. */
export const findDateFaults = (file: string, text: string): string[] =>
  /^# .+\n\nDate: \d{4}-\d{2}-\d{2}.* Status: /.test(text) ? [] : [`${file} lacks its date and status`]

export function findIndexFaults({ files, index }: Decisions): string[] {
  const linked = [...index.matchAll(/^\| (\d+) \| \[[^\]]+\]\((\d{4}-[\w-]+\.md)\)/gm)]
  const names = new Set(linked.map(([, , name]) => name))
  const replaced = replacedIn(index)
  const numbers = files.map(numberOf)
  return [
    ...files.filter((name) => !names.has(name)).map((name) => `docs/decisions/README.md lacks ${name}`),
    ...linked
      .filter(([, number, name]) => Number(number) !== numberOf(name ?? ''))
      .map(([, number, name]) => `docs/decisions/README.md calls ${name} ${number}`),
    ...numbers
      .filter((number) => replaced.has(number))
      .map((number) => `docs/decisions/README.md lists ${number} as replaced, but its file is there`),
    ...numbers
      .filter((number, position) => numbers.indexOf(number) !== position)
      .map((number) => `docs/decisions has ${number} twice`),
  ]
}
