import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import classes from './chapters.module.css'
import { Shot } from './shot.tsx'
import { StartLine } from './start-line.tsx'

interface ChapterProps {
  title: string
  text: string
  isWide?: boolean
  children?: ReactNode
}

function Chapter({ title, text, isWide = false, children }: ChapterProps) {
  return (
    <section className={classes.chapter} data-wide={isWide || undefined}>
      <div>
        <Title order={2} className={classes.title}>
          {title}
        </Title>
        <p className={classes.text}>{text}</p>
      </div>
      {children && (
        // An illustration of the text, hidden from screen readers.
        <div className={classes.specimen} aria-hidden>
          {children}
        </div>
      )}
    </section>
  )
}

/** The feature sections of the landing page. */
export function Chapters() {
  const { t } = useT()
  return (
    <div className={classes.chapters}>
      <Chapter
        isWide
        title={t('Shelves your way')}
        text={t(
          'Want to Read, Currently Reading, Read, Paused and Did Not Finish, plus as many shelves of your own as you like. Each book is in the edition you actually own.',
        )}
      >
        <Shot name="shelves" />
      </Chapter>
      <Chapter
        title={t('Ratings and moods')}
        text={t(
          'Review a book in a paragraph or a few stars, and add up to five moods. Your notes are private and remember their page.',
        )}
      >
        <Shot name="ratings" />
      </Chapter>
      <Chapter
        title={t('Reading progress')}
        text={t(
          'Reading logs keep every session in pages, minutes, chapters or percent. Reread a book in ten years and your first time is still there.',
        )}
      >
        <Shot name="progress" />
      </Chapter>
      <Chapter
        title={t('Loans and purchases')}
        text={t('Track what you’ve bought, sold, lent or borrowed, with dates, prices and when it’s due back.')}
      >
        <Shot name="loans" />
      </Chapter>
      <Chapter
        title={t('Spoiler-free shared reads')}
        text={t(
          'Read a book with friends, each in your own edition. Their posts stay hidden until you reach the same page.',
        )}
      >
        <Shot name="shared-reads" />
      </Chapter>
      <Chapter
        title={t('Import and export')}
        text={t(
          'Bring your library from Goodreads, The StoryGraph, LibraryThing, BookWyrm, Hardcover, Open Library, Openreads, Calibre or your Kindle clippings. Preview every row, undo the import if you like, and export everything at any time.',
        )}
      >
        <Shot name="import" />
      </Chapter>
      <Chapter
        title={t('Self-hosted and private')}
        text={t(
          'Quire is free software under the MIT licence and runs on a small computer at home. No ads, no trackers: only the people you choose see what you read.',
        )}
      >
        <StartLine />
      </Chapter>
    </div>
  )
}
