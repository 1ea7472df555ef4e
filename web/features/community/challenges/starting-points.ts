import { monthOf } from '../../../../shared/goal-period.ts'
import { text, type Translator } from '../../../../shared/translate.ts'
import { promptFields, type ChallengeFields } from './challenge-fields.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
/** A book over 500 pages has at least so many. */
const longBook = 501

type Fill = (fields: ChallengeFields, today: string, translator: Translator) => ChallengeFields

const aToZ: Fill = (fields, _today, { t }) => ({
  ...fields,
  name: t('A to Z'),
  span: 'any',
  prompts: letters.map((letter) =>
    promptFields({ text: t('A title that starts with :letter', { letter }), title_initial: letter }),
  ),
})

const longBooks: Fill = (fields, today, { t, locale }) => {
  const names = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const months = Array.from({ length: 12 }, (_, index) =>
    monthOf(`${today.slice(0, 4)}-${String(index + 1).padStart(2, '0')}-01`),
  )
  return {
    ...fields,
    name: t('A long book each month'),
    span: 'year',
    prompts: months.map((value) => {
      const name = names.format(new Date(value.start))
      const month = name.slice(0, 1).toLocaleUpperCase(locale) + name.slice(1)
      return promptFields({
        text: t(':month: a book over 500 pages', { month }),
        length: { min: longBook, max: null },
        filters: [{ key: 'reading-date', value, enabled: true }],
      })
    }),
  }
}

/** What a new challenge can begin with. */
export const startingPoints = {
  empty: { label: text('An empty challenge'), fill: (fields) => ({ ...fields, name: '', prompts: [promptFields()] }) },
  'a-to-z': { label: text('A to Z'), fill: aToZ },
  'long-books': { label: text('A long book each month'), fill: longBooks },
} as const satisfies Record<string, { label: string; fill: Fill }>
export type StartingPoint = keyof typeof startingPoints
