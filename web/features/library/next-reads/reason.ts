import type { Suggestion } from '../../../../contract/next-reads.ts'
import type { Translator } from '../../../../shared/translate.ts'

function becauseOf({ seed, shared }: Suggestion, { t }: Translator): string {
  const title = seed?.title ?? ''
  const name = shared?.name ?? ''
  if (shared?.kind === 'author') {
    return seed?.is_loved
      ? t('Because you loved :title, also by :name.', { title, name })
      : t('By :name, who wrote :title.', { title, name })
  }
  return seed?.is_loved
    ? t('Because you loved :title, also :name.', { title, name })
    : t('Because you read :title, also :name.', { title, name })
}

/** Why a book is suggested, in one sentence. */
export function reasonOf(suggestion: Suggestion, translator: Translator): string {
  const { t, plural } = translator
  const { kind, series, friend, seed, readers_count } = suggestion
  if (kind === 'series' && series) {
    return series.position === null
      ? t('Next in :series.', { series: series.title })
      : t('Book :position of :series, next for you.', { position: series.position, series: series.title })
  }
  if (kind === 'followed' && friend) return t('Loved or finished by :name, who you follow.', { name: friend.name })
  if (kind === 'loved' && seed && suggestion.shared) return becauseOf(suggestion, translator)
  if (kind === 'alike') {
    return seed
      ? t('Readers of :title also have this.', { title: seed.title })
      : t('Readers with shelves like yours have this.')
  }
  return plural(readers_count, ':count reader here has this.', ':count readers here have this.')
}
