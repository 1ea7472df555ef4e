import { homeQueries } from '../../contract/home.ts'
import { listMyBooks } from '../../contract/library.ts'
import { screens } from '../../contract/screens.ts'
import { useReader } from '../features/account/session/api.ts'
import { CurrentGoals } from '../features/frame/home/current-goals.tsx'
import { CurrentChallenges } from '../features/frame/home/current-challenges.tsx'
import { DailyQuote } from '../features/frame/home/daily-quote.tsx'
import { DueBack } from '../features/frame/home/due-back.tsx'
import { FollowedReaders } from '../features/frame/home/followed-readers.tsx'
import { LatestNotes } from '../features/frame/home/latest-notes.tsx'
import { NextBooks } from '../features/frame/home/next-books.tsx'
import { ReadingNow } from '../features/frame/home/reading-now.tsx'
import { RecentBooks } from '../features/frame/home/recent-books.tsx'
import { UnverifiedHint } from '../features/frame/home/unverified-hint.tsx'
import { YearOffer } from '../features/frame/home/year-offer.tsx'
import { Welcome } from '../features/frame/home/welcome.tsx'
import { greeting } from '../../shared/greeting.ts'
import { SuggestField } from '../features/catalogue/search/suggest-field.tsx'
import { browserTimeZone } from '../lib/dates.ts'
import { useT } from '../lib/i18n.tsx'
import { usePages } from '../lib/queries.ts'
import { ButtonLink } from '../ui/buttons/link.tsx'
import { IconPlus } from '../ui/icons/plus.ts'
import { Page } from '../ui/layout/page.tsx'

export default function LibraryPage() {
  const translator = useT()
  const { t } = translator
  const reader = useReader()
  const recent = usePages(listMyBooks, { query: homeQueries.recent })
  const isEmpty = recent.data?.pages[0]?.meta.total === 0
  return (
    <Page
      isBrief={!isEmpty}
      title={t('Home')}
      heading={reader ? greeting(reader, reader.time_zone ?? browserTimeZone(), translator) : t('Home')}
      intro={t('What will you read next?')}
      actions={
        <ButtonLink to={screens.addBook.path} variant="default" leftSection={<IconPlus size={18} />}>
          {t('Add a book')}
        </ButtonLink>
      }
    >
      {/* On a phone the header has the same search. */}
      <div className={isEmpty ? undefined : 'q-wide-only'}>
        <SuggestField size="page" label={t('Title, author or ISBN')} />
      </div>
      {reader && <UnverifiedHint reader={reader} />}
      {isEmpty ? <Beginning /> : <Home />}
    </Page>
  )
}

/** An empty library may already have goals and followed readers. */
function Beginning() {
  return (
    <>
      <CurrentGoals isFirstOffered={false} />
      <CurrentChallenges />
      <Welcome />
      <FollowedReaders isFirstOffered={false} />
    </>
  )
}

/** Sections in order of urgency; on a phone, goals and loans are lines of their own. */
function Home() {
  return (
    <>
      <ReadingNow />
      <YearOffer />
      <FollowedReaders />
      <CurrentGoals isWideOnly />
      <CurrentChallenges />
      <DueBack />
      <RecentBooks />
      <DailyQuote />
      <NextBooks />
      <LatestNotes />
    </>
  )
}
