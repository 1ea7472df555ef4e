import { useId, useState, type ReactNode } from 'react'
import { searchTextLength } from '../../../../contract/constants.ts'
import type { ListFilter, Sorts } from '../../../../contract/list-search.ts'
import { useT } from '../../../lib/i18n.tsx'
import { SearchBox } from '../../../ui/forms/search-box.tsx'
import { IconAdjustmentsHorizontal } from '../../../ui/icons/adjustments-horizontal.ts'
import type { Selection } from '../../../ui/lists/selection.ts'
import { ViewSwitch } from '../../../ui/lists/view-switch.tsx'
import { isCompleteDay, useSearchText } from '../../../lib/search-text.ts'
import type { useListAddress } from './list-address.ts'
import type { useListView } from './list-view.ts'
import classes from './list-toolbar.module.css'

interface ListToolbarProps {
  address: ReturnType<typeof useListAddress>
  searchLabel: string
  sorts: Sorts
  filters: ListFilter[]
  onFiltersNear: (() => void) | undefined
  looks: ReturnType<typeof useListView>
  count: string | undefined
  tools: ReactNode
  selection: Selection | undefined
}

export function ListToolbar(props: ListToolbarProps) {
  const { address, searchLabel, sorts, filters, onFiltersNear, looks, count, tools, selection } = props
  const { t } = useT()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const search = (q: string, replace: boolean) => address.change({ q: q || undefined }, { replace })
  const [words, setWords] = useSearchText(address.valueOf('q'), (q) => search(q, true))
  const active = filters.filter(({ name }) => address.valueOf(name) !== '').length
  const [first] = sorts
  return (
    <div className={classes.root} data-view={looks.view}>
      <div className={classes.find}>
        <SearchBox
          size="list"
          label={searchLabel}
          maxLength={searchTextLength}
          value={words}
          onChange={setWords}
          onSearch={(q) => search(q, false)}
        />
        {filters.length > 0 && (
          <button
            type="button"
            className={classes.unfold}
            aria-expanded={isOpen}
            aria-controls={id}
            onPointerEnter={onFiltersNear}
            onFocus={onFiltersNear}
            onClick={() => setOpen(!isOpen)}
          >
            <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
            <span className="q-spoken">{t('Filters')}</span>
            {active > 0 && <span className={classes.badge}>{active}</span>}
          </button>
        )}
      </div>
      {filters.length > 0 && (
        <fieldset
          id={id}
          className={classes.filters}
          data-open={isOpen}
          aria-label={t('Filters')}
          onPointerEnter={onFiltersNear}
        >
          {filters.map((filter) => (
            <FilterField key={filter.name} filter={filter} address={address} onNear={onFiltersNear} />
          ))}
        </fieldset>
      )}
      <div className={classes.line}>
        <output className={classes.count}>{count}</output>
        {address.isNarrowed && (
          <button type="button" className={classes.clear} onClick={address.clear}>
            {t('Clear')}
          </button>
        )}
        {tools}
        {selection && (
          <button
            type="button"
            className={classes.select}
            aria-pressed={selection.isOn}
            data-active={selection.isOn}
            onClick={selection.isOn ? selection.stop : selection.start}
          >
            {t('Select')}
          </button>
        )}
        <label className={classes.sort}>
          <span>{t('Sort by')}</span>
          <select
            className={classes.select}
            value={address.valueOf('sort') || first?.value}
            onChange={({ currentTarget: { value } }) =>
              address.change({ sort: value === first?.value ? undefined : value })
            }
          >
            {sorts.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {looks.views.length > 1 && (
          <div className={classes.views}>
            <ViewSwitch views={looks.views} value={looks.view} onChange={looks.choose} />
          </div>
        )}
      </div>
    </div>
  )
}

/** Applied after a pause, once the year is complete. */
function DayField({ filter: { name, label }, address }: Pick<FilterFieldProps, 'filter' | 'address'>) {
  const [day, setDay] = useSearchText(address.valueOf(name), (next) => {
    if (isCompleteDay(next)) address.change({ [name]: next || undefined }, { replace: true })
  })
  return (
    <label className={classes.date}>
      <span>{label}</span>
      <input
        type="date"
        className={classes.select}
        data-active={day !== ''}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
    </label>
  )
}

interface FilterFieldProps {
  filter: ListFilter
  address: ListToolbarProps['address']
  onNear?: (() => void) | undefined
}

export function FilterField({ filter, address, onNear }: FilterFieldProps) {
  const { name, label, any, options } = filter
  const value = address.valueOf(name)
  const change = (next: string) => address.change({ [name]: next || undefined })
  if (!options) return <DayField filter={filter} address={address} />
  return (
    <select
      aria-label={label}
      className={classes.select}
      data-active={options.some((option) => option.value === value)}
      value={value}
      onFocus={onNear}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    >
      <option value="">{any ?? label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
