import type { Locator, Page } from '@playwright/test'
import { readLanguage } from '../../scripts/texts/dictionaries.ts'
import type { Stage } from './dialog-scenes.ts'
import type { Opened } from './dialogs.ts'
import { expect } from './journey.ts'

export type Say = Stage['say']

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The names of buttons in a language, with anything for what they are about. */
export async function sayIn(locale: string): Promise<Say> {
  const dictionaries = locale === 'en' ? [] : (await readLanguage(locale)).values()
  const words = new Map([...dictionaries].flatMap((dictionary) => Object.entries(dictionary)))
  return (english) => {
    const [text = '', rest = ''] = english.split(/(?= :rest$)/)
    const name = words.get(text) ?? text.replace(/#.*$/, '')
    // Names of books are set apart from the words around them.
    return new RegExp(`^[\\u2066-\\u2069]*${escape(name).replaceAll(/:[a-z]+/g, '.+')}${rest && '.*'}$`)
  }
}

/** The opened thing itself: a dialog, a menu or a list of options. */
export const layerOf = (page: Page, { role }: Opened): Locator => page.getByRole(role ?? 'dialog').last()

/** Presses what leads to it, and waits until it is there. */
export async function open(page: Page, one: Opened, say: Say) {
  const dialog = page.getByRole('dialog')
  for (const [label, text] of Object.entries(one.fill ?? {})) {
    await page.getByRole('combobox', { name: say(label) }).fill(text)
    await page.keyboard.press('Escape')
  }
  let isInMenu = false
  /** The name of the dialog that the last button is in: it closes before the other one opens. */
  let earlier: string | null = null
  for (const name of one.press) {
    if (typeof name !== 'string') {
      await name(page, say).click()
      continue
    }
    const around = (await dialog.isVisible()) ? dialog : page
    earlier = around === dialog ? await dialog.getAttribute('aria-labelledby') : null
    const item = page.getByRole('menuitem', { name: say(name) })
    // A button of the same name may be under the menu.
    await (isInMenu ? item : around.getByRole('button', { name: say(name) }).or(item)).first().click()
    isInMenu = name.startsWith('Actions for ')
  }
  if (earlier !== null && !one.role) await expect(layerOf(page, one)).not.toHaveAttribute('aria-labelledby', earlier)
  await expect(layerOf(page, one)).toBeVisible()
  if (!one.role) await expect(layerOf(page, one).getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}
