import type { BookView } from '../../../../contract/account.ts'
import type { Endpoint } from '../../../../contract/endpoint.ts'
import type { ListSearch } from '../../../../contract/list-search.ts'

/** The query of a list's address: parameters of its call, and the view. */
type ListAddress<E extends Endpoint> = ListSearch<E> & { view?: BookView }

/**
 * For a route's `validateSearch`, as `listAddress<typeof listNotes>`: types the links to the list. The page parses the
 * address with the schema of its call; importing all schemas here would put them into the first chunk.
 */
export const listAddress = <E extends Endpoint>(address: Record<string, unknown>) => address as ListAddress<E>
