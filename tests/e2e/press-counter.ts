import type { Locator } from '@playwright/test'

/** Counts what a reader does: a press, or a field typed into, with or without Enter at its end. */
export function pressCounter() {
  let presses = 0
  return {
    press: async (target: Locator) => {
      presses += 1
      await target.click()
    },
    fill: async (field: Locator, text: string) => {
      presses += 1
      await field.fill(text)
    },
    type: async (field: Locator, text: string) => {
      presses += 1
      await field.fill(text)
      await field.press('Enter')
    },
    total: () => presses,
  }
}
