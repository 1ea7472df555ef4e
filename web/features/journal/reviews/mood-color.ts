import type { CSSProperties } from 'react'
import { moodHues } from '../../../../shared/mood-hues.ts'

/** The colour of a mood, for an element with a class of mood.module.css; the lightness of each theme is in tokens.css. */
export const moodColor = (slug: string): CSSProperties & { '--mood'?: string | undefined } => ({
  '--mood': moodHues.get(slug),
})
