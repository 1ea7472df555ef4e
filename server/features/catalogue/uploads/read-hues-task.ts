import { hueOf } from '../../../documents/picture-colors.ts'

/** The hues of some covers, in whole degrees; null for a grey one, and for a file that can't be read. */
export default (files: readonly Buffer[]): Promise<(number | null)[]> =>
  Promise.all(
    files.map(async (file) => {
      // Its book is drawn without the colour: nothing else depends on it.
      const color = await hueOf(file).catch(() => undefined)
      return color ? Math.round(color.hue) % 360 : null
    }),
  )
