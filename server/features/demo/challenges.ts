import type { NewPrompt } from '../../../contract/challenges.ts'
import type { Filter } from '../../../contract/filters.ts'
import { addDays } from '../../../shared/zoned-time.ts'

/** A challenge of the demo; each member fills as many prompts as they have books for, up to a number. */
export interface DemoChallenge {
  owner: string
  name: string
  about: string
  period: (today: string) => { start: string | null; end: string | null }
  prompts: (today: string) => readonly NewPrompt[]
  /** How many prompts each has filled; the owner first. */
  members: readonly (readonly [slug: string, filled: number])[]
  /** Days ago. */
  created: number
}

const prompt = (text: string, conditions: Partial<NewPrompt> = {}): NewPrompt => ({
  text,
  filters: [],
  title_initial: null,
  length: null,
  ...conditions,
})

const filter = (key: 'genre' | 'tag', ...value: string[]): { filters: Filter[] } => ({
  filters: [{ key, value, enabled: true }],
})

const within = (key: 'publication-date' | 'reading-date', start: string | null, end: string | null) => ({
  filters: [{ key, value: { start, end }, enabled: true }],
})

const yearOf = (today: string) => Number(today.slice(0, 4))
const isoDay = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 'YYYY-MM-DD'.length)

const always = () => ({ start: null, end: null })
const thisYear = (today: string) => ({ start: `${yearOf(today)}-01-01`, end: `${yearOf(today)}-12-31` })

const germanMonths = new Intl.DateTimeFormat('de', { month: 'long', timeZone: 'UTC' })

/** One for each month of the year. */
const byMonth = (today: string) =>
  Array.from({ length: 12 }, (_, month) => {
    const [start, end] = [isoDay(yearOf(today), month, 1), isoDay(yearOf(today), month + 1, 0)]
    return prompt(`${germanMonths.format(new Date(`${start}T00:00Z`))}: über 400 Seiten`, {
      ...within('reading-date', start, end),
      length: { min: 401, max: null },
    })
  })

export const demoChallenges: readonly DemoChallenge[] = [
  {
    owner: 'clara',
    name: 'A to Z, no hurry',
    about: 'One title for each letter. “The” and “A” may be left aside. X is allowed to take years.',
    period: always,
    prompts: () =>
      Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ').map((letter) =>
        prompt(`A title that begins with ${letter}`, { title_initial: letter }),
      ),
    members: [
      ['clara', 19],
      ['miriam', 11],
      ['tom', 14],
      ['camille', 8],
      ['priya', 6],
      ['ruth', 3],
    ],
    created: 410,
  },
  {
    owner: 'jonas',
    name: 'Zwölf Monate, zwölf dicke Bücher',
    about: 'Jeden Monat eines über 400 Seiten. Wer eines auslässt, liest im nächsten Monat zwei.',
    period: thisYear,
    prompts: byMonth,
    members: [
      ['jonas', 12],
      ['elise', 5],
      ['clara', 6],
      ['priya', 12],
    ],
    created: 340,
  },
  {
    owner: 'miriam',
    name: 'The librarian’s eight',
    about: 'Eight ways out of your usual shelf. Where a prompt asks for nothing in particular, you are the judge.',
    period: thisYear,
    prompts: (today) => [
      prompt('Somebody’s own life', filter('genre', 'memoir')),
      prompt('Older than a hundred years', within('publication-date', null, `${yearOf(today) - 100}-12-31`)),
      prompt('Short enough for one evening', { length: { min: null, max: 160 } }),
      prompt('It left readers hopeful', filter('tag', 'hopeful')),
      prompt('A crime, solved or not', filter('genre', 'crime', 'mystery')),
      prompt('Pressed into your hands by a friend'),
      prompt('The one you kept putting off'),
      prompt('From the shelf you never look at'),
    ],
    members: [
      ['miriam', 8],
      ['clara', 5],
      ['mateo', 4],
      ['camille', 6],
      ['jonas', 2],
      ['ana', 3],
      ['omar', 4],
    ],
    created: 300,
  },
  {
    owner: 'lucia',
    name: 'Verano en la toalla',
    about: 'Cinco libros con arena entre las páginas.',
    period: (today) => ({ start: addDays(today, -160), end: addDays(today, -70) }),
    prompts: () => [
      prompt('Uno que quepa en la bolsa de playa', { length: { min: null, max: 260 } }),
      prompt('Uno de amor', filter('genre', 'romance')),
      prompt('Uno con misterio', filter('genre', 'mystery', 'crime')),
      prompt('Uno elegido por la portada'),
      prompt('Uno que dé ganas de viajar'),
    ],
    members: [
      ['lucia', 5],
      ['mateo', 4],
      ['diego', 3],
      ['ines', 4],
    ],
    created: 170,
  },
]
