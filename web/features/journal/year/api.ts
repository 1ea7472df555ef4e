import { useQuery } from '@tanstack/react-query'
import { listMyBooks } from '../../../../contract/library.ts'
import { listReadings } from '../../../../contract/readings.ts'
import { listReviews } from '../../../../contract/own-reviews.ts'
import { getYear, getYearOffer } from '../../../../contract/year.ts'
import { answerOptions, useAnswer } from '../../../lib/queries.ts'

/** What a year is made of. */
const follows = [listReadings, listReviews, listMyBooks]

export const useYear = (year: string) =>
  useQuery({ ...answerOptions(getYear, { params: { year } }), meta: { follows } })

/** Null outside its season. */
export const useYearOffer = () => useAnswer(getYearOffer, {})
