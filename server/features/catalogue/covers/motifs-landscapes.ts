import { type Canvas, type Motif, d, disc, each, num, rect, ring, shape, stroke, turn } from './canvas.ts'
import { mix } from './palettes.ts'

function suns({ width: w, height: h, random, field, colours }: Canvas): string {
  const u = Math.min(w, h)
  const r = u * random.between(0.24, 0.36)
  const x = w * random.pick([0.5, 0.5, 0.34, 0.66])
  const horizon = h * random.between(0.56, 0.72)
  const y = horizon - r * random.between(-0.1, 0.85)
  const halos = random.whole(0, 3)
  const [lead, sea] = [turn(colours, 0), turn(colours, 1)]
  const halo = each(halos, (i) => disc(x, y, r * (1 + (halos - i) * 0.34), mix(field, lead, 0.12 + i * 0.13)))
  const slices = random.whole(5, 9)
  const depth = h - horizon
  const water = each(slices, (i) => {
    const t = (i + 0.7) / slices
    const half = r * (1.02 - t * 0.72) * random.between(0.7, 1.1)
    const thick = Math.max(2, (depth / slices) * 0.42 * (0.45 + t * 0.75))
    const left = x - half + random.between(-0.12, 0.12) * r
    return `<rect x="${num(left)}" y="${num(horizon + depth * t * 0.94)}" width="${num(half * 2)}" height="${num(thick)}" rx="${num(thick / 2)}" fill="${lead}"/>`
  })
  const cuts = random.chance(0.4)
    ? each(5, (i) =>
        rect(0, y + r * (0.02 + i * 0.2), w, r * (0.03 + i * 0.022), halos ? mix(field, lead, 0.3) : field),
      )
    : ''
  return halo + disc(x, y, r, lead) + cuts + rect(0, horizon, w, depth + 1, sea) + water
}

function hills({ width: w, height: h, random, field, colours }: Canvas): string {
  const layers = random.whole(4, 6)
  const [lead, second, third] = [turn(colours, 0), turn(colours, 1), turn(colours, 2)]
  const sun = disc(
    w * random.between(0.2, 0.8),
    h * random.between(0.2, 0.34),
    Math.min(w, h) * random.between(0.1, 0.18),
    third,
  )
  const scheme = random.pick(['fade', 'patch'])
  const ground = each(layers, (i) => {
    const base = h * (0.42 + (i / layers) * 0.54)
    const swing = h * random.between(0.05, 0.13) * (random.chance(0.5) ? 1 : -1)
    const x1 = w * random.between(0.2, 0.4)
    const x2 = w * random.between(0.6, 0.8)
    const fill =
      scheme === 'fade'
        ? mix(mix(field, lead, 0.25), second, i / (layers - 1))
        : turn([lead, second, mix(lead, field, 0.45), mix(second, field, 0.4)], i)
    const top = d`M0 ${base + swing * 0.5}C${x1} ${base - swing * 1.6} ${x2} ${base + swing * 1.8} ${w} ${base - swing * 0.6}`
    const furrows =
      scheme === 'patch' && i % 2 === 1
        ? each(4, (k) =>
            stroke(
              d`M${-10} ${base + swing * 0.5 + 14 * (k + 1)}C${x1} ${base - swing * 1.6 + 15 * (k + 1)} ${x2} ${base + swing * 1.8 + 17 * (k + 1)} ${w + 10} ${base - swing * 0.6 + 14 * (k + 1)}`,
              mix(fill, field, 0.3),
              1.6,
            ),
          )
        : ''
    return shape(`${top}V${num(h)}H0Z`, fill) + furrows
  })
  return sun + ground
}

