import * as z from 'zod/mini'
import { text } from '../shared/translate.ts'
import { nameLength } from './constants.ts'

/** Some letters and symbols show nothing either: the fillers of Hangul, the blank of Braille. */
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether a text shows anything. Joiners and marks of direction are part of many scripts, beside what they join. */
export const isVisible = (value: string): boolean => visible.test(value)

const lineBreaks = /[\p{Cc}\p{Zl}\p{Zp}]/u
/** What no text may have is refused elsewhere, in words of its own. */
const isOneLine = (name: string) => !lineBreaks.test(name.replaceAll('\u0000', ''))

const isName = z.refine<string>(
  (name) => name === '' || (isOneLine(name) && isVisible(name)),
  text('Enter some text, on one line.'),
)

const isShown = z.refine<string>((value) => value === '' || isVisible(value), text('Enter some text.'))

/** What somebody calls something: one line that shows. */
export const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(nameLength), isName)

/** One line that may be left out; blank is how a form says "none". */
export const optionalLine = (length: number) =>
  z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(length), isName)))

export const optionalName = optionalLine(nameLength)

/** Text that may be left out; blank is how a form says "none". */
export const optionalText = (length: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(length))))

/** Text that says something. */
export const requiredText = (length: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(length), isShown)
