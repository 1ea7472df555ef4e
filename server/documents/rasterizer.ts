import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

/**
 * A program of its own: an SVG comes in, a PNG goes out. The server's process refuses to read SVG at all, because
 * strangers send it pictures.
 */
const [width] = process.argv.slice(2)
const drawing = await buffer(process.stdin)
process.stdout.write(await sharp(drawing, { density: 200 }).resize(Number(width)).png().toBuffer())
