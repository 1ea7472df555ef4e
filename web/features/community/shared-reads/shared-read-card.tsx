import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { screens } from '../../../../contract/screens.ts'
import type { SharedReadCard as SharedReadCardData } from '../../../../contract/shared-reads.ts'
import { phrase, useT } from '../../../lib/i18n.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { ProgressBar } from '../../../ui/display/progress-bar.tsx'
import { BookAuthors, BookTitle, CoverLink } from '../../catalogue/books/book-on-card.tsx'
import { CardShelfButton } from '../../library/shelving/card-shelf-button.tsx'
import { PersonName } from '../users/user-link.tsx'
import classes from './shared-read-card.module.css'
import { StateTag } from './state-tag.tsx'
import { daysOf } from './words.ts'

interface SharedReadCardProps {
  read: SharedReadCardData
  actions?: ReactNode
}

/** A shared read in a list. */
export function SharedReadCard({ read, actions }: SharedReadCardProps) {
  const translator = useT()
  const { t, plural } = translator
  const { book, host, me } = read
  return (
    <Card
      picture={<CoverLink book={book} />}
      overline={
        <>
          <BookTitle book={book} /> <BookAuthors book={book} />
        </>
      }
      heading={
        <Link to={screens.sharedRead.path} params={{ read: read.slug }} className={classes.name}>
          {read.name}
        </Link>
      }
      meta={daysOf(read, translator)}
      actions={<CardShelfButton book={book} look="icon" />}
    >
      <p className={classes.facts}>
        <StateTag state={read.state} />
        <span>{plural(read.members_count, ':count member', ':count members')}</span>
        {me.is_host ? (
          <span>{t('You’re the host')}</span>
        ) : (
          host && (
            <span>
              {phrase(t('Hosted by :name', { name: ':name' }), { name: <PersonName key="host" person={host} /> })}
            </span>
          )
        )}
      </p>
      {me.state === 'joined' && read.share !== null && (
        <ProgressBar label={t('Your position in “:title”', { title: book.title })} percent={read.share} />
      )}
      {actions && <div className={classes.actions}>{actions}</div>}
    </Card>
  )
}
