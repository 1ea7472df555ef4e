import type { Translator } from '../../shared/translate.ts'

/** Keys with their labels, as sorts and filters offer them. */
export const choicesOf = (labels: Record<string, string>, { t }: Translator) =>
  Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }))
