/** A script by its code in ISO 15924. */
export type Script =
  | 'Arab'
  | 'Armn'
  | 'Beng'
  | 'Deva'
  | 'Ethi'
  | 'Geor'
  | 'Gujr'
  | 'Guru'
  | 'Hang'
  | 'Hani'
  | 'Hebr'
  | 'Jpan'
  | 'Khmr'
  | 'Knda'
  | 'Laoo'
  | 'Latn'
  | 'Mlym'
  | 'Mymr'
  | 'Orya'
  | 'Sinh'
  | 'Taml'
  | 'Telu'
  | 'Thai'
  | 'Tibt'

export interface Family {
  name: string
  script: Script
  /** The weight used for bold. */
  bold: number
  hasItalic?: true
}

/** Packages of Quire itself. The first that knows a character shows it. */
export const ownFamilies: readonly [Family, ...Family[]] = [
  { name: 'literata', script: 'Latn', bold: 600, hasItalic: true },
  { name: 'noto-serif', script: 'Latn', bold: 600, hasItalic: true },
  { name: 'noto-naskh-arabic', script: 'Arab', bold: 700 },
  { name: 'hina-mincho', script: 'Jpan', bold: 400 },
]

/** Packages that `npm run fonts` installs, as `fonts/package.json` lists them. */
export const extraFamilies: readonly Family[] = [
  { name: 'noto-serif-hebrew', script: 'Hebr', bold: 700 },
  { name: 'noto-serif-devanagari', script: 'Deva', bold: 700 },
  { name: 'noto-serif-armenian', script: 'Armn', bold: 700 },
  { name: 'noto-serif-georgian', script: 'Geor', bold: 700 },
  { name: 'noto-serif-bengali', script: 'Beng', bold: 700 },
  { name: 'tiro-gurmukhi', script: 'Guru', bold: 400, hasItalic: true },
  { name: 'noto-serif-gujarati', script: 'Gujr', bold: 700 },
  { name: 'noto-sans-oriya', script: 'Orya', bold: 700 },
  { name: 'noto-serif-tamil', script: 'Taml', bold: 700 },
  { name: 'noto-serif-telugu', script: 'Telu', bold: 700 },
  { name: 'noto-sans-kannada', script: 'Knda', bold: 700 },
  { name: 'gayathri', script: 'Mlym', bold: 700 },
  { name: 'noto-serif-sinhala', script: 'Sinh', bold: 700 },
  { name: 'noto-serif-khmer', script: 'Khmr', bold: 700 },
  { name: 'noto-sans-thai', script: 'Thai', bold: 700 },
  { name: 'noto-serif-lao', script: 'Laoo', bold: 700 },
  { name: 'noto-serif-myanmar', script: 'Mymr', bold: 700 },
  { name: 'noto-serif-tibetan', script: 'Tibt', bold: 700 },
  { name: 'noto-sans-ethiopic', script: 'Ethi', bold: 700 },
  { name: 'gowun-batang', script: 'Hang', bold: 700 },
  { name: 'lxgw-wenkai-tc', script: 'Hani', bold: 700 },
  // Simplified letters that the one before lacks. It has one weight.
  { name: 'zcool-xiaowei', script: 'Hani', bold: 400 },
]
