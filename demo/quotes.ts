import type { DemoReading } from './reading-life.ts'

interface DemoQuote {
  content: string
  said_by: string | null
  /** How far in, of one. */
  share: number
}

/** Of books that are anyone's, by the slug of an edition. */
const quotes: Readonly<Record<string, readonly DemoQuote[]>> = {
  emma: [
    { content: 'If I loved you less, I might be able to talk about it more.', said_by: 'Mr. Knightley', share: 0.89 },
    { content: 'It was badly done, indeed!', said_by: 'Mr. Knightley', share: 0.78 },
    {
      content: 'One half of the world cannot understand the pleasures of the other.',
      said_by: 'Emma Woodhouse',
      share: 0.16,
    },
  ],
  'pride-and-prejudice': [
    {
      content: 'For what do we live, but to make sport for our neighbours, and laugh at them in our turn?',
      said_by: 'Mr. Bennet',
      share: 0.94,
    },
    {
      content: 'I could easily forgive his pride, if he had not mortified mine.',
      said_by: 'Elizabeth Bennet',
      share: 0.05,
    },
  ],
  'jane-eyre': [
    {
      content: 'I am no bird; and no net ensnares me: I am a free human being with an independent will.',
      said_by: 'Jane Eyre',
      share: 0.55,
    },
  ],
  'wuthering-heights': [
    { content: 'Whatever our souls are made of, his and mine are the same.', said_by: 'Catherine', share: 0.24 },
  ],
  frankenstein: [
    {
      content: 'Nothing is so painful to the human mind as a great and sudden change.',
      said_by: 'Victor Frankenstein',
      share: 0.87,
    },
  ],
  'moby-dick': [{ content: 'It is not down in any map; true places never are.', said_by: 'Ishmael', share: 0.1 }],
  dracula: [{ content: 'There are darknesses in life and there are lights.', said_by: 'Van Helsing', share: 0.48 }],
}

export const quotesFrom = ({ work, book }: DemoReading): readonly DemoQuote[] =>
  book.language === 'en' ? work.books.flatMap(({ slug }) => quotes[slug] ?? []) : []
