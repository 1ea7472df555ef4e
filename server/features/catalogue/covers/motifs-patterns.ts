import { type Canvas, type Motif, d, disc, each, num, positioned, rect, shape, stroke, turn } from './canvas.ts'
import { mix } from './palettes.ts'

function moons({ width: w, height: h, random, field, colours }: Canvas): string {
  const columns = Math.max(2, Math.round((w / 400) * random.whole(3, 5)))
  const cell = w / columns
  const rows = Math.max(1, Math.floor(h / cell))
  const offsetY = (h - rows * cell) / 2
  const r = cell * random.between(0.34, 0.42)
  const total = columns * rows
  const odd = random.whole(0, total - 1)
  const start = random.between(0, 1)
  const [lead, second] = [turn(colours, 0), turn(colours, 1)]
  const dark = mix(field, turn(colours, 2), 0.35)
  return each(total, (i) => {
    const x = ((i % columns) + 0.5) * cell
    const y = (Math.floor(i / columns) + 0.5) * cell + offsetY
    const phase = (start + i / Math.max(6, total)) % 1
    const isWaxing = phase < 0.5
    const lit = isWaxing ? phase * 2 : 2 - phase * 2
    const bulge = Math.abs(1 - lit * 2) * r
    const outer = isWaxing ? 1 : 0
    const inner = lit > 0.5 ? outer : 1 - outer
    const light = `${d`M${x} ${y - r}A${r} ${r} 0 0 ${outer} ${x} ${y + r}A${bulge} ${r} 0 0 ${inner} ${x} ${y - r}`}Z`
    return disc(x, y, r, dark) + shape(light, i === odd ? second : lead)
  })
}

function waves({ width: w, height: h, random, field, colours }: Canvas): string {
  const bands = Math.round((h / 400) * random.whole(6, 9))
  const half = w / (random.whole(3, 7) * Math.max(0.5, w / 400))
  const amp = Math.min(half * 0.8, (h / bands) * random.between(0.55, 1.1))
  const shift = random.between(0.2, 1)
  const palette = random.chance(0.5)
    ? [turn(colours, 0), field, turn(colours, 1), turn(colours, 2)]
    : [turn(colours, 0), mix(turn(colours, 0), turn(colours, 1), 0.5), turn(colours, 1), field]
  const first = h * random.pick([-0.05, -0.05, 0.22])
  const sun =
    first > 0 ? disc(w * random.between(0.25, 0.75), first * 0.9, Math.min(w, h) * 0.15, turn(colours, 2)) : ''
  return (
    sun +
    each(bands + 1, (i) => {
      const y = first + ((h - first) * i) / bands
      const x = -half * (2 + ((i * shift) % 2))
      const crests = Math.ceil((w - x) / half) + 1
      return shape(
        d`M${x} ${y}q${half / 2} ${-amp} ${half} 0` + `t${num(half)} 0`.repeat(crests) + d`V${h + 40}H${x}Z`,
        turn(palette, i),
      )
    })
  )
}

function scales({ width: w, height: h, random, field, colours }: Canvas): string {
  const columns = w < 200 ? 1 : h > 500 ? 3 : random.whole(3, 4)
  // Whole numbers: a page has some two hundred arcs.
  const r = Math.ceil(w / columns / 2)
  const step = Math.round(r * random.between(0.56, 0.74))
  const rings = random.pick([
    [1, 0.7, 0.4],
    [1, 0.8, 0.45],
    [1, 0.6],
  ])
  const paints = [turn(colours, 0), field, turn(colours, 1), turn(colours, 2)]
  const lift = random.chance(0.5)
  return each(Math.ceil(h / step) + 2, (row) => {
    const y = row * step
    const shift = row % 2 ? 0 : -r
    return rings
      .map((size, k) => {
        let path = ''
        const inner = Math.round(r * size)
        for (let c = 0; c <= columns; c++)
          path += d`M${shift + c * r * 2 + r - inner} ${y}a${inner} ${inner} 0 1 1 ${inner * 2} 0v3h${-inner * 2}z`
        return shape(path, turn(paints, lift && k === 0 ? Math.floor(row / 2) * 2 : k))
      })
      .join('')
  })
}

