import { Button } from '@mantine/core'
import {
  mostCurrentReadersCounted,
  type CurrentWork,
  type CurrentReaderGroup,
} from '../../../../contract/current-readers.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { phrase, useT } from '../../../lib/i18n.tsx'
import type { Action } from '../../../ui/buttons/action-dots.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { ProgressBar } from '../../../ui/display/progress-bar.tsx'
import { IconBooks } from '../../../ui/icons/books.ts'
import { BookAuthors, BookTitle, CoverLink } from '../../catalogue/books/book-on-card.tsx'
import { CardShelfButton } from '../../library/shelving/card-shelf-button.tsx'
import classes from './current-work-card.module.css'
import { PersonName } from '../users/user-link.tsx'
import { Faces } from './faces.tsx'
import { formatShare } from './words.ts'

type Opener = Pick<Action, 'onClick' | 'onPointerEnter' | 'onFocus'>

interface CurrentWorkCardProps {
  work: CurrentWork
  start: Opener
  showAll: (who: CurrentReaderGroup) => Opener
}

/** A book the reader is reading, and who else is. */
export function CurrentWorkCard({ work, start, showAll }: CurrentWorkCardProps) {
  const translator = useT()
  const { t } = translator
  const { book, share } = work
  const isAlone = work.following_count + work.community_count === 0
  return (
    <Card
      picture={<CoverLink book={book} />}
      heading={<BookTitle book={book} />}
      meta={<BookAuthors book={book} />}
      actions={<CardShelfButton book={book} look="icon" />}
    >
      {share !== null && (
        <div className={classes.progress}>
          <ProgressBar label={t('Your position in “:title”', { title: book.title })} percent={share} />
          <span aria-hidden>{formatShare(share, translator)}</span>
        </div>
      )}
      {isAlone ? (
        <p className={classes.alone}>{t('No one else is reading this yet.')}</p>
      ) : (
        <div className={classes.currentReaders}>
          <CurrentReaders who="following" work={work} opener={showAll('following')} />
          <CurrentReaders who="community" work={work} opener={showAll('community')} />
        </div>
      )}
      <div>
        <Button variant="light" size="sm" leftSection={<IconBooks size={17} />} {...start} aria-haspopup="dialog">
          {t('Start a shared read')}
          <span className="q-spoken"> {t('“:title”', { title: book.title })}</span>
        </Button>
      </div>
    </Card>
  )
}

/** Names the first reader and counts the others. */
function sentence(who: CurrentReaderGroup, count: number, { t, plural }: Translator): string {
  const othersCount = count - 1
  if (who === 'following') {
    return othersCount === 0
      ? t(':name, who you follow', { name: ':name' })
      : plural(othersCount, ':name and :count other you follow', ':name and :count others you follow')
  }
  return othersCount === 0
    ? t(':name from the community', { name: ':name' })
    : plural(othersCount, ':name and :count other reader', ':name and :count other readers')
}

function CurrentReaders({ who, work, opener }: { who: CurrentReaderGroup; work: CurrentWork; opener: Opener }) {
  const translator = useT()
  const { t } = translator
  const people = work[who]
  const count = work[`${who}_count`]
  const [first] = people
  if (!first) return null
  const words = phrase(sentence(who, count, translator), { name: <PersonName key="name" person={first} /> })
  return (
    <div className={classes.group}>
      <Faces people={people.slice(0, 4)} />
      <p className={classes.words}>
        {words}
        {count >= mostCurrentReadersCounted && '+'}
        {count > 1 && ' '}
        {count > 1 && (
          <button type="button" className={classes.all} {...opener} aria-haspopup="dialog">
            {t('Show all')}
            <span className="q-spoken"> {t('of “:title”', { title: work.book.title })}</span>
          </button>
        )}
      </p>
    </div>
  )
}
