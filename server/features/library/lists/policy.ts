import type { List, ListOrder, ListType } from '../../../../contract/lists.ts'

interface ListRow {
  reader_id: string
  type: ListType
  order_by: ListOrder
}

/** The owner of a list may do with it what its type allows; everybody else may only look. */
export function listAbilities(viewerId: string, list: ListRow): List['can'] {
  const isOwner = list.reader_id === viewerId
  return {
    edit: isOwner,
    delete: isOwner,
    convert: isOwner && list.type !== 'manual',
    reorder: isOwner && list.type === 'manual' && list.order_by === 'manual',
  }
}