function stripes({ width: w, height: h, random, field, colours }: Canvas): string {
  const folds = random.whole(2, 5)
  const count = Math.max(4, Math.round((w / 400) * random.whole(7, 12)))
  const wide = (w * 1.6) / count
  const slope = random.between(0.25, 0.9) * (h / folds) * (random.chance(0.5) ? 1 : -1)
  const share = random.between(0.42, 0.72)
  const rhythm = random.pick([[0], [0, 1], [0, 0, 1], [0, 1, 2]])
  const shade = mix(turn(colours, 0), field, 0.55)
  return each(count + 4, (i) => {
    const x = (i - 4) * wide * 0.9
    let right = ''
    let left = ''
    for (let k = 0; k <= folds; k++) {
      const dx = k % 2 ? slope : 0
      right += `${k ? 'L' : 'M'}${num(x + dx)} ${num((h * k) / folds)}`
      left = `L${num(x + dx + wide * share)} ${num((h * k) / folds)}${left}`
    }
    const paint = i % 5 === 4 && rhythm.length === 1 ? shade : turn(colours, turn(rhythm, i))
    return shape(`${right}${left}Z`, paint)
  })
}

function foliage({ width: w, height: h, random, field, colours }: Canvas): string {
  const columns = w < 200 ? 1 : random.whole(3, h > 500 ? 4 : 5)
  const cell = w / columns
  const length = cell * random.between(0.5, 0.62)
  const fat = length * random.between(0.3, 0.5)
  const angle = random.between(28, 52)
  const step = length * random.between(0.8, 1.05)
  const radians = (angle * Math.PI) / 180
  const leaf = (side: number, rise: number): string => {
    // Turned here, not by a transform on each: a page has a hundred leaves.
    const along = (a: number, b: number): [number, number] => [
      side * (a * Math.cos(radians) - b * Math.sin(radians)),
      rise * (a * Math.sin(radians) + b * Math.cos(radians)),
    ]
    const [tipX, tipY] = along(length, 0)
    const [outX, outY] = along(length * 0.45, fat)
    const [inX, inY] = along(length * 0.5, -fat * 0.55)
    return d`q${outX} ${outY} ${tipX} ${tipY}q${inX - tipX} ${inY - tipY} ${-tipX} ${-tipY}`
  }
  const berries = random.chance(0.5)
  return each(columns, (c) => {
    const x = (c + 0.5) * cell
    const down = c % 2 === 1
    const [paint, other] = [turn(colours, c % 2), turn(colours, 2)]
    const stem = stroke(d`M${x} 0V${h}`, mix(field, paint, 0.85), Math.max(1.6, cell * 0.022))
    const rise = down ? 1 : -1
    const count = Math.ceil(h / step) + 1
    const yOf = (i: number): number => i * step + (down ? step / 2 : 0)
    const leaves = each(count, (i) => d`M${x} ${yOf(i)}` + leaf(1, rise) + leaf(-1, rise))
    const fruit = berries ? each(count / 2, (i) => disc(x, yOf(i * 2) - step * 0.5, cell * 0.055, other)) : ''
    return stem + shape(leaves, paint) + fruit
  })
}

function tiles({ width: w, height: h, random, field, colours }: Canvas): string {
  const columns = w < 200 ? 1 : h > 500 ? random.whole(3, 4) : random.whole(3, 5)
  const s = w / columns
  const rows = Math.ceil(h / s)
  const kinds = random
    .shuffle(['quarter', 'leaf', 'half', 'disc', 'triangle', 'arcs', 'petals'])
    .slice(0, random.whole(2, 3))
  const grounds = [field, turn(colours, 0), mix(field, turn(colours, 1), 0.9)]
  const palette = [...new Set([field, ...colours])]
  return each(columns * rows, (i) => {
    const x = (i % columns) * s
    const y = Math.floor(i / columns) * s
    const ground = random.pick(grounds)
    const paints = random.shuffle(palette.filter((colour) => colour !== ground))
    const paint = turn(paints, 0)
    const kind = random.pick(kinds)
    const m = s / 2
    const drawing = {
      quarter: () => shape(d`M${-m} ${-m}H${m}A${s} ${s} 0 0 1 ${-m} ${m}Z`, paint),
      leaf: () => shape(d`M${-m} ${-m}A${s} ${s} 0 0 1 ${m} ${m}A${s} ${s} 0 0 1 ${-m} ${-m}Z`, paint),
      half: () =>
        shape(d`M${-m} 0A${m} ${m} 0 0 1 ${m} 0Z`, paint) +
        shape(d`M${-m} ${m}A${m} ${m} 0 0 1 ${m} ${m}Z`, turn(paints, 1)),
      disc: () => disc(0, 0, m * 0.8, paint) + disc(0, 0, m * 0.36, ground),
      triangle: () => shape(d`M${-m} ${-m}H${m}L${-m} ${m}Z`, paint),
      arcs: () =>
        [1, 0.66, 0.33]
          .map((r, k) =>
            shape(d`M${-m} ${-m}H${-m + s * r}A${s * r} ${s * r} 0 0 1 ${-m} ${-m + s * r}Z`, k === 1 ? ground : paint),
          )
          .join(''),
      petals: () =>
        shape(
          d`M${-m} ${-m}Q${m * 0.35} ${-m * 0.35} 0 0Q${-m * 0.35} ${m * 0.35} ${-m} ${-m}M${m} ${-m}Q${m * 0.35} ${m * 0.35} 0 0Q${-m * 0.35} ${-m * 0.35} ${m} ${-m}M${m} ${m}Q${-m * 0.35} ${m * 0.35} 0 0Q${m * 0.35} ${-m * 0.35} ${m} ${m}M${-m} ${m}Q${-m * 0.35} ${-m * 0.35} 0 0Q${m * 0.35} ${m * 0.35} ${-m} ${m}Z`,
          paint,
        ),
    }[kind]
    // A hair's breadth more than the cell hides the seams between neighbours of one colour.
    const base = ground === field ? '' : rect(x, y, s + 0.4, s + 0.4, ground)
    return base + positioned(x + m, y + m, random.whole(0, 3) * 90, drawing?.() ?? '')
  })
}