function sails({ width: w, height: h, random, field, colours }: Canvas): string {
  const sea = h * random.between(0.68, 0.78)
  const boats = random.whole(3, 5)
  const water = mix(field, turn(colours, 2), 0.75)
  const lean = random.between(0.02, 0.14)
  const fleet = each(boats, (i) => {
    const near = (i + 1) / boats
    const tall = sea * random.between(0.5, 0.62) * (0.45 + near * 0.75)
    const x = w * (0.16 + ((i * 0.62 + random.between(0, 0.2)) % 0.74))
    const foot = sea + (h - sea) * near * 0.55
    const top = foot - tall
    const tip = x + tall * lean
    const main = d`M${tip} ${top}Q${x + tall * 0.42} ${foot - tall * 0.35} ${x + tall * 0.44} ${foot - tall * 0.08}L${x} ${foot - tall * 0.08}Z`
    const jib = d`M${tip - tall * 0.015} ${top + tall * 0.12}Q${x - tall * 0.16} ${foot - tall * 0.3} ${x - tall * 0.24} ${foot - tall * 0.08}L${x - tall * 0.03} ${foot - tall * 0.08}Z`
    const hull = d`M${x - tall * 0.28} ${foot - tall * 0.05}H${x + tall * 0.46}Q${x + tall * 0.36} ${foot + tall * 0.05} ${x + tall * 0.24} ${foot + tall * 0.05}H${x - tall * 0.14}Z`
    const lead = turn(colours, i)
    return (
      shape(main, lead) +
      shape(jib, mix(lead, turn(colours, i + 1), 0.7)) +
      shape(hull, turn(colours, i + 1) === water ? lead : turn(colours, i + 1))
    )
  })
  const swell = each(7, (i) => {
    const y = sea + ((h - sea) * (i + 0.6)) / 7
    const from = random.between(0, 0.6) * w
    return stroke(d`M${from} ${y}h${w * random.between(0.12, 0.34)}`, field, 1 + i * 0.4)
  })
  const sun = disc(
    w * random.pick([0.2, 0.78]),
    h * random.between(0.16, 0.26),
    Math.min(w, h) * 0.09,
    turn(colours, 1),
  )
  return sun + rect(0, sea, w, h - sea + 1, water) + swell + fleet
}

function town({ width: w, height: h, random, field, colours }: Canvas): string {
  const rows = random.whole(3, 4)
  const lamp = turn(colours, 1)
  const moon = disc(w * random.between(0.2, 0.8), h * 0.17, Math.min(w, h) * random.between(0.07, 0.13), lamp)
  return (
    moon +
    each(rows, (row) => {
      const base = h * (0.5 + (0.5 * (row + 1)) / rows) + 1
      let x = -random.between(0, 30)
      let houses = ''
      while (x < w) {
        const wide = Math.min(w, h) * random.between(0.13, 0.24)
        const tall = h * random.between(0.2, 0.34)
        const top = base - tall
        const paint = turn(
          [turn(colours, 0), turn(colours, 2), mix(turn(colours, 0), field, 0.4), mix(turn(colours, 2), field, 0.35)],
          random.whole(0, 3),
        )
        const roof = random.pick([
          d`M${x} ${top}l${wide / 2} ${-wide * 0.5}l${wide / 2} ${wide * 0.5}`,
          d`M${x} ${top}v${-wide * 0.4}l${wide} ${wide * 0.4}`,
          d`M${x} ${top}a${wide / 2} ${wide / 2} 0 0 1 ${wide} 0`,
          d`M${x} ${top}h${wide}`,
        ])
        houses += shape(`${roof}V${num(base)}H${num(x)}Z`, paint)
        const columns = random.whole(1, 3)
        const pane = wide / (columns * 2 + 1)
        let panes = ''
        for (let c = 0; c < columns; c++) {
          for (let r = 0; r < 3; r++) {
            if (random.chance(0.62))
              panes += d`M${x + pane * (c * 2 + 1)} ${top + pane * 0.7 + r * pane * 2.1}h${pane}v${pane * 1.3}h${-pane}z`
          }
        }
        houses += shape(panes || 'M0 0', random.chance(0.5) ? lamp : field)
        x += wide
      }
      return houses
    })
  )
}

function ridges({ width: w, height: h, random, field, colours }: Canvas): string {
  const lines = random.whole(10, 14)
  const points = 14
  const peak = random.between(0.32, 0.68)
  const spread = random.between(0.12, 0.2)
  const tops = h * random.between(0.1, 0.17)
  const body = each(lines, (i) => {
    const y = h * (0.2 + (0.74 * i) / (lines - 1))
    const left = w * 0.1
    const step = (w * 0.8) / points
    let path = d`M${left} ${y}`
    for (let k = 1; k <= points; k++) {
      const t = k / points
      const swell = Math.exp(-(((t - peak) / spread) ** 2)) + 0.06
      const rise = k === points ? 0 : swell * tops * random.between(0.25, 1.15)
      path += d`S${left + (k - 0.5) * step} ${y - rise} ${left + k * step} ${y - rise}`
    }
    const colour = i === Math.floor(lines * 0.62) ? turn(colours, 1) : turn(colours, 0)
    return `<path d="${path}" fill="${field}" stroke="${colour}" stroke-width="${num(Math.max(2, w / 130))}" stroke-linejoin="round"/>`
  })
  return body
}

