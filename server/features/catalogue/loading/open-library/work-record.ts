import { genresOfSubjects } from '../sources/genres-of-subjects.ts'
import { partialDateOf } from '../sources/partial-date.ts'
import type { LineResult } from '../sources/staged-rows.ts'
import { lineOf, proseOf, textsOf } from '../sources/texts.ts'
import { keysOf, nameLength, proseLength, type RawRecord } from './record.ts'

export function parseWork(key: number, revision: number, record: RawRecord): LineResult {
  const title = lineOf(record['title'], nameLength)
  if (title === null) return { bad: 'a work without a title' }
  const published = lineOf(record['first_publish_date'], 100)
  const date = published === null ? null : partialDateOf(published)
  return {
    rows: [
      {
        kind: 'work',
        key,
        revision,
        title,
        description: proseOf(record['description'], proseLength),
        year: date === null ? null : Number(date.slice(0, 4)),
        author_keys: keysOf(record['authors'], 'authors'),
        genres: genresOfSubjects(textsOf(record['subjects'])),
      },
    ],
  }
}
