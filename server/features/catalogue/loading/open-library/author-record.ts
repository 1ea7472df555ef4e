import { yearOf } from '../sources/partial-date.ts'
import type { LineResult } from '../sources/staged-rows.ts'
import { lineOf, proseOf } from '../sources/texts.ts'
import { nameLength, proseLength, type RawRecord } from './record.ts'

const yearIn = (value: unknown) => {
  const text = lineOf(value, 100)
  return text === null ? null : yearOf(text)
}

export function parseAuthor(key: number, revision: number, record: RawRecord): LineResult {
  const name = lineOf(record['name'], nameLength) ?? lineOf(record['personal_name'], nameLength)
  if (name === null) return { bad: 'an author without a name' }
  const [born, died] = lineOf(record['date'], 100)?.split(/[-–]/) ?? []
  return {
    rows: [
      {
        kind: 'author',
        key,
        revision,
        name,
        bio: proseOf(record['bio'], proseLength),
        birth_year: yearIn(record['birth_date'] ?? born),
        death_year: yearIn(record['death_date'] ?? died),
      },
    ],
  }
}
