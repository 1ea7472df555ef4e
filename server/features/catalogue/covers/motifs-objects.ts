import { type Canvas, type Motif, d, disc, each, num, positioned, rect, shape, stroke, turn } from './canvas.ts'
import { distance, mix } from './palettes.ts'

function sprig({ width: w, height: h, random, field, colours }: Canvas): string {
  const u = Math.min(w, h)
  const pairs = random.whole(5, 8)
  const bend = w * random.between(-0.16, 0.16)
  const length = u * random.between(0.26, 0.36)
  const fat = length * random.between(0.24, 0.42)
  const [lead, second, third] = [turn(colours, 0), turn(colours, 1), turn(colours, 2)]
  const foot = h + 10
  const crown = h * random.between(0.1, 0.16)
  const alternate = random.chance(0.5)
  const at = (t: number): { x: number; y: number } => ({
    x: w / 2 + bend * Math.sin(t * Math.PI) - bend * t * 0.5,
    y: foot + (crown - foot) * t,
  })
  const leaf = (size: number, upper: string, lower: string): string =>
    shape(d`M0 0Q${size * 0.42} ${-fat} ${size} 0Z`, upper) + shape(d`M0 0Q${size * 0.42} ${fat} ${size} 0Z`, lower)
  let path = ''
  for (let i = 0; i <= 10; i++) {
    const { x, y } = at(i / 10)
    path += `${i ? 'L' : 'M'}${num(x)} ${num(y)}`
  }
  const leaves = each(pairs, (i) => {
    const t = 0.12 + (0.8 * i) / pairs
    const size = length * (1.05 - 0.5 * t)
    const sway = random.between(-6, 6)
    const right = at(t)
    const left = at(alternate ? t + 0.4 / pairs : t)
    const paint = i % 3 === 1 ? second : lead
    const shade = mix(paint, field, 0.32)
    return (
      positioned(right.x, right.y, -34 + sway - t * 18, leaf(size, paint, shade)) +
      positioned(left.x, left.y, 214 - sway + t * 18, leaf(size, shade, paint))
    )
  })
  const tip = at(1)
  const fruit = random.chance(0.5)
    ? each(pairs, (i) =>
        disc(at(0.2 + (0.75 * i) / pairs).x + (i % 2 ? 16 : -16), at(0.24 + (0.75 * i) / pairs).y, u * 0.022, third),
      )
    : ''
  return (
    stroke(path, lead, u * 0.012) +
    leaves +
    positioned(tip.x, tip.y, -90, leaf(length * 0.55, lead, mix(lead, field, 0.32))) +
    fruit
  )
}

function rosette({ width: w, height: h, random, field, colours }: Canvas): string {
  const u = Math.min(w, h)
  const x = w * random.pick([0.5, 0.5, 0.42, 0.58])
  const y = h * random.between(0.44, 0.54)
  const petals = random.whole(8, 15)
  const layers = random.whole(2, 3)
  const hasStem = h > w * 0.9
  const form = random.pick(['pointed', 'round', 'spoon'])
  const stem = hasStem
    ? stroke(
        d`M${x} ${y}Q${x + u * random.between(-0.1, 0.1)} ${h * 0.8} ${w / 2} ${h + 10}`,
        turn(colours, 2),
        u * 0.022,
      )
    : ''
  const flower = each(layers, (layer) => {
    const long = u * (hasStem ? 0.38 : 0.45) * (1 - layer * 0.3)
    const wide = long * Math.min(0.6, (form === 'round' ? 3 : 2.3) / petals)
    const petal = {
      pointed: d`M0 0Q${long * 0.55} ${-wide * 1.3} ${long} 0Q${long * 0.55} ${wide * 1.3} 0 0`,
      round: d`M0 0L${long * 0.8} ${-wide * 0.75}A${wide * 0.78} ${wide * 0.78} 0 0 1 ${long * 0.8} ${wide * 0.75}Z`,
      spoon: d`M0 0C${long * 0.3} 0 ${long * 0.5} ${-wide} ${long * 0.82} ${-wide * 0.8}A${wide * 0.8} ${wide * 0.8} 0 0 1 ${long * 0.82} ${wide * 0.8}C${long * 0.5} ${wide} ${long * 0.3} 0 0 0`,
    }[form]
    return each(petals, (i) =>
      positioned(x, y, (360 * (i + layer * 0.5)) / petals, shape(petal ?? '', turn(colours, layer))),
    )
  })
  const heart = disc(x, y, u * 0.085, field) + disc(x, y, u * 0.06, turn(colours, layers))
  return stem + flower + heart
}

