import { createElement, Fragment, type ReactNode } from 'react'
import { createTranslator, type Translator } from '../../shared/translate.ts'
import { directionOf } from '../../shared/direction.ts'
import { appData } from './app-data.ts'

let made: Translator | undefined

const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufefc]/

/**
 * Keeps a name in another script from reordering the words, digits and punctuation around it. A text that begins with such
 * a name is in the language of the page: made of a day, a comma and a time, it would have no letter to tell its direction by.
 */
export function isolate(value: string): string {
  const isRtl = directionOf(appData().locale) === 'rtl'
  if (!isRtl && !fromTheRight.test(value)) return value
  return `${isRtl && /^[\u2067\u2068]/.test(value) ? '\u2067' : '\u2068'}${value}\u2069`
}

/** A line of facts; those that aren’t known are left out. */
export const dotted = (...facts: (string | false | null | undefined)[]): string =>
  facts
    .filter((fact) => typeof fact === 'string')
    .map(isolate)
    .join(' · ')

/** The page's translator, for code outside components. */
export function translator(): Translator {
  if (!made) {
    const { locale, translations } = appData()
    made = createTranslator(locale, translations, isolate)
  }
  return made
}

export const useT = (): Translator => translator()

/**
 * Puts elements where a translated text still has placeholders:
 * `phrase(t('by :author', { author: ':author' }), { author: <Link … /> })`.
 */
export function phrase(translated: string, nodes: Record<string, ReactNode>): ReactNode {
  const parts = translated.split(/(:[a-z_]+)/).map((part) => {
    const name = part.slice(1)
    return part.startsWith(':') && Object.hasOwn(nodes, name) ? nodes[name] : part
  })
  return createElement(Fragment, null, ...parts)
}
