import { createElement, Fragment, type ReactNode } from 'react'
import { createTranslator, type Translator } from '../../shared/translate.ts'
import { appData } from './app-data.ts'

let made: Translator | undefined

/** The page's translator, for code outside components. */
export function translator(): Translator {
  if (!made) {
    const { locale, translations } = appData()
    made = createTranslator(locale, translations)
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
