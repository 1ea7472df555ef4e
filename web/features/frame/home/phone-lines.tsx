import { Link } from '@tanstack/react-router'
import { homeQueries } from '../../../../contract/home.ts'
import { screens } from '../../../../contract/screens.ts'
import { goalName, progressWords } from '../../../../shared/goal-name.ts'
import { useT } from '../../../lib/i18n.tsx'
import { itemsOf } from '../../../lib/page-items.ts'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { IconChevronRight } from '../../../ui/icons/chevron-right.ts'
import { useLatestNews } from '../../community/feed/api.ts'
import { useHomeGoals } from '../../journal/goals/api.ts'
import { useTransactionsOverview } from '../../journal/transactions/api.ts'
import classes from './phone-lines.module.css'

const GoalModal = lazyModal(() => import('../../journal/goals/goal-modal.tsx'))

interface Line {
  name: string
  number: string
  /** What must not be overlooked. */
  isUrgent?: boolean
  to: string
}

/** On a phone, below what is being read: one line each of goal, loans and followed readers. */
export function PhoneLines() {
  const translator = useT()
  const { t, plural, locale } = translator
  const goals = useHomeGoals().data
  const active = itemsOf(goals)
  const goal = active.find(({ state }) => state !== 'met') ?? active[0]
  const setting = GoalModal.useControl()
  const { loans = [], counts } = useTransactionsOverview().data?.data ?? {}
  const readers = new Set(
    itemsOf(useLatestNews().data)
      .slice(0, homeQueries.feed.per_page)
      .map(({ reader }) => reader.slug),
  )
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const overdue = counts?.overdue ?? 0
  const lines: (Line | false)[] = [
    goal !== undefined && {
      name: goalName(goal, translator),
      // A goal without a name is called after its target and unit.
      number:
        goal.name === null
          ? `${numbers.format(Math.floor(goal.progress))} / ${numbers.format(goal.target)}`
          : progressWords(goal, translator),
      to: screens.goals.path,
    },
    loans.length > 0 && {
      name: t('Lent and borrowed'),
      number: overdue > 0 ? t(':count overdue', { count: overdue }) : numbers.format(loans.length),
      isUrgent: overdue > 0,
      to: screens.libraryTransactions.path,
    },
    readers.size > 0 && {
      name: t('From readers you follow'),
      number: plural(readers.size, ':count reader', ':count readers'),
      to: screens.feed.path,
    },
  ]
  return (
    <>
      <ul className={classes.lines}>
        {goals && !goal && (
          <li>
            <button type="button" className={classes.line} {...setting.opener}>
              <span className={classes.name}>{t('Set a goal')}</span>
              <IconChevronRight size={16} aria-hidden />
            </button>
          </li>
        )}
        {lines.map(
          (line) =>
            line && (
              <li key={line.name}>
                <Link to={line.to} className={classes.line}>
                  <span className={classes.name}>{line.name}</span>{' '}
                  <span className={classes.number} data-urgent={line.isUrgent || undefined}>
                    {line.number}
                  </span>
                  <IconChevronRight size={16} aria-hidden />
                </Link>
              </li>
            ),
        )}
      </ul>
      <GoalModal.Slot control={setting} />
    </>
  )
}
