import type { Filter } from '../../../contract/filters.ts'
import type { NewList } from '../../../contract/lists.ts'

/** A list of the demo; the books of a manual one by slug, those that are there. */
export interface DemoList {
  owner: string
  list: NewList
  books?: readonly string[]
  /** Days ago. */
  created: number
}

const choose = (key: 'genre' | 'tag' | 'language' | 'format' | 'shelf', ...value: string[]): Filter => ({
  key,
  value,
  enabled: true,
})

const manual = (name: string, description: string): NewList => ({
  name,
  description,
  type: 'manual',
  entries_type: 'book',
  visibility: 'public',
  order_by: 'manual',
  filters: [],
})

const filled = (
  type: 'dynamic' | 'snapshot',
  name: string,
  description: string,
  filters: Filter[],
  more: Partial<NewList> = {},
): NewList => ({
  name,
  description,
  type,
  entries_type: 'book',
  visibility: 'public',
  order_by: 'rating-desc',
  entries_limit: 50,
  filters,
  ...more,
})

export const demoLists: readonly DemoList[] = [
  {
    owner: 'clara',
    list: manual('Islands', 'Books with salt in the air. Read on a ferry where possible.'),
    books: [
      'the-summer-book',
      'piranesi',
      'treasure-island',
      'the-tempest',
      'circe',
      'a-wizard-of-earthsea',
      'to-the-lighthouse',
      'and-then-there-were-none',
      'life-of-pi',
      'robinson-crusoe',
    ],
    created: 610,
  },
  {
    owner: 'clara',
    list: manual('For long winter evenings', 'Thick, snowy, best with a blanket.'),
    books: [
      'the-left-hand-of-darkness',
      'the-bear-and-the-nightingale',
      'anna-karenina',
      'the-name-of-the-rose',
      'middlemarch',
      'jane-eyre',
      'northern-lights',
      'spinning-silver',
      'war-and-peace',
      'rebecca',
      'jonathan-strange-mr-norrell',
    ],
    created: 320,
  },
  {
    owner: 'clara',
    list: filled('dynamic', 'Hopeful fantasy', 'Fills itself with fantasy that left readers hopeful.', [
      choose('genre', 'fantasy'),
      choose('tag', 'hopeful'),
    ]),
    created: 150,
  },
  {
    owner: 'clara',
    list: filled(
      'snapshot',
      'Most read here this autumn',
      'What this community had read most when the leaves turned.',
      [{ key: 'readings-count', value: { min: 3, max: 999_999 }, enabled: true }],
      { order_by: 'readings-count-desc', entries_limit: 25 },
    ),
    created: 45,
  },
  {
    owner: 'miriam',
    list: manual('Ask a librarian: where to start', 'One book each for readers who say they don’t read.'),
    books: [
      'project-hail-mary',
      'the-thursday-murder-club',
      'convenience-store-woman',
      'persepolis',
      'piranesi',
      'kindred',
      'the-hobbit',
      'normal-people',
      'pride-and-prejudice',
      'educated',
    ],
    created: 880,
  },
  {
    owner: 'mateo',
    list: filled('dynamic', 'Novela negra en español', 'Lo mejor valorado por aquí.', [
      choose('genre', 'crime', 'mystery', 'thriller'),
      choose('language', 'es'),
    ]),
    created: 400,
  },
  {
    owner: 'mateo',
    list: manual('Clásicos para el instituto', 'Los que mis alumnos no devuelven.'),
    books: [
      'frankenstein',
      'la-metamorfosis',
      'don-quijote-de-la-mancha',
      'dracula',
      'animal-farm',
      '1984',
      'emma',
      'el-principito',
    ],
    created: 700,
  },
  {
    owner: 'camille',
    list: manual('À relire tous les dix ans', 'Ces livres changent avec nous.'),
    books: [
      'madame-bovary',
      'beloved',
      'mrs-dalloway',
      'to-the-lighthouse',
      'jane-eyre',
      'the-stranger',
      'in-search-of-lost-time',
    ],
    created: 540,
  },
  {
    owner: 'jonas',
    list: filled('dynamic', 'Hörbuch-Zukunft', 'Science-Fiction, nach Wertung.', [choose('genre', 'science-fiction')], {
      entries_limit: 100,
    }),
    created: 260,
  },
  {
    owner: 'priya',
    list: filled(
      'snapshot',
      'Best science fiction, frozen',
      'A snapshot, so that we can argue about the same fifty books.',
      [choose('genre', 'science-fiction')],
    ),
    created: 90,
  },
  {
    owner: 'tom',
    list: filled(
      'dynamic',
      'Series for a whole boat',
      'Enough volumes for a hull and two masts.',
      [choose('genre', 'fantasy')],
      { entries_type: 'series', order_by: 'readings-count-desc' },
    ),
    created: 500,
  },
  {
    owner: 'ruth',
    list: manual('Fair-play mysteries', 'You get every clue the detective gets.'),
    books: [
      'and-then-there-were-none',
      'the-moonstone',
      'gaudy-night',
      'the-hound-of-the-baskervilles',
      'the-name-of-the-rose',
      'the-thursday-murder-club',
      'magpie-murders',
      'the-murder-of-roger-ackroyd',
      'murder-on-the-orient-express',
    ],
    created: 200,
  },
  {
    owner: 'lucia',
    list: filled('dynamic', 'Romances que alegran', 'Para tardes de lluvia.', [
      choose('genre', 'romance'),
      choose('tag', 'joyful', 'uplifted'),
    ]),
    created: 180,
  },
]
