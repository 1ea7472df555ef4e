import { warningGrades, type ReviewTraits } from '../../../../../contract/review-traits.ts'
import { contentWarnings, gradeLabels, isContentWarning } from '../../../../../contract/trait-labels.ts'

const graded = (label: string) => label.replace(/#.*/, '')

/** `Graphic: Violence, War; Minor: Grief`, in English as the rest of a table, and so that an import takes it back. */
export function warningsText(traits: ReviewTraits | null | undefined): string {
  const warnings = traits?.content_warnings ?? []
  return warningGrades
    .flatMap((grade) => {
      const labels = warnings.flatMap((each) =>
        each.grade === grade && isContentWarning(each.warning) ? [contentWarnings[each.warning]] : [],
      )
      return labels.length > 0 ? [`${graded(gradeLabels[grade])}: ${labels.join(', ')}`] : []
    })
    .join('; ')
}