function halftone({ width: w, height: h, random, colours }: Canvas): string {
  const columns = Math.max(4, Math.round((w / 400) * random.whole(9, 11)))
  const cell = w / columns
  const rows = Math.min(16, Math.ceil(h / cell))
  const fx = random.between(-0.6, 0.6)
  const fy = random.between(0.3, 0.8)
  const mode = random.pick(['wave', 'centre', 'diagonal'])
  const cx = random.between(0.25, 0.75) * columns
  const cy = random.between(0.25, 0.75) * rows
  const second = random.whole(0, rows - 1)
  const offsetY = (h - rows * cell) / 2
  return each(rows, (row) => {
    const dots = each(columns, (column) => {
      const far = Math.hypot(column - cx, row - cy) / Math.hypot(columns, rows)
      const t =
        mode === 'wave'
          ? 0.5 + 0.5 * Math.sin(column * fx + row * fy + Math.sin(column * 0.7) * 0.8)
          : mode === 'centre'
            ? 1 - far * 1.7
            : (column / columns + row / rows) / 2
      const r = cell * (0.07 + 0.41 * Math.min(1, Math.max(0, t)))
      return `<circle cx="${num((column + 0.5) * cell)}" cy="${num((row + 0.5) * cell + offsetY)}" r="${num(r)}"/>`
    })
    return `<g fill="${turn(colours, row === second ? 1 : 0)}">${dots}</g>`
  })
}

function cubes({ width: w, height: h, random, field, colours }: Canvas): string {
  const columns = Math.max(2, Math.round((w / 400) * random.whole(3, 5)))
  const a = w / columns / 2
  const b = a * 0.577
  const lead = turn(colours, 0)
  const tones = random.chance(0.5)
    ? [turn(colours, 1), lead, mix(lead, field, 0.6)]
    : [mix(lead, field, 0.65), lead, turn(colours, 2)]
  const faces = ['', '', '']
  let special = ''
  const rows = Math.ceil(h / (b * 3)) + 1
  for (let row = -1; row <= rows; row++) {
    for (let column = -1; column <= columns; column++) {
      const x = column * a * 2 + (row % 2 ? a : 0) + a
      const y = row * b * 3
      if (random.chance(0.08)) continue
      const top = d`M${x} ${y}l${a} ${-b}l${-a} ${-b}l${-a} ${b}z`
      if (random.chance(0.1)) special += top
      else faces[0] += top
      faces[1] += d`M${x} ${y}l${-a} ${-b}v${b * 2}l${a} ${b}z`
      faces[2] += d`M${x} ${y}l${a} ${-b}v${b * 2}l${-a} ${b}z`
    }
  }
  return (
    faces.map((path, i) => shape(path, turn(tones, i))).join('') + (special ? shape(special, turn(colours, 2)) : '')
  )
}

export const patterns: readonly Motif[] = [
  { name: 'moons', kind: 'pattern', draw: moons },
  { name: 'waves', kind: 'pattern', draw: waves },
  { name: 'scales', kind: 'pattern', draw: scales },
  { name: 'stripes', kind: 'pattern', draw: stripes },
  { name: 'foliage', kind: 'pattern', draw: foliage },
  { name: 'tiles', kind: 'pattern', draw: tiles },
  { name: 'halftone', kind: 'pattern', draw: halftone },
  { name: 'cubes', kind: 'pattern', draw: cubes },
]
