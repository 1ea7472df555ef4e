import type { Random } from '../../../shared/random.ts'

/** What a shape is painted with; the theme has the colours. */
export type Tone = 'ground' | 'deep' | 'middle' | 'bright'

export interface Shape {
  d: string
  tone: Tone
}

/** Drawn on a square of 64, of which the largest circle is seen. */
type Motif = (random: Random) => Shape[]

/** Path data from a template: every number rounded to a tenth. */
const path = (parts: TemplateStringsArray, ...values: number[]): string =>
  parts.reduce((data, part, index) => `${data}${Math.round((values[index - 1] ?? 0) * 10) / 10}${part}`)

const each = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index))

const shape = (tone: Tone, d: string): Shape => ({ tone, d })

const block = (x: number, y: number, width: number, height: number) => path`M${x} ${y}h${width}v${height}h${-width}z`

const disc = (x: number, y: number, radius: number) =>
  path`M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`

const at = (x: number, y: number, angle: number, distance: number): [number, number] => [
  x + Math.cos(angle) * distance,
  y + Math.sin(angle) * distance,
]

/** A leaf or petal from its foot towards an angle. */
function leaf(x: number, y: number, angle: number, length: number, width: number): string {
  const [tipX, tipY] = at(x, y, angle, length)
  const [leftX, leftY] = at(x, y, angle - width, length * 0.62)
  const [rightX, rightY] = at(x, y, angle + width, length * 0.62)
  return path`M${x} ${y}Q${leftX} ${leftY} ${tipX} ${tipY}Q${rightX} ${rightY} ${x} ${y}z`
}

/** With as many points as rays, every second of them nearer to the middle. */
function star(x: number, y: number, rays: number, outer: number, inner: number): string {
  const points = each(rays * 2, (index) => {
    const [pointX, pointY] = at(x, y, (Math.PI * index) / rays - Math.PI / 2, index % 2 === 0 ? outer : inner)
    return path`${pointX} ${pointY}`
  })
  return `M${points.join('L')}z`
}

const moon = (x: number, y: number, radius: number) =>
  path`M${x + radius * 0.3} ${y - radius}a${radius} ${radius} 0 1 0 ${radius * 0.66} ${radius * 1.42}a${radius * 0.86} ${radius * 0.86} 0 0 1 ${-radius * 0.66} ${-radius * 1.42}z`

/** The sun, the moon or a star. */
const light = (random: Random, x: number, y: number, radius: number) =>
  random.pick([
    () => disc(x, y, radius),
    () => moon(x, y, radius),
    () => star(x, y, random.whole(8, 12), radius * 1.25, radius * 0.8),
    () => star(x, y, 4, radius * 1.35, radius * 0.42),
  ])()

/** Something small in an empty sky. */
const sparks = (random: Random, places: readonly (readonly [number, number])[]) =>
  random
    .shuffle(places)
    .slice(0, random.whole(1, places.length))
    .map(([x, y]) => shape('bright', star(x, y, 4, random.between(2.2, 3.4), 0.9)))

function openBook(random: Random): Shape[] {
  const above = random.pick([
    () => [shape('middle', light(random, 32, 19, 9))],
    () => {
      const pairs = random.whole(2, 3)
      return [
        shape('deep', 'M31 36V12h2v24z'),
        ...each(pairs, (index) => 27 - index * 7).flatMap((y) => [
          shape('middle', leaf(32, y, -0.6, 13, 0.5)),
          shape('middle', leaf(32, y, Math.PI + 0.6, 13, 0.5)),
        ]),
        shape('middle', leaf(32, 14, -Math.PI / 2, 9, 0.5)),
      ]
    },
    () => [
      shape('middle', 'M32 9c5 6 8 9 8 14a8 8 0 0 1-16 0c0-5 3-8 8-14z'),
      shape('bright', 'M32 19c2.5 3 4 4.5 4 7a4 4 0 0 1-8 0c0-2.5 1.5-4 4-7z'),
    ],
    () =>
      each(3, (index) => {
        const [x, y] = [16 + index * 16, index === 1 ? 15 : 21]
        return shape('middle', star(x, y, 5, index === 1 ? 7 : 4.5, index === 1 ? 3 : 2))
      }),
  ])()
  return [
    ...above,
    shape('deep', 'M32 57C26 52 16 50 6 52V31h52v21C48 50 38 52 32 57z'),
    shape('bright', 'M32 53C27 48 18 46 9 47.5V29c9-1.5 18 .5 23 5z'),
    shape('bright', 'M32 53C37 48 46 46 55 47.5V29c-9-1.5-18 .5-23 5z'),
    shape('middle', 'M31.3 34h1.4v19h-1.4z'),
  ]
}

