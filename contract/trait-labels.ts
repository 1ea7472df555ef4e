import { text } from '../shared/translate.ts'

/** What a reader can say of a book in a review. Kept in a file of its own, which only forms and opened lists load. */

export const paces = { slow: text('Slow'), medium: text('Medium#pace'), fast: text('Fast') } as const

export const drives = {
  plot: text('Plot'),
  character: text('Characters'),
  both: text('Plot and characters'),
} as const

/** How much of it there is, the most first. */
export const gradeLabels = {
  graphic: text('Graphic'),
  moderate: text('Moderate#warning'),
  minor: text('Minor#warning'),
} as const

/** By what they are about. Slugs are stored with reviews: one that is renamed or taken away would be lost to them. */
export const contentWarnings = {
  violence: text('Violence'),
  'blood-and-gore': text('Blood and gore'),
  torture: text('Torture'),
  murder: text('Murder'),
  war: text('War'),
  genocide: text('Genocide'),
  terrorism: text('Terrorism'),
  guns: text('Gun violence'),
  'police-violence': text('Police violence'),
  kidnapping: text('Kidnapping'),
  captivity: text('Captivity'),
  slavery: text('Slavery'),
  'human-trafficking': text('Human trafficking'),
  'domestic-violence': text('Domestic violence'),
  'child-abuse': text('Child abuse'),
  'emotional-abuse': text('Emotional abuse'),
  stalking: text('Stalking'),
  bullying: text('Bullying'),
  'sexual-violence': text('Sexual violence'),
  'sexual-harassment': text('Sexual harassment'),
  'sex-scenes': text('Sex scenes'),
  death: text('Death'),
  'death-of-a-parent': text('Death of a parent'),
  'death-of-a-child': text('Death of a child'),
  'death-of-a-partner': text('Death of a partner'),
  grief: text('Grief'),
  suicide: text('Suicide'),
  'self-harm': text('Self-harm'),
  'eating-disorders': text('Eating disorders'),
  'body-shaming': text('Body shaming'),
  'mental-illness': text('Mental illness'),
  'panic-attacks': text('Panic attacks'),
  dementia: text('Dementia'),
  cancer: text('Cancer'),
  'serious-illness': text('Serious illness'),
  'medical-procedures': text('Medical procedures'),
  epidemics: text('Epidemics'),
  miscarriage: text('Miscarriage'),
  abortion: text('Abortion'),
  childbirth: text('Childbirth'),
  infertility: text('Infertility'),
  addiction: text('Addiction'),
  'drug-use': text('Drug use'),
  'alcohol-abuse': text('Alcohol abuse'),
  racism: text('Racism'),
  antisemitism: text('Antisemitism'),
  'religious-hatred': text('Religious hatred'),
  sexism: text('Sexism'),
  homophobia: text('Homophobia'),
  transphobia: text('Transphobia'),
  ableism: text('Ableism'),
  'animal-cruelty': text('Animal cruelty'),
  'death-of-an-animal': text('Death of an animal'),
  cannibalism: text('Cannibalism'),
  'body-horror': text('Body horror'),
  accidents: text('Serious accidents'),
  infidelity: text('Infidelity'),
  abandonment: text('Abandonment'),
  'strong-language': text('Strong language'),
} as const
export type ContentWarningSlug = keyof typeof contentWarnings

export const isContentWarning = (slug: string): slug is ContentWarningSlug => Object.hasOwn(contentWarnings, slug)
