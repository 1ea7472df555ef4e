import { getAuthor } from '../../../../contract/authors.ts'
import { useAnswer } from '../../../lib/queries.ts'

export const useAuthor = (author: string) => useAnswer(getAuthor, { params: { author } })
