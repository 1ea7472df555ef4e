import { expect, test, type Locator } from '@playwright/test'

/**
 * Counts what a reader presses: buttons, and fields that don't have the focus yet. Typing is free, and so is Enter at its
 * end.
 */
export function pressCounter() {
  const start = performance.now()
  let presses = 0
  const enter = async (field: Locator, text: string) => {
    await expect(field).toBeVisible()
    if (!(await field.evaluate((element) => element === document.activeElement))) {
      presses += 1
      await field.click()
    }
    await field.fill(text)
  }
  return {
    press: async (target: Locator) => {
      presses += 1
      await target.click()
    },
    fill: enter,
    type: async (field: Locator, text: string) => {
      await enter(field, text)
      await field.press('Enter')
    },
    total: () => presses,
    /** Says how many there were, and how long it took where nobody had to think. */
    expectAtMost: (most: number) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      const { title, project } = test.info()
      console.log(`${title} (${project.name}): ${presses} of ${most} presses, ${seconds} s`)
      expect(presses, title).toBeLessThanOrEqual(most)
    },
  }
}
