import sharp from 'sharp'

/** A picture of one colour. */
export const picture = (width: number, height: number, background = '#1f4d40') =>
  sharp({ create: { width, height, channels: 3, background } })
