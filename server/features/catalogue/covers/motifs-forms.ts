import { type Canvas, type Motif, d, disc, each, num, rect, ring, shape, stroke, turn } from './canvas.ts'
import { mix } from './palettes.ts'

function arches({ width: w, height: h, random, field, colours }: Canvas): string {
  const across = w < 200 ? 1 : h > 500 ? random.whole(2, 3) : random.pick([1, 2, 2, 3])
  const wide = w / across
  const bands = random.whole(3, 5)
  const rows = Math.max(1, Math.round(h / (wide * 1.25)))
  const tall = h / rows
  const paints = [turn(colours, 0), field, turn(colours, 1), turn(colours, 2), field]
  const inset = random.between(0.02, 0.09)
  const hasSun = random.chance(0.6)
  return each(rows * across, (i) => {
    const x = (i % across) * wide
    const base = (Math.floor(i / across) + 1) * tall
    const shift = (i + Math.floor(i / across)) % 2
    const nest = each(bands, (k) => {
      const r = (wide / 2) * (1 - inset) * (1 - k / (bands + 0.35))
      const top = base - Math.max(r, tall * (1 - inset) * (1 - k / (bands + 1.4)))
      const cx = x + wide / 2
      return shape(
        d`M${cx - r} ${base}V${top + r}a${r} ${r} 0 0 1 ${r * 2} 0V${base}Z`,
        turn(paints, k + (across > 1 ? shift * 2 : 0)),
      )
    })
    const sun =
      hasSun && shift === 0 ? disc(x + wide / 2, base - tall * 0.17, (wide / bands) * 0.24, turn(colours, 1)) : ''
    return nest + sun
  })
}

function spiral({ width: w, height: h, random, field, colours }: Canvas): string {
  const u = Math.min(w, h)
  const x = w * random.pick([0.5, 0.5, 0.35, 0.65])
  const y = h * random.between(0.42, 0.58)
  const gap = u * random.between(0.075, 0.12)
  const turns = Math.floor((random.chance(0.5) ? u * 0.44 : Math.hypot(w, h) * 0.75) / gap)
  // Half circles that grow by half a gap each make a spiral without a single computed curve.
  let path = d`M${x} ${y}`
  for (let i = 0; i < turns * 2; i++) {
    const r = ((i + 1) * gap) / 2
    path += d`a${r} ${r} 0 0 1 ${(i % 2 ? -1 : 1) * r * 2} 0`
  }
  const back = random.chance(0.5) ? disc(x, y, u * random.between(0.2, 0.3), turn(colours, 1)) : ''
  return (
    back +
    stroke(path, turn(colours, 0), gap * random.between(0.34, 0.56)) +
    disc(x, y, gap * 0.5, turn(colours, back ? 2 : 1)) +
    disc(x, y, gap * 0.18, field)
  )
}

function tunnel({ width: w, height: h, random, field, colours }: Canvas): string {
  const u = Math.min(w, h)
  const count = random.whole(6, 10)
  const angle = random.between(0, Math.PI * 2)
  const outer = random.chance(0.5) ? u * 0.45 : Math.hypot(w, h) * 0.6
  const drift = (outer / count) * random.between(0.35, 0.85)
  const cx = w / 2 - Math.cos(angle) * drift * count * 0.25
  const cy = h / 2 - Math.sin(angle) * drift * count * 0.25
  const paints = random.pick([
    [turn(colours, 0), field],
    [turn(colours, 0), turn(colours, 1), field],
    [turn(colours, 0), field, turn(colours, 1), field],
  ])
  return each(count, (i) => {
    const x = cx + Math.cos(angle) * drift * i * 0.75
    const y = cy + Math.sin(angle) * drift * i * 0.75
    return disc(x, y, outer * (1 - i / count), i === count - 1 ? turn(colours, 2) : turn(paints, i))
  })
}

