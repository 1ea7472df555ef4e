import { createElement, Fragment, type ReactNode } from 'react'
import { createTranslator, type Translator } from '../../shared/translate.ts'
import { isolateIn } from '../../shared/direction.ts'
import { appData } from './app-data.ts'

let pageTranslator: Translator | undefined

/** As the page's language needs it. */
export const isolate = (value: string): string => isolateIn(appData().locale, value)

/** A line of facts; those that aren’t known are left out. */
export const dotted = (...facts: (string | false | null | undefined)[]): string =>
  facts
    .filter((fact) => typeof fact === 'string')
    .map(isolate)
    .join(' · ')

/** The page's translator, for code outside components. */
export function translator(): Translator {
  if (!pageTranslator) {
    const { locale, translations } = appData()
    pageTranslator = createTranslator(locale, translations, isolate)
  }
  return pageTranslator
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
