import type { Translator } from './translate.ts'

interface NamedGoal {
  name: string | null
  metric: 'books' | 'pages' | 'minutes'
  target: number
}

/** What a goal asks for, where it has no name. */
export function goalName({ name, metric, target }: NamedGoal, { plural }: Translator) {
  if (name !== null) return name
  const names: Record<NamedGoal['metric'], () => string> = {
    books: () => plural(target, 'Read :count book', 'Read :count books'),
    pages: () => plural(target, 'Read :count page', 'Read :count pages'),
    minutes: () => plural(target, 'Read for :count minute', 'Read for :count minutes'),
  }
  return names[metric]()
}
