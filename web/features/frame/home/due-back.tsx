import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Link } from '../../../ui/buttons/link.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { useTransactionsOverview } from '../../journal/transactions/api.ts'
import { Loans } from '../../journal/transactions/loans.tsx'

/** Open loans, the most urgent first; not rendered without any. On a phone a line says it. */
export function DueBack() {
  const { t } = useT()
  const loans = useTransactionsOverview().data?.data.loans ?? []
  if (loans.length === 0) return null
  return (
    <Section
      isWideOnly
      title={t('Lent and borrowed')}
      aside={<Link to={screens.libraryTransactions.path}>{t('All transactions')}</Link>}
    >
      <Loans loans={loans} preview={4} />
    </Section>
  )
}
