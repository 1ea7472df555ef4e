import { contentWarnings, isContentWarning } from '../../../../contract/trait-labels.ts'
import type { Translator } from '../../../../shared/translate.ts'

/** What a warning is called; a slug of a later version of the server is shown as it is. */
export const warningLabel = (slug: string, { t }: Translator): string =>
  isContentWarning(slug) ? t(contentWarnings[slug]) : slug
