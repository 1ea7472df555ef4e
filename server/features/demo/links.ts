import type { LinkKind } from '../../../contract/links.ts'

/** A link of the demo. Nobody has its secret, as nobody has that of a link they have lost. */
export interface DemoLink {
  owner: string
  kind: LinkKind
  /** The slug of a list; of a year, how many years ago. A review is the one most liked, a goal the books of this year. */
  thing?: string | number
  name: string | null
  visits: number
  /** Days ago. */
  created: number
  /** Days from today. */
  expires?: number
  /** Days ago. */
  revoked?: number
  isIndexed?: boolean
}

export const demoLinks: readonly DemoLink[] = [
  { owner: 'clara', kind: 'year', thing: 1, name: 'For Gran', visits: 23, created: 310 },
  { owner: 'clara', kind: 'list', thing: 'islands', name: 'Ferry crossing', visits: 41, created: 190 },
  { owner: 'clara', kind: 'review', name: null, visits: 12, created: 64 },
  { owner: 'clara', kind: 'goal', name: 'On the fridge', visits: 4, created: 33, expires: 60 },
  {
    owner: 'clara',
    kind: 'list',
    thing: 'for-long-winter-evenings',
    name: 'Hut weekend',
    visits: 9,
    created: 280,
    expires: -230,
  },
  { owner: 'clara', kind: 'profile', name: 'Old blog', visits: 87, created: 520, revoked: 6 },
  {
    owner: 'miriam',
    kind: 'list',
    thing: 'ask-a-librarian-where-to-start',
    name: 'Notice board',
    visits: 164,
    created: 240,
    isIndexed: true,
  },
  { owner: 'camille', kind: 'year', thing: 1, name: null, visits: 15, created: 300 },
  { owner: 'camille', kind: 'list', thing: 'a-relire-tous-les-dix-ans', name: 'Pour maman', visits: 6, created: 120 },
]
