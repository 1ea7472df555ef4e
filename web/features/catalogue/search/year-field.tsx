import type { useListAddress } from '../../library/list-pages/list-address.ts'
import { westernDigits } from '../../../../shared/digits.ts'
import { useSearchText } from '../../../lib/search-text.ts'
import classes from './book-filter-fields.module.css'

interface YearFieldProps {
  name: 'year_from' | 'year_to'
  label: string
  address: ReturnType<typeof useListAddress>
}

/** Applied only when complete (four digits) or empty. */
const isWhole = (text: string) => text === '' || /^\d{4}$/.test(text)

export function YearField({ name, label, address }: YearFieldProps) {
  const [text, setText] = useSearchText(address.valueOf(name), (year) => {
    if (isWhole(year)) address.change({ [name]: year || undefined }, { replace: true })
  })
  return (
    <input
      className={classes.year}
      inputMode="numeric"
      maxLength={4}
      aria-label={label}
      placeholder={label}
      data-active={text !== ''}
      value={text}
      onChange={({ currentTarget }) => setText(westernDigits(currentTarget.value).replaceAll(/\D/g, ''))}
    />
  )
}
