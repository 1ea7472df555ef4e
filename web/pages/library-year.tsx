import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { yearBookletPath, yearOverviewPath, type Year } from '../../contract/year.ts'
import { screens } from '../../contract/screens.ts'
import { yearPages } from '../../shared/year-pages.ts'
import { QueryStatePage } from '../features/frame/page-states/query-state-page.tsx'
import { useYear } from '../features/journal/year/api.ts'
import { PageDrawing } from '../features/journal/year/page-drawing.tsx'
import { useTextWidth } from '../features/journal/year/text-width.ts'
import { useCurrentPage } from '../features/journal/year/use-current-page.ts'
import { useSheet } from '../features/journal/year/use-sheet.ts'
import { YearBar } from '../features/journal/year/year-bar.tsx'
import { YearRail } from '../features/journal/year/year-rail.tsx'
import classes from '../features/journal/year/year.module.css'
import { useT } from '../lib/i18n.tsx'
import { keepPageFocus } from '../lib/page-focus.ts'
import { ButtonLink } from '../ui/buttons/link.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { IconBook2 } from '../ui/icons/book-2.ts'
import { IconBooks } from '../ui/icons/books.ts'
import { IconPhoto } from '../ui/icons/photo.ts'
import { useTitle } from '../ui/layout/page.tsx'

export default function YearScreen() {
  const { year } = useParams({ from: screens.libraryYear.path })
  const { t } = useT()
  const answer = useYear(year)
  if (!answer.data) {
    return (
      <QueryStatePage answer={answer} failure={t('Failed to load this year')} skeleton={<Skeleton height="70vh" />} />
    )
  }
  return <YearReview key={year} answer={answer.data.data} />
}

function YearReview({ answer }: { answer: Year }) {
  const translator = useT()
  const { t, locale } = translator
  const { facts } = answer
  useTitle(t(':year in books', { year: String(facts.year) }))
  useEffect(keepPageFocus, [])
  const pages = useMemo(() => yearPages(facts, translator), [facts, translator])
  const probe = useRef<HTMLDivElement>(null)
  const container = useRef<HTMLElement>(null)
  const size = useSheet(probe)
  const measure = useTextWidth()
  const sheet = useMemo(() => size && { ...size, measure }, [size, measure])
  // The last page has buttons below it.
  const closing = useMemo(() => sheet && { ...sheet, height: sheet.height - buttonsHeight(sheet) }, [sheet])
  const { current, goTo } = useCurrentPage(container, sheet ? pages.length : 0)
  return (
    <main id="main" tabIndex={-1} className={classes.main} ref={container}>
      <YearBar answer={answer} page={pages[current]} />
      <div ref={probe} className={classes.probe} aria-hidden />
      {pages.length === 0 && <NothingFinished year={facts.year} />}
      {sheet &&
        closing &&
        pages.map((page) => (
          <section key={page.name} className={classes.page} aria-labelledby={`year-${page.name}`}>
            <h2 id={`year-${page.name}`} className="q-spoken">
              {page.title}
            </h2>
            <ul className="q-spoken">
              {[...page.lines, ...page.list].map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <PageDrawing page={page} sheet={page.name === 'closing' ? closing : sheet} />
            {page.name === 'closing' && (
              <div className={classes.save}>
                <Button
                  component="a"
                  href={yearBookletPath(facts.year, locale)}
                  download
                  leftSection={<IconBook2 size={18} stroke={1.75} />}
                >
                  {t('Save booklet (PDF)')}
                </Button>
                <Button
                  component="a"
                  href={yearOverviewPath(facts.year, locale)}
                  download
                  variant="default"
                  leftSection={<IconPhoto size={18} stroke={1.75} />}
                >
                  {t('Save overview image')}
                </Button>
              </div>
            )}
          </section>
        ))}
      {sheet && pages.length > 1 && <YearRail pages={pages} current={current} onPick={goTo} />}
    </main>
  )
}

/** On a phone they are one below the other. */
const buttonsHeight = ({ width, unit }: { width: number; unit: number }) => (width < 30 * unit ? 8.75 : 5.25) * 16

function NothingFinished({ year }: { year: number }) {
  const { t } = useT()
  return (
    <div className={classes.empty}>
      <EmptyState
        icon={<IconBooks size={40} stroke={1.25} />}
        title={t('No finished books in :year', { year: String(year) })}
        action={<ButtonLink to={screens.libraryReadingLogs.path}>{t('Open reading logs')}</ButtonLink>}
      >
        {t('Log a book you finished that year, or look at another year.')}
      </EmptyState>
    </div>
  )
}
