import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import classes from './chapters.module.css'
import { DueSlip } from './due-slip.tsx'
import { FeelingCard } from './feeling-card.tsx'
import { ImportSlip } from './import-slip.tsx'
import { ReadingStrip } from './reading-strip.tsx'
import { ShelfGroups } from './shelf-groups.tsx'
import { SpoilerLine } from './spoiler-line.tsx'
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
        title={t('Shelves, in your order')}
        text={t(
          'Want to Read, Currently Reading, Read, and the two honest ones: Paused and Did Not Finish. Beyond those, as many shelves of your own as you like, with the edition you really have in your hands.',
        )}
      >
        <ShelfGroups />
      </Chapter>
      <Chapter
        title={t('What it did to you')}
        text={t(
          'Notes are private and remember their page. A review can be a paragraph or only a few stars, with up to five feelings from the emotional palette, because a grade alone says little.',
        )}
      >
        <FeelingCard />
      </Chapter>
      <Chapter
        title={t('Where you left off')}
        text={t(
          'A reading log keeps every sitting, in pages, minutes, chapters or percent. Read the book again in ten years, and the first time is still there.',
        )}
      >
        <ReadingStrip />
      </Chapter>
      <Chapter
        title={t('Who has your copy')}
        text={t('Bought, sold, lent or borrowed: each with its date, its price or the day it is due back.')}
      >
        <DueSlip />
      </Chapter>
      <Chapter
        title={t('Together, and nothing given away')}
        text={t(
          'Start a book with others, each in their own edition. What they write is tied to its place in the story, and stays closed until you have read that far.',
        )}
      >
        <SpoilerLine />
      </Chapter>
      <Chapter
        title={t('In and out, whole')}
        text={t(
          'Bring your library from Goodreads, The StoryGraph, LibraryThing, BookWyrm, Hardcover, Open Library, Openreads, Calibre or your Kindle clippings. You see every row before anything is written, and you can take it all back. And take everything out again, whenever you want.',
        )}
      >
        <ImportSlip />
      </Chapter>
      <Chapter
        title={t('On your own machine')}
        text={t(
          'Quire is free software under the MIT licence. It runs on a small computer at home and needs nothing else beside it. No advertisements, no trackers; what you read is between you and the people you show it to.',
        )}
      >
        <StartLine />
      </Chapter>
    </div>
  )
}
