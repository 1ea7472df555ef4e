import { listGenres } from '../../../contract/vocabulary.ts'
import { useAnswer } from '../../lib/queries.ts'

/** All the genres there are, fetched once. */
export const useGenres = () => useAnswer(listGenres, {})
