import type { ContentWarning, ReviewTraits } from '../contract/review-traits.ts'
import type { ContentWarningSlug } from '../contract/trait-labels.ts'

const paces: [mood: string, pace: ReviewTraits['pace']][] = [
  ['tense', 'fast'],
  ['adventurous', 'fast'],
  ['reflective', 'slow'],
  ['wistful', 'slow'],
]

const warnings: Record<string, ContentWarningSlug> = { sad: 'grief', haunted: 'death', tense: 'violence' }

/** What a review says of pace and warnings follows from its moods, as JSON; null where it has none. */
export function traitsOfMoods(moods: readonly string[]): string | null {
  if (moods.length === 0) return null
  const content_warnings = moods.flatMap((mood, index): ContentWarning[] => {
    const warning = warnings[mood]
    return warning === undefined ? [] : [{ warning, grade: index === 0 ? 'graphic' : 'moderate' }]
  })
  const traits: ReviewTraits = {
    pace: paces.find(([mood]) => moods.includes(mood))?.[1] ?? 'medium',
    driven_by: moods.includes('adventurous') ? 'plot' : 'character',
    ...(content_warnings.length > 0 && { content_warnings }),
  }
  return JSON.stringify(traits)
}
