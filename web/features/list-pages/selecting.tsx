import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import type { Selection } from '../../ui/lists/selection.ts'
import type { Column } from '../../ui/lists/windowed-table.tsx'
import classes from './selecting.module.css'

interface BoxProps {
  label: string
  isChosen: boolean
  /** Some of what it stands for is chosen. */
  isMixed?: boolean
  onPress: (isRange: boolean) => void
}

/** Pressed with Shift, it takes everything from what was pressed before. */
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
      // Only a press tells whether Shift is held.
      onChange={() => {}}
      onClick={({ shiftKey }: MouseEvent) => onPress(shiftKey)}
    />
  )
}

/** What a list of many things needs to let them be chosen. */
export interface Selecting<Item> {
  selection: Selection
  /** What the thing is called: its title. */
  nameOf: (item: Item) => string
}

interface SelectableProps<Item> extends Selecting<Item> {
  item: Item
  keys: string[]
  itemKey: string
  children: ReactNode
}

/** A card that is there to be chosen: what it leads to otherwise is out of reach. */
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

/** The first column of a table whose rows are there to be chosen. */
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
