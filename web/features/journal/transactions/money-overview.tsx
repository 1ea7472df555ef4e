import { useState } from 'react'
import { moneyMonths, type CurrencyMoney } from '../../../../contract/transactions.ts'
import { appData } from '../../../lib/app-data.ts'
import { formatPartialDate } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { PillChoice } from '../../../ui/forms/pill-choice.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { MoneyChart } from './money-chart.tsx'
import { everyMonth } from './money-months.ts'
import classes from './money-overview.module.css'
import { MoneyTable } from './money-table.tsx'

interface MoneyOverviewProps {
  money: CurrencyMoney[]
  today: string
}

/** Money spent and earned, one currency at a time. */
export function MoneyOverview({ money, today }: MoneyOverviewProps) {
  const translator = useT()
  const { t } = translator
  const { currencies } = appData()
  const [chosenCurrency, setChosenCurrency] = useState<string | undefined>()
  const currencyMoney = money.find(({ currency }) => currency === chosenCurrency) ?? money[0]
  if (!currencyMoney) return null
  const { currency, years } = currencyMoney
  const months = everyMonth(currencyMoney, today, moneyMonths)
  const busy = months.filter(({ bought, sold }) => Number(bought) > 0 || Number(sold) > 0)
  return (
    <Section
      title={t('Money')}
      aside={
        money.length > 1 && (
          <PillChoice
            label={t('Currency')}
            choices={money.map((each) => ({
              value: each.currency,
              label: each.currency,
              title: currencies[each.currency],
            }))}
            value={currency}
            onChange={setChosenCurrency}
          />
        )
      }
    >
      <MoneyChart months={months} currency={currency} />
      <div className={classes.tables}>
        <MoneyTable
          caption={t('By year, in :currency', { currency: currencies[currency] ?? currency })}
          heading={t('Year')}
          currency={currency}
          rows={years.map(({ year, ...flow }) => ({ ...flow, name: year, label: formatPartialDate(year, translator) }))}
        />
        {busy.length > 0 && (
          <details className={classes.months}>
            <summary>{t('Month by month')}</summary>
            <MoneyTable
              caption={t('By month, in :currency', { currency: currencies[currency] ?? currency })}
              heading={t('Month')}
              currency={currency}
              rows={busy
                .toReversed()
                .map(({ month, ...flow }) => ({ ...flow, name: month, label: formatPartialDate(month, translator) }))}
            />
          </details>
        )}
      </div>
    </Section>
  )
}
