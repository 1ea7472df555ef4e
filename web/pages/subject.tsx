import { useParams } from '@tanstack/react-router'
import { goalName } from '../../shared/goal-name.ts'
import type { Translator } from '../../shared/translate.ts'
import { bookName, userPath } from '../../contract/kinds.ts'
import { screens } from '../../contract/screens.ts'
import type { ShownSubject } from '../../contract/shown-subjects.ts'
import { SubjectKind } from '../../contract/subjects.ts'
import { BookAuthors, ShelvableCover } from '../features/catalogue/books/book-on-card.tsx'
import CommentsPanel from '../features/community/comments/comments-panel.tsx'
import { LikeButton } from '../features/community/reactions/like-button.tsx'
import { useSubject } from '../features/community/reactions/subject-api.ts'
import { MissingPage } from '../features/frame/page-states/missing-page.tsx'
import { QueryStatePage } from '../features/frame/page-states/query-state-page.tsx'
import { Quote } from '../features/journal/notes/quote.tsx'
import { ReviewContent } from '../features/journal/reviews/review-content.tsx'
import { Locked } from '../features/journal/spoiler-locks/locked.tsx'
import { useT } from '../lib/i18n.tsx'
import { FormattedText } from '../ui/display/formatted-text.tsx'
import { NamedSentence } from '../ui/display/named-sentence.tsx'
import { Stars } from '../ui/display/stars.tsx'
import { CardSkeletons } from '../ui/feedback/skeleton.tsx'
import { Page } from '../ui/layout/page.tsx'
import classes from './subject.module.css'

/** Something that a reader shared, with its likes and comments. */
export default function SubjectPage() {
  const { kind, subject: id } = useParams({ from: screens.subject.path })
  const parsed = SubjectKind.safeParse(kind)
  return parsed.success ? <SubjectOf key={`${kind} ${id}`} kind={parsed.data} id={id} /> : <MissingPage />
}

function SubjectOf({ kind, id }: { kind: SubjectKind; id: string }) {
  const translator = useT()
  const { t } = translator
  const answer = useSubject({ kind, id })
  if (!answer.data) {
    return (
      <QueryStatePage
        answer={answer}
        failure={t('Failed to load comments')}
        skeleton={<CardSkeletons label={t('Loading')} />}
      />
    )
  }
  const { data: subject } = answer.data
  return (
    <Page
      width="text"
      title={titleOf(subject, translator)}
      heading={
        <span className={classes.links}>
          <Title subject={subject} />
        </span>
      }
      intro={
        <span className={classes.links}>
          <Whose subject={subject} />
        </span>
      }
    >
      <Shared subject={subject} />
      <h2 className="q-spoken">{t('Comments')}</h2>
      <CommentsPanel subject={subject} />
    </Page>
  )
}

const titleOf = ({ book, list, goal }: ShownSubject, translator: Translator): string =>
  book?.title ?? list?.name ?? (goal ? goalName(goal, translator) : '')

function Title({ subject }: { subject: ShownSubject }) {
  const translator = useT()
  const { book, list, reader } = subject
  const text = titleOf(subject, translator)
  const path = book
    ? bookName(book).path
    : list
      ? screens.list.path.replace('$list', list.slug)
      : screens.userGoals.path.replace('$user', reader.slug)
  return (
    <NamedSentence
      names={{ title: { text, ...(path !== undefined && { path }) } }}
      sentence={({ title = '' }) => title}
    />
  )
}

/** Whose it is, and what. */
function Whose({ subject: { kind, reader } }: { subject: ShownSubject }) {
  const { t } = useT()
  return (
    <NamedSentence
      names={{ name: { text: reader.name, ...(reader.is_visible && { path: userPath(reader) }) } }}
      sentence={(marks) => {
        if (kind === 'review') return t('Review by :name', marks)
        if (kind === 'log') return t('Reading log of :name', marks)
        if (kind === 'progress') return t('Reading progress of :name', marks)
        if (kind === 'list') return t('List by :name', marks)
        if (kind === 'goal') return t('Goal of :name', marks)
        return t('Quote shared by :name', marks)
      }}
    />
  )
}

function Shared({ subject }: { subject: ShownSubject }) {
  const { book, list, quote, review } = subject
  return (
    <article className={classes.shared}>
      {book && (
        <div className={classes.cover}>
          <ShelvableCover book={book} />
        </div>
      )}
      <div className={classes.words}>
        {book && <BookAuthors book={book} />}
        {review && <Stars rating={review.rating} />}
        {review?.is_locked && <Locked kind="review" id={subject.id} lock={review.lock} />}
        {review && review.content !== null && <ReviewContent text={review.content} language={review.language} />}
        {quote?.is_locked && <Locked kind="quote" id={subject.id} lock={quote.lock} />}
        {quote && quote.content !== null && (
          <Quote saidBy={quote.said_by}>
            <FormattedText text={quote.content} />
          </Quote>
        )}
        {list?.description && <p className="q-prose">{list.description}</p>}
        <div className={classes.foot}>
          <LikeButton subject={subject} />
        </div>
      </div>
    </article>
  )
}
