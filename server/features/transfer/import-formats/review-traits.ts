import { warningGrades, type ContentWarning, type ReviewTraits } from '../../../../contract/review-traits.ts'
import { contentWarnings, type ContentWarningSlug } from '../../../../contract/trait-labels.ts'
import type { Cell } from './table-format.ts'

/** What readers of The StoryGraph and Hardcover call the same. */
const otherNames: Record<string, ContentWarningSlug> = {
  gore: 'blood-and-gore',
  blood: 'blood-and-gore',
  'gun violence': 'guns',
  'police brutality': 'police-violence',
  confinement: 'captivity',
  trafficking: 'human-trafficking',
  'domestic abuse': 'domestic-violence',
  'physical abuse': 'domestic-violence',
  rape: 'sexual-violence',
  'sexual assault': 'sexual-violence',
  'sexual content': 'sex-scenes',
  'parental death': 'death-of-a-parent',
  'death of parent': 'death-of-a-parent',
  'child death': 'death-of-a-child',
  'suicide attempt': 'suicide',
  'suicidal thoughts': 'suicide',
  'self harm': 'self-harm',
  'eating disorder': 'eating-disorders',
  fatphobia: 'body-shaming',
  'panic attacks/disorders': 'panic-attacks',
  'chronic illness': 'serious-illness',
  'terminal illness': 'serious-illness',
  'medical content': 'medical-procedures',
  'medical trauma': 'medical-procedures',
  'pandemic/epidemic': 'epidemics',
  pregnancy: 'childbirth',
  alcoholism: 'alcohol-abuse',
  alcohol: 'alcohol-abuse',
  'drug abuse': 'drug-use',
  'racial slurs': 'racism',
  'religious bigotry': 'religious-hatred',
  islamophobia: 'religious-hatred',
  misogyny: 'sexism',
  lesbophobia: 'homophobia',
  biphobia: 'homophobia',
  'animal death': 'death-of-an-animal',
  'car accident': 'accidents',
  'injury/injury detail': 'accidents',
  cursing: 'strong-language',
}

const slugs = new Map<string, ContentWarningSlug>([
  ...Object.entries(contentWarnings).map(([slug, label]) => [label.toLowerCase(), slug as ContentWarningSlug] as const),
  ...Object.entries(otherNames),
])

/** `Graphic: Death, War; Minor: Grief`. Without a grade, a warning is moderate; what has no word here stays in the note. */
function warningsIn(cell: string): ContentWarning[] {
  let grade: ContentWarning['grade'] = 'moderate'
  const warnings = new Map<string, ContentWarning>()
  for (const part of cell.toLowerCase().split(/[,;\n]/)) {
    const colon = part.indexOf(':')
    const named = warningGrades.find((each) => each === part.slice(0, Math.max(0, colon)).trim())
    if (named) grade = named
    const warning = slugs.get((named ? part.slice(colon + 1) : part).trim())
    // The first is the gravest.
    if (warning && !warnings.has(warning)) warnings.set(warning, { warning, grade })
  }
  return [...warnings.values()]
}

const paces = new Map<string, ReviewTraits['pace']>([
  ['slow', 'slow'],
  ['medium', 'medium'],
  ['fast', 'fast'],
])

const drives = new Map<string, ReviewTraits['driven_by']>([
  ['plot', 'plot'],
  ['character', 'character'],
  ['a mix', 'both'],
])

/** What a review says of pace, plot and warnings, of which Hardcover has only the last; null where it says nothing. */
export function traitsIn(cell: Cell): ReviewTraits | null {
  const pace = paces.get(cell('pace').trim().toLowerCase())
  const driven_by = drives.get(cell('character- or plot-driven?').trim().toLowerCase())
  const content_warnings = warningsIn(cell('content warnings'))
  const traits = {
    ...(pace && { pace }),
    ...(driven_by && { driven_by }),
    ...(content_warnings.length > 0 && { content_warnings }),
  }
  return Object.keys(traits).length > 0 ? traits : null
}
