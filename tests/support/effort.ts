import { test, type TestFunction } from 'vitest'

/** Whether a test may take its time: in the step `large`, which is run before a change lands. */
export const isThorough = process.env['QUIRE_TEST_EFFORT'] === 'thorough'

/** How many random cases are tried: a few on every run, all of them where there is time. */
export const runs = (all: number): number => (isThorough ? all : Math.ceil(all / 8))

/** A test that takes seconds, about what changes rarely: in the step `large` alone. */
export const longTest: (name: string, body: TestFunction) => void = isThorough ? test : () => undefined
