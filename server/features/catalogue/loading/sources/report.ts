import type { LoadReport } from './load-queries.ts'

const number = (value: number) => value.toLocaleString('en')

/** What a load did, as lines for the command's output. */
export function describeLoad({ files, counts }: LoadReport): string[] {
  const kinds = [
    { name: 'authors', ...counts.authors },
    { name: 'works', ...counts.works },
    { name: 'editions', ...counts.books },
  ]
  const lines = kinds.map(
    ({ name, added, changed, kept, removed }) =>
      `${name}: ${number(added)} added, ${number(changed)} updated, ${number(removed)} removed` +
      (kept > 0 ? `, ${number(kept)} kept because readers changed them` : ''),
  )
  lines.push(`series: ${number(counts.series)} added`)
  if (counts.recognised > 0) lines.push(`${number(counts.recognised)} editions matched by ISBN`)
  if (counts.doubleIsbns > 0) lines.push(`${number(counts.doubleIsbns)} ISBNs skipped: another edition has them`)
  for (const { name, lines: read, counts: reading, rejectsPath } of files) {
    const { bad, ignored, wrongIsbns } = reading
    const notes = [
      `${name}: ${number(read)} lines`,
      ...(ignored > 0 ? [`${number(ignored)} not relevant`] : []),
      ...(wrongIsbns > 0 ? [`${number(wrongIsbns)} ISBNs with a wrong check digit skipped`] : []),
      ...(bad > 0 ? [`${number(bad)} unusable, see ${rejectsPath}`] : []),
    ]
    lines.push(notes.join(', '))
  }
  return lines
}

/** Files that could not be read to their end. */
export const damagesOf = ({ files }: LoadReport): string[] => files.flatMap(({ damage }) => damage ?? [])
