import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { extraFamilies, ownFamilies, type Family, type Script } from './families.ts'
import { readFont } from './font-files.ts'
import { loadFontkit } from './lazy-packages.ts'

/** Which font file shows which character. Files are small and each knows a part of a script, as they are made for browsers. */

export type Style = 'roman' | 'italic' | 'bold'

interface Part {
  subset: string
  ranges: [from: number, to: number][]
}

function parseRange(range: string): [number, number] {
  const [from = '0', to = from] = range.trim().slice('U+'.length).split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

/** What a file really has; its declared ranges say more. */
function readCharacters(file: string): Set<number> {
  try {
    const font = loadFontkit().create(readFont(file))
    return new Set('characterSet' in font ? font.characterSet : [])
  } catch {
    // One that cannot be read shows nothing.
    return new Set()
  }
}

const atMost = 20_000

/** Marks, joiners and spaces belong to what they follow, or letters would not join. */
const follows = /^(?:\p{M}|\p{Join_Control}| )$/u

/** Pictures, and what only turns one into another. */
const isPicture = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Variation_Selector}]$/u

/** Letters and signs that Chinese, Japanese and Korean share, and draw differently. */
const isShared = /^[\p{Script=Han}\u3000-\u303F\uFE30-\uFE4F\uFF00-\uFFEF]$/u

/** Whose form of shared letters a text is written with. */
export function formOf(text: string): Script | undefined {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'Jpan'
  if (/\p{Script=Hangul}/u.test(text)) return 'Hang'
  return /\p{Script=Han}/u.test(text) ? 'Hani' : undefined
}

export class Faces {
  readonly #own = createRequire(import.meta.url)
  readonly #extra: NodeJS.Require
  readonly #parts = new Map<string, Part[]>()
  readonly #characters = new Map<string, Set<number>>()
  readonly #known = new Map<string, string | undefined>()
  #absent: { script: Script; letters: RegExp }[] | undefined

  constructor(fontsFolder: string) {
    this.#extra = createRequire(path.resolve(fontsFolder, 'package.json'))
  }

  #resolve(family: Family, file: string): string | undefined {
    const { resolve } = extraFamilies.includes(family) ? this.#extra : this.#own
    try {
      return resolve(`@fontsource/${family.name}/${file}`)
    } catch {
      return undefined
    }
  }

  /** None where the family is not installed. */
  #partsOf(family: Family): Part[] {
    let parts = this.#parts.get(family.name)
    if (!parts) {
      const file = this.#resolve(family, 'unicode.json')
      const ranges = file ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
      parts = Object.entries(ranges).map(([subset, listed]) => ({
        // Parts without a name are numbered, as `[12]`.
        subset: subset.replaceAll(/[[\]]/g, ''),
        ranges: listed.split(',').map(parseRange),
      }))
      this.#parts.set(family.name, parts)
    }
    return parts
  }

  #charactersIn(file: string): Set<number> {
    let characters = this.#characters.get(file)
    if (!characters) {
      characters = readCharacters(file)
      this.#characters.set(file, characters)
    }
    return characters
  }

  // .woff, because glyphs of .woff2 cannot be taken out one by one.
  #fileOf(family: Family, subset: string, style: Style): string | undefined {
    const weight = style === 'bold' ? family.bold : 400
    const slant = style === 'italic' && family.hasItalic ? 'italic' : 'normal'
    return this.#resolve(family, `files/${family.name}-${subset}-${weight}-${slant}.woff`)
  }

  #find(character: number, style: Style, form: Script | undefined): string | undefined {
    const families = [...ownFamilies, ...extraFamilies]
    const preferred = form ? families.filter(({ script }) => script === form) : []
    for (const family of [...preferred, ...families]) {
      for (const { subset, ranges } of this.#partsOf(family)) {
        if (!ranges.some(([from, to]) => character >= from && character <= to)) continue
        const file = this.#fileOf(family, subset, style)
        if (file && this.#charactersIn(file).has(character)) return file
      }
    }
    return undefined
  }

  #knownFace(character: string, style: Style, form?: Script): string | undefined {
    const shared = form && isShared.test(character) ? form : undefined
    const key = `${style}${shared ?? ''}${character}`
    if (!this.#known.has(key)) {
      // Texts are anyone's: without a bound, every rare character ever typed would stay in memory.
      if (this.#known.size >= atMost) this.#known.clear()
      this.#known.set(key, this.#find(character.codePointAt(0) ?? 0, style, shared))
    }
    return this.#known.get(key)
  }

  /** Shows a box for what it does not know. */
  usual(style: Style): string {
    const [literata] = ownFamilies
    return this.#fileOf(literata, 'latin', style) ?? ''
  }

  /** A picture that no file has says less as a box than by not being there; a letter that none has is a box, so that it is missed. */
  isLeftOut(character: string, style: Style): boolean {
    return isPicture.test(character) && this.#knownFace(character, style) === undefined
  }

  /** The file that shows a character; a box where none does. `previous`: the one before it; `form`: of its text. */
  faceFor(character: string, style: Style, previous?: string, form?: Script): string {
    const code = character.codePointAt(0) ?? 0
    if (previous && follows.test(character) && this.#charactersIn(previous).has(code)) return previous
    return this.#knownFace(character, style, form) ?? this.usual(style)
  }

  #absentScripts() {
    const absent = extraFamilies.filter((family) => this.#partsOf(family).length === 0)
    return [...new Set(absent.map(({ script }) => script))].map((script) => ({
      script,
      letters: new RegExp(String.raw`\p{Script=${script}}`, 'gu'),
    }))
  }

  /** Scripts of letters in a text that are boxes only because the extra fonts are not installed. */
  missingIn(text: string): Script[] {
    this.#absent ??= this.#absentScripts()
    return this.#absent
      .filter(({ letters }) => text.match(letters)?.some((letter) => this.#knownFace(letter, 'roman') === undefined))
      .map(({ script }) => script)
  }
}

const opened = new Map<string, Faces>()

/** What is known of fonts is kept for as long as the process runs: fonts that are added show after a restart. */
export function facesIn(fontsFolder: string): Faces {
  const faces = opened.get(fontsFolder) ?? new Faces(fontsFolder)
  opened.set(fontsFolder, faces)
  return faces
}
