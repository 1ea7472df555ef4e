import { getYear, getYearOffer } from '../../../contract/year.ts'
import { useAnswer } from '../../lib/queries.ts'

export const useYear = (year: string) => useAnswer(getYear, { params: { year } })

/** Null outside its season. */
export const useYearOffer = () => useAnswer(getYearOffer, {})
