/** Lines as Open Library's dumps have them, for what they tell of works, their authors and their editions. */

const keys = {
  author: (number: number) => `/authors/OL${number}A`,
  work: (number: number) => `/works/OL${number}W`,
  edition: (number: number) => `/books/OL${number}M`,
}
type Kind = keyof typeof keys

export const line = (type: string, key: string, record: object, revision = 1) =>
  [`/type/${type}`, key, revision, '2024-01-01T00:00:00', JSON.stringify(record)].join('\t')
export const author = (number: number, name: string, revision?: number) =>
  line('author', keys.author(number), { name }, revision)
export const work = (number: number, title: string, authors: number[], more: object = {}, revision?: number) =>
  line(
    'work',
    keys.work(number),
    { title, authors: authors.map((key) => ({ author: { key: keys.author(key) } })), ...more },
    revision,
  )
export const edition = (number: number, of: number | null, title: string, more: object = {}, revision?: number) =>
  line('edition', keys.edition(number), { title, ...(of && { works: [{ key: keys.work(of) }] }), ...more }, revision)
export const redirect = (kind: Kind, number: number, target: number) =>
  line('redirect', keys[kind](number), { location: keys[kind](target) })
export const deletion = (kind: Kind, number: number) => line('delete', keys[kind](number), {})

export interface Dump {
  authors?: string[]
  works?: string[]
  editions?: (string | Buffer)[]
}

export const earthsea: Dump = {
  authors: [author(1, 'Ursula K. Le Guin'), author(2, 'Ruth Robbins')],
  works: [
    work(10, 'A Wizard of Earthsea', [1, 2], { subjects: ['Fantasy fiction'], description: 'A boy and his shadow.' }),
    work(11, 'The Tombs of Atuan', [1]),
    work(12, 'Unpublished', []),
  ],
  editions: [
    edition(100, 10, 'A Wizard of Earthsea', {
      isbn_13: ['9780553383041'],
      publish_date: 'May 2004',
      series: ['Earthsea cycle, #1'],
      languages: [{ key: '/languages/eng' }],
    }),
    edition(101, 10, 'Der Magier der Erdsee', { languages: [{ key: '/languages/ger' }], publish_date: '1979' }),
    edition(102, 11, 'The Tombs of Atuan', { series: ['Earthsea cycle ; 2'], physical_format: 'Audio CD' }),
    edition(103, 11, 'The Tombs of Atuan', { isbn_13: ['9780553383041'] }),
    edition(104, null, 'A pamphlet', { authors: [{ key: keys.author(2) }], publish_date: '1968' }),
  ],
}