function rings({ width: w, height: h, random, field, colours }: Canvas): string {
  const u = Math.min(w, h)
  const count = random.whole(3, 5)
  const start = random.between(0, Math.PI * 2)
  const orbit = u * random.between(0.16, 0.25)
  const style = random.pick(['veils', 'hoops', 'both'])
  const r = u * random.between(0.27, 0.36)
  return each(count, (i) => {
    const a = start + (i / count) * Math.PI * 2
    const x = w / 2 + Math.cos(a) * orbit * (w > h ? 1.5 : 1)
    const y = h / 2 + Math.sin(a) * orbit * (h > w ? 1.3 : 1)
    const paint = turn(colours, i)
    const veil = `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${paint}" fill-opacity=".82"/>`
    const hoops = each(4, (k) => ring(x, y, r * (1 - k * 0.24), r * 0.11, paint))
    return style === 'veils' || (style === 'both' && i % 2 === 0) ? veil : disc(x, y, r * 1.055, field) + hoops
  })
}

function counterpoint({ width: w, height: h, random, colours }: Canvas): string {
  const columns = w < 200 ? 2 : random.whole(3, 5)
  const inset = w < 200 ? 10 : 30
  const s = (w - inset * 2) / columns
  const rows = Math.max(1, Math.floor((h - inset) / s))
  const offset = (h - rows * s) / 2
  const count = random.whole(Math.ceil(columns * rows * 0.55), Math.ceil(columns * rows * 0.8))
  const cells = random.shuffle(Array.from({ length: columns * rows }, (_, i) => i)).slice(0, count)
  const m = s / 2
  return cells
    .map((cell, i) => {
      const x = inset + (cell % columns) * s + m
      const y = Math.floor(cell / columns) * s + m + offset
      const paint = turn(colours, i % 5 === 0 ? 1 : i % 7 === 0 ? 2 : 0)
      return random.pick([
        () => disc(x, y, m * 0.96, paint),
        () => shape(d`M${x - m} ${y + m}V${y}a${m} ${m} 0 0 1 ${s} 0V${y + m}Z`, paint),
        () => shape(d`M${x - m} ${y - m}A${s} ${s} 0 0 1 ${x + m} ${y + m}H${x - m}Z`, paint),
        () => each(4, (k) => rect(x - m, y - m + (s * k) / 4, s, s / 8, paint)),
        () => ring(x, y, m * 0.66, m * 0.56, paint),
        () => shape(d`M${x - m} ${y + m}L${x + m} ${y - m}V${y + m}Z`, paint),
      ])()
    })
    .join('')
}

function initial({ width: w, height: h, random, field, colours, initial: outline }: Canvas): string {
  const u = Math.min(w, h)
  const size = u * random.between(1.15, 1.5)
  const echoes = random.whole(2, 5)
  const dx = u * random.between(0.02, 0.05) * random.pick([-1, 1])
  const dy = u * random.between(-0.045, 0.045)
  const backdrop = random.chance(0.4) ? disc(w * 0.5, h * 0.5, u * 0.43, mix(field, turn(colours, 1), 0.85)) : ''
  const letters = each(echoes, (i) => {
    const k = echoes - 1 - i
    const path = outline(w / 2 + dx * (k - echoes / 2), h / 2 + dy * k, size)
    const paint = k === 0 ? turn(colours, 0) : echoes > 3 ? turn([field, turn(colours, 0)], k) : turn(colours, k + 1)
    return `<path d="${path}" fill="${paint}" transform="scale(.1)"/>`
  })
  return backdrop + letters
}

export const forms: readonly Motif[] = [
  { name: 'arches', kind: 'pattern', draw: arches },
  { name: 'spiral', kind: 'scene', draw: spiral },
  { name: 'tunnel', kind: 'scene', draw: tunnel },
  { name: 'rings', kind: 'scene', draw: rings },
  { name: 'counterpoint', kind: 'pattern', draw: counterpoint },
  { name: 'initial', kind: 'scene', draw: initial },
]
