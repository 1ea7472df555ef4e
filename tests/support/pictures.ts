import sharp from 'sharp'

const digits = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
/** Which of the left half are written the other way round tells the first digit. */
const parities = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010']
const inverted = (bars: string) => bars.replaceAll(/./g, (bar) => (bar === '1' ? '0' : '1'))
const reversed = (bars: string) => Array.from(bars).toReversed().join('')

/** The bars of an EAN-13, 1 for black. */
function barsOf(code: string): string {
  const [first = 0, ...rest] = Array.from(code, Number)
  const bars = rest.map((digit, position) => {
    const left = digits[digit] ?? ''
    if (position >= 6) return inverted(left)
    return parities[first]?.[position] === '1' ? reversed(inverted(left)) : left
  })
  return `101${bars.slice(0, 6).join('')}01010${bars.slice(6).join('')}101`
}

/** A photo of a book's back, with its barcode on it. */
export async function barcode(code: string): Promise<Buffer> {
  const [bar, height, margin] = [4, 240, 120]
  const bars = barsOf(code)
  const width = bars.length * bar
  const line = Buffer.from(Array.from({ length: width }, (_, x) => (bars[Math.floor(x / bar)] === '1' ? 20 : 235)))
  const raw = Buffer.concat(Array.from({ length: height }, () => line))
  return sharp(raw, { raw: { width, height, channels: 1 } })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#ebebeb' })
    .rotate(4, { background: '#ebebeb' })
    .blur(0.8)
    .jpeg()
    .toBuffer()
}

/** A picture of one colour. */
export const picture = (width: number, height: number, background = '#1f4d40') =>
  sharp({ create: { width, height, channels: 3, background } })

const frame = { width: 480, height: 360 }

/** A film as an uncompressed YUV4MPEG file, two frames a second: one barcode after another, or a wall for null. */
export async function filmOf(codes: (string | null)[]): Promise<Buffer> {
  const { width, height } = frame
  const colourless = Buffer.alloc((width * height) / 2, 128)
  const frames = await Promise.all(
    codes.map(async (code) => {
      const shown = code === null ? picture(width, height) : sharp(await barcode(code))
      const light = await shown
        .resize({ ...frame, fit: 'contain', background: '#ebebeb' })
        .greyscale()
        .raw()
        .toBuffer()
      return Buffer.concat([Buffer.from('FRAME\n'), light, colourless])
    }),
  )
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F2:1 Ip A1:1 C420\n`), ...frames])
}
