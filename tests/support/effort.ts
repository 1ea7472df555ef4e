/** Whether a test may take its time: in the step `large`, which is run before a change lands. */
export const isThorough = process.env['QUIRE_TEST_EFFORT'] === 'thorough'

/** How many random cases are tried: a few on every run, all of them where there is time. */
export const runs = (all: number): number => (isThorough ? all : Math.ceil(all / 8))
