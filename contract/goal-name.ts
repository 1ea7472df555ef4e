import type { Goal, GoalMetric } from './goals.ts'
import type { Translator } from './translate.ts'

/** What a goal asks for, where it has no name. */
export function goalName({ name, metric, target }: Pick<Goal, 'name' | 'metric' | 'target'>, { plural }: Translator) {
  if (name !== null) return name
  const names: Record<GoalMetric, () => string> = {
    books: () => plural(target, 'Read :count book', 'Read :count books'),
    pages: () => plural(target, 'Read :count page', 'Read :count pages'),
    minutes: () => plural(target, 'Read for :count minute', 'Read for :count minutes'),
  }
  return names[metric]()
}
