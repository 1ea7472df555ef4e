import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Year } from '../../../../contract/year.ts'
import { yearImagePath } from '../../../../contract/year.ts'
import { screens } from '../../../../contract/screens.ts'
import type { YearPage } from '../../../../shared/year-pages.ts'
import { useT } from '../../../lib/i18n.tsx'
import { IconChevronLeft } from '../../../ui/icons/chevron-left.ts'
import { IconChevronRight } from '../../../ui/icons/chevron-right.ts'
import { IconDownload } from '../../../ui/icons/download.ts'
import { ShareButton } from '../../community/links/share.tsx'
import classes from './year.module.css'

function OtherYear({
  year,
  isThere,
  label,
  children,
}: {
  year: number
  isThere: boolean
  label: string
  children: ReactNode
}) {
  if (!isThere) return <span className={classes.turn} aria-hidden />
  return (
    <Link to={screens.libraryYear.path} params={{ year: String(year) }} className={classes.turn} aria-label={label}>
      {children}
    </Link>
  )
}

/** Which year it is, the years beside it, and what to do with the page on the screen. */
export function YearBar({ answer, page }: { answer: Year; page: YearPage | undefined }) {
  const { t, locale } = useT()
  const { facts, years } = answer
  const { year } = facts
  const name = t(':year in books', { year: String(year) })
  return (
    <header className={classes.bar}>
      <OtherYear year={year - 1} isThere={year > Math.min(...years)} label={t('Previous year')}>
        <IconChevronLeft size={20} />
      </OtherYear>
      <h1 className={classes.year}>{name}</h1>
      <OtherYear year={year + 1} isThere={year < Math.max(...years)} label={t('Next year')}>
        <IconChevronRight size={20} />
      </OtherYear>
      {page && (
        <div className={classes.tools}>
          <Button
            component="a"
            href={yearImagePath(year, page.name, locale)}
            download
            variant="subtle"
            className={classes.wide ?? ''}
            leftSection={<IconDownload size={18} stroke={1.75} />}
          >
            {t('Save image')}
          </Button>
          <a
            href={yearImagePath(year, page.name, locale)}
            download
            className={`${classes.turn} ${classes.narrow}`}
            aria-label={t('Save image')}
          >
            <IconDownload size={20} stroke={1.75} />
          </a>
          <ShareButton shared={{ kind: 'year', thing: String(year).padStart(4, '0'), name, isHidden: true }} isQuiet />
        </div>
      )}
    </header>
  )
}