/** Half outlines of pots and bottles: pairs of half width and height, in shares of the whole. */
const profiles: readonly (readonly (readonly [number, number])[])[] = [
  [
    [0.3, 0],
    [0.3, 0.52],
    [0.1, 0.7],
    [0.1, 0.96],
    [0.13, 1],
  ],
  [
    [0.2, 0],
    [0.44, 0.3],
    [0.4, 0.58],
    [0.14, 0.78],
    [0.2, 1],
  ],
  [
    [0.28, 0],
    [0.34, 0.06],
    [0.34, 0.94],
    [0.3, 1],
  ],
  [
    [0.16, 0],
    [0.52, 0.62],
    [0.56, 1],
  ],
  [
    [0.36, 0],
    [0.36, 0.64],
    [0.07, 0.72],
    [0.07, 1],
  ],
]

function vessels({ width: w, height: h, random, field, colours }: Canvas): string {
  const table = h * random.between(0.72, 0.8)
  const count = w > h * 1.1 ? random.whole(4, 5) : 3
  const order = random.shuffle(profiles)
  const disk = random.chance(0.6)
    ? disc(
        w * random.between(0.25, 0.75),
        h * 0.34,
        Math.min(w, h) * random.between(0.16, 0.26),
        mix(field, turn(colours, 2), 0.55),
      )
    : ''
  const cloth = rect(0, table, w, h - table + 1, turn(colours, 2))
  return (
    disk +
    cloth +
    each(count, (i) => {
      const profile = turn(order, i)
      const isBowl = profile.length === 3
      const tall = table * (isBowl ? 0.3 : random.between(0.6, 0.86)) * Math.min(1, (w * 1.1) / h)
      const x = w * (0.17 + (0.66 * i) / Math.max(1, count - 1)) + random.between(-0.03, 0.03) * w
      const foot = table + (h - table) * (0.18 + 0.4 * ((i * 2) % 3) * 0.4)
      const broad = isBowl ? tall * 1.1 : tall * 0.62
      const curve = (side: number): string => {
        let path = d`M${x} ${foot}L${x + side * broad * (profile[0]?.[0] ?? 0)} ${foot}`
        for (let k = 1; k < profile.length; k++) {
          const [px, py] = profile[k - 1] ?? [0, 0]
          const [qx, qy] = profile[k] ?? [0, 0]
          const middle = foot - tall * ((py + qy) / 2)
          path += d`C${x + side * broad * px} ${middle} ${x + side * broad * qx} ${middle} ${x + side * broad * qx} ${foot - tall * qy}`
        }
        return `${path}L${num(x)} ${num(foot - tall)}Z`
      }
      const paint = turn(
        colours.filter((_, k) => k !== 2),
        i,
      )
      return (
        shape(curve(-1), paint) + shape(curve(1), mix(paint, distance(paint, field) > 0.35 ? field : '#000000', 0.22))
      )
    })
  )
}

function birds({ width: w, height: h, random, field, colours }: Canvas): string {
  const wires = random.whole(3, 5)
  const size = Math.min(Math.min(w, h) * random.between(0.085, 0.115), (h / wires) * 0.3)
  const sag = h * random.between(0.02, 0.06)
  const thread = mix(field, turn(colours, 2), 0.8)
  const sun = random.chance(0.6)
    ? disc(
        w * random.between(0.2, 0.8),
        h * random.between(0.3, 0.7),
        Math.min(w, h) * 0.24,
        mix(field, turn(colours, 1), 0.8),
      )
    : ''
  return (
    sun +
    each(wires, (i) => {
      const y = h * (0.22 + (0.68 * i) / Math.max(1, wires - 1))
      const line = stroke(d`M-5 ${y}Q${w / 2} ${y + sag * 2} ${w + 5} ${y}`, thread, 1.8)
      const perches = random.shuffle([0.16, 0.36, 0.56, 0.78]).slice(0, random.whole(1, 3))
      return (
        line +
        perches
          .map((spot) => {
            const faces = random.chance(0.5) ? 1 : -1
            const t = spot + random.between(-0.03, 0.03)
            const top = y + 4 * sag * t * (1 - t)
            const paint = turn(colours, random.chance(0.7) ? 0 : 1)
            const wing = mix(paint, field, 0.4)
            const s = size
            const body = d`M${-s * 1.55} ${s * 0.35}L${-s * 0.6} ${-s * 0.55}A${s} ${s} 0 0 1 ${s * 0.5} ${-s * 1.35}A${s * 0.5} ${s * 0.5} 0 0 1 ${s * 0.95} ${-s * 0.95}A${s * 1.2} ${s * 1.05} 0 0 1 ${-s * 0.3} 0Z`
            const beak = d`M${s * 0.9} ${-s * 1.12}L${s * 1.4} ${-s * 0.98}L${s * 0.93} ${-s * 0.84}Z`
            const fold = d`M${-s * 1.1} ${s * 0.05}Q${-s * 0.2} ${-s * 0.95} ${s * 0.35} ${-s * 0.6}Q${s * 0.1} ${-s * 0.1} ${-s * 1.1} ${s * 0.05}Z`
            const legs = stroke(
              d`M${-s * 0.1} ${-s * 0.05}V${s * 0.1}M${s * 0.15} ${-s * 0.08}V${s * 0.1}`,
              thread,
              1.6,
            )
            return `<g transform="translate(${num(w * t)} ${num(top - s * 0.08)})scale(${faces} 1)">${legs}${shape(body, paint)}${shape(fold, wing)}${shape(beak, turn(colours, 2))}${disc(s * 0.6, -s * 1.02, s * 0.08, field)}</g>`
          })
          .join('')
      )
    })
  )
}

