import { useState } from 'react'

interface Own {
  id: string
}

/**
 * The order that the list had at first, for as long as it is shown; new items come first. A card that changed places
 * after a press would put another one under the pointer.
 */
export function useStableOrder<Item extends Own>(items: Item[]): Item[] {
  const [order, setOrder] = useState<string[]>([])
  const added = items.map(({ id }) => id).filter((id) => !order.includes(id))
  const ids = [...added, ...order]
  if (added.length > 0) setOrder(ids)
  return items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
