import type { Suggestion } from '../../../../contract/next-reads.ts'
import type { Translator } from '../../../../shared/translate.ts'

function becauseOf({ seed, shared }: Suggestion, { t }: Translator): string {
  const title = seed?.title ?? ''
  if (seed?.is_loved) return t('Because you loved :title', { title })
  return shared?.kind === 'author' ? t('Also by :name', { name: shared.name }) : t('Because you read :title', { title })
}

/** Why a book is suggested, in one sentence. */
export function reasonOf(suggestion: Suggestion, translator: Translator): string {
  const { t, plural } = translator
  const { kind, series, friend, seed, readers_count } = suggestion
  if (kind === 'series' && series) {
    return t('Your next :series', { series: series.title })
  }
  if (kind === 'followed' && friend) return t(':name read it.', { name: friend.name })
  if (kind === 'loved' && seed && suggestion.shared) return becauseOf(suggestion, translator)
  if (kind === 'alike') {
    return seed ? t('Popular with readers of :title', { title: seed.title }) : t('Popular with readers like you')
  }
  return plural(readers_count, ':count reader here has this.', ':count readers here have this.')
}
