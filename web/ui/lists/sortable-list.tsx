import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type Modifier,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { CardList } from '../display/card.tsx'
import { IconArrowDown } from '../icons/arrow-down.ts'
import { IconArrowUp } from '../icons/arrow-up.ts'
import { IconGripVertical } from '../icons/grip-vertical.ts'
import classes from './sortable-list.module.css'

interface SortableItem {
  id: string
  /** For announcements to screen readers. */
  name: string
  /** Shown next to the handle; keep it low, since the list is dragged through. */
  content: ReactNode
}

interface SortableListProps {
  items: SortableItem[]
  hint: string
  /** The id of the item whose handle gets the focus. */
  first?: string | undefined
  onReorder: (order: string[], moved: string) => void
}

/** Items move only vertically. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** A list whose items are reordered by dragging, with the keyboard, or by pressing arrows. */
export default function SortableList({ items, hint, first, onReorder }: SortableListProps) {
  const { t } = useT()
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = items.map(({ id }) => id)
  /** The position announced last. Right after picking up, dnd-kit reports the item as being over itself. */
  const announced = useRef<UniqueIdentifier | undefined>(undefined)

  function handleDragEnd({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return
    const moved = String(active.id)
    onReorder(arrayMove(ids, ids.indexOf(moved), ids.indexOf(String(over.id))), moved)
  }

  const announcementValues = (id: UniqueIdentifier, positionId: UniqueIdentifier = id) => ({
    name: items.find((item) => item.id === id)?.name ?? '',
    position: ids.indexOf(String(positionId)) + 1,
    count: ids.length,
  })

  const [said, setSaid] = useState('')
  /** The arrow that was pressed: its row is put elsewhere in the document, which takes the focus away. */
  const pressed = useRef<{ arrow: HTMLElement; before: string }>(undefined)
  const order = ids.join(' ')
  useEffect(() => {
    if (pressed.current === undefined || pressed.current.before === order) return
    pressed.current.arrow.focus()
    pressed.current = undefined
  }, [order])

  function step(id: string, by: 1 | -1, arrow: HTMLElement) {
    const other = ids[ids.indexOf(id) + by]
    if (other === undefined) return
    pressed.current = { arrow, before: order }
    setSaid(t('Moved “:name” to position :position of :count.', announcementValues(id, other)))
    onReorder(arrayMove(ids, ids.indexOf(id), ids.indexOf(other)), id)
  }

  const announcements: Announcements = {
    onDragStart: () => {
      announced.current = undefined
      return undefined
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === announced.current) return undefined
      const isPickedUp = announced.current === undefined && over.id === active.id
      announced.current = over.id
      return isPickedUp
        ? t('Picked up “:name”, position :position of :count.', announcementValues(active.id))
        : t('Moved “:name” to position :position of :count.', announcementValues(active.id, over.id))
    },
    onDragEnd: ({ active, over }) =>
      t('Dropped “:name” at position :position of :count.', announcementValues(active.id, over?.id ?? active.id)),
    onDragCancel: ({ active }) =>
      t('Cancelled. “:name” is back at position :position of :count.', announcementValues(active.id)),
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      onDragEnd={handleDragEnd}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: t('Press Space to pick up, arrow keys to move, Space to drop, Escape to cancel.'),
        },
      }}
    >
      <p className={classes.hint}>{hint}</p>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <CardList>
          {items.map((item, index) => (
            <Row
              key={item.id}
              item={item}
              isFocused={item.id === first}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onStep={(by, arrow) => step(item.id, by, arrow)}
            />
          ))}
        </CardList>
      </SortableContext>
      <output className="q-spoken">{said}</output>
    </DndContext>
  )
}

interface RowProps {
  item: SortableItem
  isFocused: boolean
  isFirst: boolean
  isLast: boolean
  onStep: (by: 1 | -1, arrow: HTMLElement) => void
}

function Row({ item, isFocused, isFirst, isLast, onStep }: RowProps) {
  const { t } = useT()
  const handle = useRef<HTMLButtonElement>(null)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
    attributes: { roleDescription: t('can be moved') },
  })
  useEffect(() => {
    if (isFocused) handle.current?.focus()
  }, [isFocused])

  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-label={t('Move “:name”', { name: item.name })}
        ref={(node) => {
          handle.current = node
          setActivatorNodeRef(node)
        }}
      >
        <IconGripVertical size={22} stroke={1.75} aria-hidden />
      </button>
      <div className={classes.content}>{item.content}</div>
      {/* Not disabled at the ends: the focus would be lost there. */}
      <button
        type="button"
        className={classes.arrow}
        aria-label={t('Move “:name” up', { name: item.name })}
        aria-disabled={isFirst}
        onClick={({ currentTarget }) => onStep(-1, currentTarget)}
      >
        <IconArrowUp size={20} stroke={1.75} aria-hidden />
      </button>
      <button
        type="button"
        className={classes.arrow}
        aria-label={t('Move “:name” down', { name: item.name })}
        aria-disabled={isLast}
        onClick={({ currentTarget }) => onStep(1, currentTarget)}
      >
        <IconArrowDown size={20} stroke={1.75} aria-hidden />
      </button>
    </li>
  )
}