function pile(random: Random): Shape[] {
  const tones: Tone[] = random.shuffle(['deep', 'middle', 'bright'])
  const books = each(3, (index) => {
    const width = random.between(32, 40)
    const x = 32 - width / 2 + random.between(-3, 3)
    const tone = tones[index] ?? 'deep'
    return [
      shape(tone, block(x, 47 - index * 8, width, 7.4)),
      shape(tone === 'bright' ? 'middle' : 'bright', block(x + 4, 47 - index * 8, 2, 7.4)),
      shape(tone === 'bright' ? 'middle' : 'bright', block(x + width - 6, 47 - index * 8, 2, 7.4)),
    ]
  })
  const top = random.pick([
    // A cup.
    () => [
      shape('deep', 'M41 21h3a5 5 0 0 1 0 9h-4v-2h4a3 3 0 0 0 0-5h-3z'),
      shape('bright', 'M23 18h18v6a7 7 0 0 1-7 7h-4a7 7 0 0 1-7-7z'),
      shape('middle', 'M28 14c-2-3 2-4 0-7h2c2 3-2 4 0 7zM34 14c-2-3 2-4 0-7h2c2 3-2 4 0 7z'),
    ],
    // A plant.
    () => [
      shape('middle', leaf(32, 24, -Math.PI / 2, 16, 0.36)),
      shape('middle', leaf(32, 24, -Math.PI / 2 - 0.85, 15, 0.36)),
      shape('middle', leaf(32, 24, -Math.PI / 2 + 0.85, 15, 0.36)),
      shape('deep', 'M25 22h14l-2 9H27z'),
    ],
    // An apple.
    () => [
      shape('middle', 'M32 18c5-3 10 0 10 5 0 5-4 9-7 9-1.5 0-1.5-.6-3-.6s-1.5.6-3 .6c-3 0-7-4-7-9 0-5 5-8 10-5z'),
      shape('deep', leaf(32, 17, -0.7, 9, 0.6)),
    ],
    // A candle.
    () => [
      shape('bright', block(29, 18, 6, 13)),
      shape('deep', block(25, 29, 14, 2.4)),
      shape('middle', 'M32 7c3 4 4 5 4 7a4 4 0 0 1-8 0c0-2 1-3 4-7z'),
    ],
  ])()
  return [...top, ...books.flat(), shape('deep', block(0, 55, 64, 9))]
}

function shelf(random: Random): Shape[] {
  const tones: Tone[] = ['deep', 'middle', 'bright']
  const spines: Shape[] = []
  let x = 9
  for (let index = 0; x < 50; index += 1) {
    const width = Math.min(random.between(5, 8.5), 56 - x)
    const height = random.between(20, 31)
    const tone = tones[(index + random.whole(0, 1)) % 3] ?? 'deep'
    spines.push(
      shape(tone, block(x, 48 - height, width, height)),
      shape(tone === 'bright' ? 'middle' : 'bright', block(x, 48 - height + random.between(4, 7), width, 1.6)),
    )
    x += width + 0.7
  }
  return [
    shape('bright', light(random, random.between(24, 40), 12, 5)),
    ...spines,
    shape('deep', block(0, 48, 64, 3.4)),
  ]
}

function hills(random: Random): Shape[] {
  const [left, right] = [random.between(30, 40), random.between(30, 40)]
  const foot = random.between(44, 49)
  return [
    shape('bright', light(random, random.between(26, 38), random.between(18, 22), 8)),
    ...sparks(random, [
      [12, 26],
      [52, 24],
      [46, 11],
    ]),
    shape('middle', path`M-2 ${left + 8}Q14 ${left - 12} 32 ${left + 6}T66 ${right}V66H-2z`),
    shape('deep', path`M-2 ${foot}Q20 ${foot - 12} 40 ${foot + 2}T66 ${foot - 3}V66H-2z`),
    shape('bright', path`M30 66Q44 58 34 ${foot + 3}L36 ${foot + 2.4}Q50 58 42 66z`),
  ]
}

function sea(random: Random): Shape[] {
  const wave = (y: number, lift: number) => path`M-4 ${y}q9 ${-lift} 18 0t18 0t18 0t18 0V66H-4z`
  const lean = random.between(-2, 2)
  return [
    shape('bright', light(random, random.pick([18, 46]), 18, 7)),
    // A boat folded from a page.
    shape('bright', path`M32 ${16 + lean}L46 40H18z`),
    shape('middle', path`M32 ${16 + lean}L46 40H32z`),
    shape('bright', 'M12 37h40L43 50H21z'),
    shape('middle', wave(46, random.between(4, 7))),
    shape('deep', wave(53, random.between(-7, -4))),
  ]
}

