import type { Page } from '@playwright/test'
import { readLanguage } from '../../scripts/texts/dictionaries.ts'

let cachedTexts: Promise<string[]> | undefined

/** English texts that read differently in Spanish, as they are, without placeholders. */
async function englishTexts(): Promise<string[]> {
  const spanish = Object.assign({}, ...(await readLanguage('es')).values()) as Record<string, string>
  const translations = new Set(Object.values(spanish))
  return Object.keys(spanish).filter((text) => !/:[a-z_]|\|/.test(text) && !translations.has(text))
}

/** What a Spanish page shows in English: texts whose dictionary it did not load. */
export async function englishTextsOn(page: Page): Promise<string[]> {
  return page.evaluate(
    (english) => {
      const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const shown = new Set<string>()
      while (nodes.nextNode())
        if (nodes.currentNode.parentElement?.closest('script') === null)
          shown.add(nodes.currentNode.nodeValue?.trim() ?? '')
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        for (const element of document.querySelectorAll(`[${name}]`)) shown.add(element.getAttribute(name) ?? '')
      }
      return english.filter((text) => shown.has(text))
    },
    await (cachedTexts ??= englishTexts()),
  )
}
