import { listGenres } from '../../../contract/vocabulary.ts'
import { useAnswer } from '../../lib/queries.ts'

/** All genres, loaded once. */
export const useGenres = () => useAnswer(listGenres, {})
