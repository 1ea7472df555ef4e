import type { Translator } from './translate.ts'

interface NamedGoal {
  name: string | null
  metric: 'books' | 'pages' | 'minutes' | 'streak'
  target: number
}

/** What a goal asks for, where it has no name. */
export function goalName({ name, metric, target }: NamedGoal, { plural }: Translator) {
  if (name !== null) return name
  const names: Record<NamedGoal['metric'], () => string> = {
    books: () => plural(target, 'Read :count book', 'Read :count books'),
    pages: () => plural(target, 'Read :count page', 'Read :count pages'),
    minutes: () => plural(target, 'Read for :count minute', 'Read for :count minutes'),
    streak: () => plural(target, 'Read :count day in a row', 'Read :count days in a row'),
  }
  return names[metric]()
}

/** "12 of 40 books"; fractions are rounded down. */
export function progressWords(
  { metric, target, progress }: Omit<NamedGoal, 'name'> & { progress: number },
  { plural }: Translator,
): string {
  const values = { progress: Math.floor(progress) }
  const words: Record<NamedGoal['metric'], () => string> = {
    books: () => plural(target, ':progress of :count book', ':progress of :count books', values),
    pages: () => plural(target, ':progress of :count page', ':progress of :count pages', values),
    minutes: () => plural(target, ':progress of :count minute', ':progress of :count minutes', values),
    streak: () => plural(target, ':progress of :count day in a row', ':progress of :count days in a row', values),
  }
  return words[metric]()
}
