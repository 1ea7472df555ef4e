import type { Challenge, ChallengePeriod } from '../../../../contract/challenges.ts'
import type { Filter, FilterKey } from '../../../../contract/filters.ts'
import type { Visibility } from '../../../../contract/vocabulary.ts'
import { isSamePeriod, yearOf } from '../../../../shared/goal-period.ts'
import { numberIn } from '../../../ui/forms/schema-form.ts'
import { filterValuesOf, firstMessages, sentFilters, type FilterValues } from '../../library/filters/filter-values.ts'

export interface PromptFields {
  /** Of the row on the screen: it stays the same when rows move. */
  key: number
  /** Of a prompt that is saved. */
  id: string | undefined
  text: string
  initial: string
  min: string
  max: string
  filters: FilterValues
}

export type ChallengeSpan = 'any' | 'year' | 'custom'

/** The values of the form fields. */
export type ChallengeFields = {
  name: string
  description: string
  span: ChallengeSpan
  start: string
  end: string
  visibility: Visibility
  prompts: PromptFields[]
}

let lastKey = 0

interface PromptValues {
  id?: string
  text?: string
  title_initial?: string | null
  length?: { min: number | null; max: number | null } | null
  filters?: Filter[]
}

export function promptFields({ id, text = '', title_initial, length, filters = [] }: PromptValues = {}): PromptFields {
  lastKey += 1
  return {
    key: lastKey,
    id,
    text,
    initial: title_initial ?? '',
    min: length?.min?.toString() ?? '',
    max: length?.max?.toString() ?? '',
    filters: filterValuesOf(filters),
  }
}

export function spanOf({ start, end }: ChallengePeriod, today: string): ChallengeSpan {
  if (start === null && end === null) return 'any'
  return start !== null && end !== null && isSamePeriod({ start, end }, yearOf(today)) ? 'year' : 'custom'
}

export function fieldsOf(challenge: Challenge | undefined, today: string): ChallengeFields {
  const period = challenge?.period ?? { start: null, end: null }
  return {
    name: challenge?.name ?? '',
    description: challenge?.description ?? '',
    span: spanOf(period, today),
    start: period.start ?? '',
    end: period.end ?? '',
    visibility: challenge?.visibility ?? 'public',
    prompts: challenge ? challenge.prompts.map(promptFields) : [promptFields()],
  }
}

const periodFor = ({ span, start, end }: ChallengeFields, today: string): ChallengePeriod => {
  if (span === 'any') return { start: null, end: null }
  return span === 'year' ? yearOf(today) : { start: start || null, end: end || null }
}

/** The request from the form fields. */
export const requestFrom = (today: string) => (fields: ChallengeFields) => ({
  name: fields.name,
  description: fields.description.trim() === '' ? null : fields.description,
  period: periodFor(fields, today),
  visibility: fields.visibility,
  prompts: fields.prompts.map(({ id, text, initial, min, max, filters }) => ({
    ...(id !== undefined && { id }),
    text,
    title_initial: initial.trim() === '' ? null : initial,
    length: min.trim() === '' && max.trim() === '' ? null : { min: numberIn(min), max: numberIn(max) },
    filters: sentFilters(filters),
  })),
})

type Request = ReturnType<ReturnType<typeof requestFrom>>

const promptPath = /^prompts\.(\d+)\.(.+)$/

/** Where the message about a part of the request is shown. */
function fieldAt(path: string, request: Request): string {
  const [, index, rest] = promptPath.exec(path) ?? []
  if (index === undefined || rest === undefined) return path.replace(/^period\./, '')
  const row = `prompts.${index}`
  if (rest === 'title_initial') return `${row}.initial`
  if (rest === 'length' || rest.startsWith('length.')) return `${row}.${rest === 'length.max' ? 'max' : 'min'}`
  const filters: { key: FilterKey }[] = request.prompts[Number(index)]?.filters ?? []
  const [field = rest] = Object.keys(firstMessages({ [rest]: [''] }, { filters }))
  return `${row}.${field}`
}

/** The first message of each field. */
export function messagesFor(errors: Record<string, string[]>, request: Request): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const [path, [message = '']] of Object.entries(errors)) messages[fieldAt(path, request)] ??= message
  return messages
}
