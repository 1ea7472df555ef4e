import type { Kind } from './words.ts'

export interface DemoBook {
  id: string
  slug: string
  language: string | null
  format: string | null
  pages: number | null
  minutes: number | null
}

export interface DemoWork {
  id: string
  /** The slug of its first edition: unlike its id, the same in every database. */
  key: string
  year: number | null
  genres: string[]
  series: { slug: string; position: number } | null
  books: DemoBook[]
}

/** The first genre that says what kind of work it is decides. */
const kinds: Record<string, Kind> = {
  fantasy: 'fantasy',
  mythology: 'fantasy',
  'science-fiction': 'future',
  dystopia: 'future',
  crime: 'crime',
  mystery: 'crime',
  thriller: 'crime',
  horror: 'crime',
  'spy-fiction': 'crime',
  romance: 'love',
  nonfiction: 'fact',
  memoir: 'fact',
  history: 'fact',
  science: 'fact',
  psychology: 'fact',
  philosophy: 'fact',
  politics: 'fact',
  essays: 'fact',
  nature: 'fact',
  biography: 'fact',
  travel: 'fact',
  cookery: 'fact',
  childrens: 'young',
  'young-adult': 'young',
  classics: 'past',
  'literary-fiction': 'story',
  'historical-fiction': 'story',
}

/** Works from before then are old enough to be spoken of as such. */
const modernYear = 1950

export function kindOf({ genres, year }: Pick<DemoWork, 'genres' | 'year'>): Kind {
  const kind = genres.map((genre) => kinds[genre]).find((found) => found !== undefined) ?? 'story'
  if (kind === 'past') return year !== null && year < modernYear ? 'past' : 'story'
  return kind
}
