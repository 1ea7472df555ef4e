/**
 * Texts are looked up by their English wording, so English needs no file and a missing translation still reads well.
 * Placeholders are written `:name` and stay as they are when no value is given.
 * Where one English text means two things, a context tells them apart: `Start#verb` is shown as `Start`, and translated
 * as what one does. It is part of the key, so that it also goes with a text that is marked here and looked up there.
 */

type WordChar =
  | 'a'
  | 'b'
  | 'c'
  | 'd'
  | 'e'
  | 'f'
  | 'g'
  | 'h'
  | 'i'
  | 'j'
  | 'k'
  | 'l'
  | 'm'
  | 'n'
  | 'o'
  | 'p'
  | 'q'
  | 'r'
  | 's'
  | 't'
  | 'u'
  | 'v'
  | 'w'
  | 'x'
  | 'y'
  | 'z'
  | '_'

type TakeWord<S extends string, Word extends string = ''> = S extends `${infer C}${infer Rest}`
  ? C extends WordChar
    ? TakeWord<Rest, `${Word}${C}`>
    : Word
  : Word

type PlaceholderNames<S extends string> = S extends `${string}:${infer Rest}`
  ? (TakeWord<Rest> extends '' ? never : TakeWord<Rest>) | PlaceholderNames<Rest>
  : never

export type Values = Record<string, string | number>

type Arguments<S extends string> = string extends S
  ? [values?: Values]
  : [PlaceholderNames<S>] extends [never]
    ? []
    : [values: Record<PlaceholderNames<S>, string | number>]

export interface Translator {
  locale: string
  /** The text in the reader's language. */
  t: <const S extends string>(text: S, ...values: Arguments<S>) => string
  /** The form of a text that fits a count; both forms may use `:count`. */
  plural: (count: number, one: string, other: string, values?: Values) => string
}

/** Marks a text that is looked up elsewhere, so that the check of the locales finds it. */
export const text = <const S extends string>(english: S): S => english

/** The singular and the plural of a text, for `plural(count, ...)`. */
export type PluralForms = readonly [one: string, other: string]

/** Marks the two forms of a text, as `text` does one: `plural(count, ...forms)`. */
export const forms = (one: string, other: string): PluralForms => [one, other]

const contextMark = /#[a-z]+$/

/** The English text as it is shown. */
export const withoutContext = (english: string): string => english.replace(contextMark, '')

export function createTranslator(
  locale: string,
  translations: Record<string, string>,
  /** Around each text that is filled in: a screen keeps names of another script apart. */
  isolate: (value: string) => string = (value) => value,
): Translator {
  const rules = new Intl.PluralRules(locale)
  const numbers = new Intl.NumberFormat(locale)

  const look = (english: string) => translations[english] || withoutContext(english)

  const fill = (pattern: string, values: Values = {}) =>
    pattern.replace(/:([a-z_]+)/g, (whole, name: string) => {
      const value = values[name]
      if (value === undefined) return whole
      return typeof value === 'number' ? numbers.format(value) : isolate(value)
    })

  return {
    locale,
    t: (english, ...[values]) => fill(look(english), values),
    plural: (count, one, other, values) => {
      const category = rules.select(count)
      // Languages with more than two forms keep the others under "text|few", "text|many".
      const pattern = category === 'one' ? look(one) : translations[`${other}|${category}`] || look(other)
      return fill(pattern, { count, ...values })
    },
  }
}
