import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { getBook } from '../../../../contract/books.ts'
import { homeQueries } from '../../../../contract/home.ts'
import { listReadings, type ListedReading } from '../../../../contract/readings.ts'
import { screens } from '../../../../contract/screens.ts'
import { call } from '../../../lib/api-client.ts'
import { useT } from '../../../lib/i18n.tsx'
import { itemsOf } from '../../../lib/page-items.ts'
import { usePages } from '../../../lib/queries.ts'
import { ButtonLink } from '../../../ui/buttons/link.tsx'
import { Card, CardList } from '../../../ui/display/card.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { IconFileImport } from '../../../ui/icons/file-import.ts'
import { BookAuthors, BookTitle, ShelvableCover } from '../../catalogue/books/book-on-card.tsx'
import { SuggestBox } from '../../catalogue/search/suggest-box.tsx'
import { ReadingProgress } from '../../journal/readings/reading-card.tsx'
import { quickShelve } from '../../library/shelving/api.ts'
import classes from './first-steps.module.css'

const QuickProgress = lazyPart(() => import('../../journal/readings/quick-progress.tsx'))

/** A book that is found is being read at once, and asks for its page; or a library comes from elsewhere. */
export function ReadingStep({ onDone }: { onDone: () => void }) {
  const { t } = useT()
  const readings = itemsOf(usePages(listReadings, { query: homeQueries.reading }).data)
  const start = useMutation({
    mutationFn: async (slug: string) => {
      const { data: book } = await call(getBook, { params: { book: slug } })
      await quickShelve(book, 'currently-reading')
    },
    onError: (error) => console.error(error),
  })
  return (
    <>
      <p className={classes.text}>{t('Find the book you’re reading now, and say how far you are.')}</p>
      <div className={classes.search} aria-busy={start.isPending}>
        <SuggestBox
          size="page"
          label={t('Title, author or ISBN')}
          accepts={({ type }) => type === 'book'}
          onChoose={({ slug }) => start.mutate(slug)}
        />
      </div>
      <CardList>
        {readings.map((reading) => (
          <li key={reading.id}>
            <StartedBook reading={reading} onFinished={onDone} />
          </li>
        ))}
      </CardList>
      <div className={classes.actions}>
        {readings.length > 0 && (
          <Button size="md" onClick={onDone}>
            {t('Continue')}
          </Button>
        )}
        <ButtonLink
          to={screens.importExport.path}
          variant="default"
          size="md"
          leftSection={<IconFileImport size={18} stroke={1.75} />}
        >
          {t('Import your library')}
        </ButtonLink>
      </div>
    </>
  )
}

function StartedBook({ reading, onFinished }: { reading: ListedReading; onFinished: () => void }) {
  const { book_card: book } = reading
  if (!book) return null
  return (
    <Card
      picture={<ShelvableCover book={book} />}
      heading={<BookTitle book={book} />}
      meta={<BookAuthors book={book} />}
    >
      <ReadingProgress reading={reading} />
      <QuickProgress reading={reading} title={book.title} onFinished={onFinished} />
    </Card>
  )
}
