import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import type { Selection } from '../../../ui/lists/selection.ts'
import type { Column } from '../../../ui/lists/windowed-table.tsx'
import classes from './selecting.module.css'

interface BoxProps {
  label: string
  isChosen: boolean
  /** Some of the items are selected. */
  isMixed?: boolean
  onPress: (isRange: boolean) => void
}

/** With Shift, selects the range from the item pressed before. */
function Box({ label, isChosen, isMixed = false, onPress }: BoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      className={classes.box}
      checked={isChosen}
      // The click handler does the work: `change` events have no `shiftKey`.
      onChange={() => {}}
      onClick={({ shiftKey }: MouseEvent) => onPress(shiftKey)}
    />
  )
}

/** Props of a list whose items can be selected. */
export interface Selecting<Item> {
  selection: Selection
  /** The title of an item, for accessible names. */
  nameOf: (item: Item) => string
}

interface SelectableProps<Item> extends Selecting<Item> {
  item: Item
  keys: string[]
  itemKey: string
  children: ReactNode
}

/** A card in selection mode: its own links are inert. */
export function Selectable<Item>({ selection, nameOf, item, keys, itemKey, children }: SelectableProps<Item>) {
  const { t } = useT()
  const isChosen = selection.chosen.has(itemKey)
  return (
    <label className={classes.card} data-chosen={isChosen}>
      <Box
        label={t('Select :title', { title: nameOf(item) })}
        isChosen={isChosen}
        onPress={(isRange) => selection.press(keys, itemKey, isRange)}
      />
      <div inert>{children}</div>
    </label>
  )
}

/** The checkbox column of a table in selection mode. */
export function useSelectColumn<Item>(
  selecting: Selecting<Item> | undefined,
  items: Item[],
  keyOf: (item: Item) => string,
): Column<Item>[] {
  const { t } = useT()
  if (!selecting?.selection.isOn) return []
  const { selection, nameOf } = selecting
  const keys = items.map(keyOf)
  return [
    {
      name: 'select',
      heading: t('Select'),
      isHeadingSpoken: true,
      cell: (item) => (
        <span className={classes.cell}>
          <Box
            label={t('Select :title', { title: nameOf(item) })}
            isChosen={selection.chosen.has(keyOf(item))}
            onPress={(isRange) => selection.press(keys, keyOf(item), isRange)}
          />
        </span>
      ),
    },
  ]
}
