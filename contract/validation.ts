import type * as z from 'zod/mini'
import type { Translator } from '../shared/translate.ts'
import { required } from './messages.ts'

type Issue = z.core.$ZodIssue

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return value
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

function sentence(issue: Issue, input: unknown, { t }: Translator): string {
  if (issue.code === 'custom') return t(issue.message)
  if (isBlank(valueAt(input, issue.path))) return t(required)
  switch (issue.code) {
    case 'too_small': {
      const min = Number(issue.minimum)
      if (issue.origin === 'string') return t('Use at least :min characters.', { min })
      if (issue.origin === 'array') return t('Choose at least :min.', { min })
      return t('Enter :min or more.', { min })
    }
    case 'too_big': {
      const max = Number(issue.maximum)
      if (issue.origin === 'string') return t('Use at most :max characters.', { max })
      if (issue.origin === 'array') return t('Choose at most :max.', { max })
      return t('Enter :max or less.', { max })
    }
    case 'invalid_value':
      return t('Choose one of the options.')
    case 'invalid_format':
      return issue.format === 'email' ? t('Enter a valid e-mail address.') : t('This isn’t in the right format.')
    case 'invalid_type':
      if (issue.expected === 'number' || issue.expected === 'int') return t('Enter a number.')
      return t('This value isn’t valid.')
    default:
      return t('This value isn’t valid.')
  }
}

/** What is wrong, per field, as sentences a reader understands. */
export function fieldErrors(error: z.core.$ZodError, input: unknown, translator: Translator): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.')
    ;(errors[field] ??= []).push(sentence(issue, input, translator))
  }
  return errors
}