function rays({ width: w, height: h, random, field, colours }: Canvas): string {
  const x = w * random.pick([0.5, 0.5, 0.22, 0.78])
  const y = h * random.pick([0.62, 0.5, 0.8, 1])
  const count = random.whole(14, 26)
  const reach = w + h
  const turnBy = random.between(0, Math.PI / count)
  const [lead, second, third] = [turn(colours, 0), turn(colours, 1), turn(colours, 2)]
  let wedges = ''
  for (let i = 0; i < count; i++) {
    const a = turnBy + (i / count) * Math.PI * 2
    const b = a + Math.PI / count
    wedges += d`M${x} ${y}L${x + Math.cos(a) * reach} ${y + Math.sin(a) * reach} ${x + Math.cos(b) * reach} ${y + Math.sin(b) * reach}Z`
  }
  const r = Math.min(w, h) * random.between(0.16, 0.3)
  const rings = each(random.whole(1, 3), (i) => disc(x, y, r * (1 - i * 0.3), turn([second, field, third], i)))
  return shape(wedges, lead) + disc(x, y, r * 1.16, field) + rings
}

function constellations({ width: w, height: h, random, field, colours }: Canvas): string {
  const [lead, second] = [turn(colours, 0), turn(colours, 1)]
  const stars: { x: number; y: number }[] = []
  const gap = Math.min(w, h) * 0.15
  for (let tries = 0; tries < 120 && stars.length < 15; tries++) {
    const star = { x: w * random.between(0.1, 0.9), y: h * random.between(0.09, 0.91) }
    if (stars.every(({ x, y }) => Math.hypot(x - star.x, y - star.y) > gap)) stars.push(star)
  }
  // Each star is joined to its nearest elder, which gives a tree without crossings worth noticing.
  const threads = stars.slice(1).map((star, i) => {
    const elders = stars.slice(0, i + 1)
    const nearest = elders.reduce((a, b) =>
      Math.hypot(a.x - star.x, a.y - star.y) < Math.hypot(b.x - star.x, b.y - star.y) ? a : b,
    )
    return d`M${star.x} ${star.y}L${nearest.x} ${nearest.y}`
  })
  const cx = w * random.between(0.3, 0.7)
  const cy = h * random.between(0.3, 0.7)
  const orbits = each(random.whole(3, 5), (i) =>
    ring(cx, cy, Math.min(w, h) * (0.2 + i * 0.17), 1.8, mix(field, second, 0.5)),
  )
  const r = Math.min(w, h) * random.between(0.09, 0.14)
  const moon = disc(cx, cy, r, second) + (random.chance(0.6) ? disc(cx + r * 0.42, cy - r * 0.16, r * 0.84, field) : '')
  const points = stars
    .map(({ x, y }, i) => {
      const s = Math.min(w, h) * (i % 4 === 0 ? 0.062 : 0.02)
      if (i % 4 !== 0) return disc(x, y, s, lead)
      return shape(
        d`M${x} ${y - s}Q${x} ${y} ${x + s} ${y}Q${x} ${y} ${x} ${y + s}Q${x} ${y} ${x - s} ${y}Q${x} ${y} ${x} ${y - s}Z`,
        lead,
      )
    })
    .join('')
  return orbits + stroke(threads.join(''), mix(field, lead, 0.75), 2.2) + moon + points
}

export const landscapes: readonly Motif[] = [
  { name: 'suns', kind: 'scene', draw: suns },
  { name: 'hills', kind: 'scene', draw: hills },
  { name: 'sails', kind: 'scene', draw: sails },
  { name: 'town', kind: 'scene', draw: town },
  { name: 'ridges', kind: 'scene', draw: ridges },
  { name: 'rays', kind: 'scene', draw: rays },
  { name: 'constellations', kind: 'scene', draw: constellations },
]
