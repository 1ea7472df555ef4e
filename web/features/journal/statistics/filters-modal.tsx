import { Button } from '@mantine/core'
import { useState } from 'react'
import { filterName, readFilters, writeFilter } from '../../../../contract/filter-address.ts'
import { filterLabels, type Filter, type FilterKey } from '../../../../contract/filters.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Modal, ModalFooter, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { FieldStack, SelectField } from '../../../ui/forms/fields.tsx'
import { useChoices } from '../../library/filters/choices.ts'
import { filterValuesOf, sentFilters } from '../../library/filters/filter-values.ts'
import { FiltersFields } from '../../library/filters/filters-fields.tsx'
import type { StatisticsSearch } from './api.ts'

interface FiltersModalProps extends ModalControl {
  search: StatisticsSearch
  onChange: (address: Record<string, string | undefined>) => void
}

/** Narrows the statistics down to some books. */
export default function FiltersModal({ search, onChange, ...control }: FiltersModalProps) {
  const { t } = useT()
  const choices = useChoices()
  const [values, setValues] = useState(() => filterValuesOf(readFilters(search)))
  const [owned, setOwned] = useState<string>(search.owned ?? '')

  function apply() {
    const filterOf = new Map(sentFilters(values).map((filter) => [filter.key, filter]))
    const address = (Object.keys(filterLabels) as FilterKey[]).map((key): [string, string | undefined] => {
      const filter = filterOf.get(key)
      return [filterName(key), filter && writeFilter(filter as Filter)]
    })
    onChange({ ...Object.fromEntries(address), owned: owned === '' ? undefined : owned })
    control.onClose()
  }

  return (
    <Modal {...control} title={t('Filters')} size="lg" isLong>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <FieldStack>
          <SelectField
            label={t('Owned#filter')}
            value={owned}
            onChange={({ currentTarget }) => setOwned(currentTarget.value)}
            data={[
              { value: '', label: t('All books') },
              { value: 'owned', label: t('Owned') },
              { value: 'not-owned', label: t('Not owned') },
              { value: 'lent', label: t('Lent out') },
            ]}
          />
          <FiltersFields
            hint={t('Only books that match all active filters count.')}
            choices={choices}
            values={values}
            errors={{}}
            onChange={(filter, value) => setValues({ ...values, [filter]: value })}
          />
        </FieldStack>
        <ModalFooter>
          <Button variant="default" onClick={control.onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit">{t('Show')}</Button>
        </ModalFooter>
      </form>
    </Modal>
  )
}