function spines({ width: w, height: h, random, field, colours }: Canvas): string {
  const shelves = h > w * 1.1 ? 2 : 1
  const board = Math.max(5, h * 0.014)
  return each(shelves, (shelf) => {
    const base = (h * (shelf + 1)) / shelves - (shelf === shelves - 1 ? h * 0.08 : h * 0.03)
    const room = h / shelves
    let x = w * 0.06
    let row = ''
    let i = 0
    while (x < w * 0.86) {
      const wide = Math.min(w, room) * random.between(0.07, 0.15)
      const tall = room * random.between(0.52, 0.78)
      const paint = turn([...colours, mix(turn(colours, 0), field, 0.45)], random.whole(0, colours.length))
      const bar = mix(paint, field, 0.75)
      const bands = random.pick(['', 'two', 'label', 'dots'])
      const mark =
        bands === 'two'
          ? rect(0, -tall * 0.86, wide, tall * 0.03, bar) + rect(0, -tall * 0.2, wide, tall * 0.03, bar)
          : bands === 'label'
            ? rect(wide * 0.22, -tall * 0.8, wide * 0.56, tall * 0.34, bar)
            : bands === 'dots'
              ? disc(wide / 2, -tall * 0.14, wide * 0.2, bar) +
                rect(wide * 0.42, -tall * 0.84, wide * 0.16, tall * 0.5, bar)
              : ''
      const lean = i > 1 && random.chance(0.14) ? random.between(7, 12) : 0
      // A leaning book rests on its left corner, its top against the neighbour.
      x += tall * Math.sin((lean * Math.PI) / 180)
      row += positioned(x, base, -lean, rect(0, -tall, wide, tall, paint) + mark)
      x += wide + 1.5
      i += 1
    }
    return row + rect(0, base, w, board, turn(colours, 0))
  })
}

function cutouts({ width: w, height: h, random, field, colours }: Canvas): string {
  const columns = w < 200 ? 1 : random.whole(2, 3)
  const wide = w / columns
  const all = [field, ...colours]
  let last = ''
  return each(columns, (column) => {
    const rows = Math.max(1, Math.round((h / wide) * random.between(0.62, 0.95)))
    const cuts = [0, ...Array.from({ length: rows - 1 }, (_, i) => (i + 1 + random.between(-0.14, 0.14)) / rows), 1]
    return each(rows, (row) => {
      const top = h * (cuts[row] ?? 0)
      const tall = h * (cuts[row + 1] ?? 1) - top
      const ground = random.pick(all.filter((colour) => colour !== last))
      last = ground
      const paint = random.pick(
        all
          .filter((colour) => distance(colour, ground) > 0.25)
          .concat(all.filter((colour) => colour !== ground).slice(0, 1)),
      )
      const thick = Math.min(wide, tall) * random.between(0.085, 0.12)
      const lobes = random.whole(3, 5)
      const reach = wide * random.between(0.2, 0.28)
      const long = tall * 0.68
      let path = d`M0 ${long / 2}Q${random.between(-0.15, 0.15) * wide} 0 0 ${-long / 2}`
      for (let i = 0; i < lobes; i++) {
        const y = long / 2 - (long * (i + 0.5)) / (lobes + 0.2)
        const span = reach * (1 - Math.abs(i / lobes - 0.35) * 0.7)
        path += d`M0 ${y}Q${span * 0.9} ${y} ${span} ${y - long * 0.17}M0 ${y}Q${-span * 0.9} ${y} ${-span} ${y - long * 0.17}`
      }
      return (
        rect(column * wide, top, wide + 0.4, tall + 0.4, ground) +
        positioned(column * wide + wide / 2, top + tall / 2, random.between(-24, 24), stroke(path, paint, thick))
      )
    })
  })
}

export const objects: readonly Motif[] = [
  { name: 'sprig', kind: 'scene', draw: sprig },
  { name: 'rosette', kind: 'scene', draw: rosette },
  { name: 'vessels', kind: 'scene', draw: vessels },
  { name: 'birds', kind: 'scene', draw: birds },
  { name: 'spines', kind: 'scene', draw: spines },
  { name: 'cutouts', kind: 'pattern', draw: cutouts },
]
