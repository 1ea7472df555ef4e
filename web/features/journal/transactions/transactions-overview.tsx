import type { TransactionsOverview as Overview } from '../../../../contract/transactions.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { Loans } from './loans.tsx'
import { MoneyOverview } from './money-overview.tsx'

/** Two rows on a wide screen; about one screen on a phone. */
const loansPreview = 6

/** Open loans, and money spent. */
export function TransactionsOverview({ overview: { counts, loans, money, today } }: { overview: Overview }) {
  const { t } = useT()
  const facts = [
    counts.overdue > 0 && t(':count overdue', { count: counts.overdue }),
    counts.due_soon > 0 && t(':count due soon', { count: counts.due_soon }),
    counts.lent > 0 && t(':count lent', { count: counts.lent }),
    counts.barrowed > 0 && t(':count borrowed', { count: counts.barrowed }),
  ]
  return (
    <>
      {loans.length > 0 && (
        <Section title={t('Lent and borrowed')} aside={facts.filter(Boolean).join(' · ')}>
          <Loans loans={loans} preview={loansPreview} />
        </Section>
      )}
      <MoneyOverview money={money} today={today} />
    </>
  )
}
