import type { Translator } from '../../shared/translate.ts'

/** Turns keys with labels into the options of a select. */
export const choicesOf = (labels: Record<string, string>, { t }: Translator) =>
  Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }))
