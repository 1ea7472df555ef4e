import { getLibraryFacets } from '../../../contract/library.ts'
import { useAnswer } from '../../lib/queries.ts'

/** What the books of the library can be told apart by. */
export const useLibraryFacets = () => useAnswer(getLibraryFacets, {})
