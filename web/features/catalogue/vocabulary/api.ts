import { useEffect } from 'react'
import { listGenres, listTags } from '../../../../contract/vocabulary.ts'
import { useAnswer } from '../../../lib/queries.ts'

/** All genres, loaded once. */
export const useGenres = () => useAnswer(listGenres, {})

/** All tags, loaded once. A failure is logged; nothing else shows it. */
export function useTags() {
  const answer = useAnswer(listTags, {})
  const { error } = answer
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
  return answer
}