function sprig(random: Random): Shape[] {
  const pairs = random.whole(3, 4)
  const bend = random.between(-6, 6)
  const length = random.between(18, 21)
  const opening = random.between(0.55, 0.8)
  const hasBerries = random.chance(0.5)
  const rows = each(pairs, (index) => {
    const share = index / pairs
    const [x, y] = [32 + bend * Math.sin(share * Math.PI), 48 - share * 34]
    const size = length * (1 - share * 0.35)
    const [berryX, berryY] = at(x, y, -Math.PI / 2 + (index % 2 === 0 ? 0.5 : -0.5), size * 0.7)
    return [
      shape('middle', leaf(x, y, -Math.PI / 2 - opening, size, 0.7)),
      shape('deep', leaf(x, y, -Math.PI / 2 + opening, size, 0.7)),
      ...(hasBerries ? [shape('bright', disc(berryX, berryY, 2.4))] : []),
    ]
  })
  return [
    ...(hasBerries ? [] : [shape('bright', disc(32, 32, 23))]),
    shape('deep', path`M31.2 60Q${31 + bend * 1.6} 36 31.6 12h.8Q${33 + bend * 1.6} 36 33 60z`),
    ...rows.flat(),
    shape('middle', leaf(32, 17, -Math.PI / 2, 13, 0.6)),
  ]
}

function quill(random: Random): Shape[] {
  const notches = random.whole(2, 3)
  return [
    shape('middle', disc(32, 30, 19)),
    shape('bright', 'M50 7C34 8 23 19 20 36l-3 9 6-5C40 38 50 25 50 7z'),
    ...each(notches, (index) => shape('middle', path`M${25 + index * 6} ${40 - index * 7.5}l6-1-4.6-2.4z`)),
    shape('deep', 'M50 7C38 17 29 26 21.5 36.5L13 54l1.8.8 8.5-16.5C30 28 39 17.5 50 7z'),
    shape('deep', path`M12 54q8 ${random.between(-5, -2)} 16 0t20-1v2.2q-10 3-20 .8t-16 0z`),
  ]
}

function candle(random: Random): Shape[] {
  const rays = random.whole(8, 12)
  const height = random.between(15, 22)
  const wick = 50 - height
  const flame = wick - 9
  return [
    ...each(rays, (index) => shape('middle', leaf(32, flame, (2 * Math.PI * index) / rays, 24, 0.12))),
    shape('bright', disc(32, flame, 11)),
    shape('middle', path`M32 ${flame - 10}c4 5 6 7 6 11a6 6 0 0 1-12 0c0-4 2-6 6-11z`),
    shape('bright', block(28, wick, 8, height)),
    shape('deep', 'M15 49h34v2a8 8 0 0 1-8 8H23a8 8 0 0 1-8-8z'),
    shape('deep', 'M48 49h4a5 5 0 0 1 0 10h-6l2-2.4h4a2.6 2.6 0 0 0 0-5.2h-4z'),
  ]
}

function archway(random: Random): Shape[] {
  return [
    shape('deep', 'M13 66V31a19 19 0 0 1 38 0v35z'),
    shape('middle', 'M17 66V31a15 15 0 0 1 30 0v35z'),
    shape('bright', light(random, random.between(28, 36), 29, 6.5)),
    ...sparks(random, [
      [23, 40],
      [41, 39],
      [32, 20],
    ]).map(({ d }) => shape('ground', d)),
    ...random.pick([
      () => [shape('deep', 'M17 66V53q8-8 15 0t15-4v17z')],
      () => [shape('bright', 'M20 66l8-14h8l8 14z'), shape('deep', 'M17 52h30v2H17z')],
      () => each(3, (index) => shape('deep', leaf(32, 66, -Math.PI / 2 + (index - 1) * 0.55, 22, 0.3))),
    ])(),
  ]
}

function rosette(random: Random): Shape[] {
  const petals = random.whole(6, 10)
  const width = Math.min(0.75, random.between(2.2, 3) / petals)
  const angle = (index: number, shift: number) => (2 * Math.PI * (index + shift)) / petals - Math.PI / 2
  return [
    ...each(petals, (index) => shape('middle', leaf(32, 32, angle(index, 0.5), 27, width))),
    ...each(petals, (index) => shape('deep', leaf(32, 32, angle(index, 0), 21, width))),
    shape('bright', random.chance(0.5) ? disc(32, 32, 7) : star(32, 32, petals, 9.5, 5)),
    shape('deep', disc(32, 32, 2.6)),
  ]
}

export const motifs: readonly Motif[] = [openBook, pile, shelf, hills, sea, sprig, quill, candle, archway, rosette]
