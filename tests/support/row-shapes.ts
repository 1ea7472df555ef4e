/** What was seen of a value: of a column over all rows, or of a part of its JSON. */
export interface Shape {
  /** How often it was there at all, so that a key that is sometimes missing shows. */
  seen: number
  isNull?: true
  boolean?: true
  date?: true
  bytes?: true
  /** Distinct values, to be compared with literal types; 'many' once there are too many to be one. */
  string?: string[] | 'many'
  number?: number[] | 'many'
  items?: Shape
  objects?: { seen: number; keys: Record<string, Shape> }
}

/** No literal type of a column has more members. */
const mostValues = 40

export const emptyShape = (): Shape => ({ seen: 0 })

function addValue<Value>(known: Value[] | 'many' | undefined, value: Value): Value[] | 'many' {
  if (known === undefined) return [value]
  if (known === 'many' || known.includes(value)) return known
  return known.length < mostValues ? [...known, value] : 'many'
}

/** Adds a value, as the driver gave it, to what has been seen. */
export function observe(shape: Shape, value: unknown): void {
  shape.seen += 1
  if (value === null || value === undefined) shape.isNull = true
  else if (typeof value === 'string') shape.string = addValue(shape.string, value.slice(0, 60))
  else if (typeof value === 'number') shape.number = addValue(shape.number, value)
  else if (typeof value === 'boolean') shape.boolean = true
  else if (value instanceof Date) shape.date = true
  else if (value instanceof Uint8Array) shape.bytes = true
  else if (Array.isArray(value)) {
    const items = (shape.items ??= emptyShape())
    for (const item of value) observe(items, item)
  } else if (typeof value === 'object') {
    const objects = (shape.objects ??= { seen: 0, keys: {} })
    objects.seen += 1
    for (const [key, part] of Object.entries(value)) observe((objects.keys[key] ??= emptyShape()), part)
  } else throw new TypeError(`The driver gave a ${typeof value}.`)
}

type Values<Value> = Value[] | 'many' | undefined

function mergeValues<Value>(into: Values<Value>, from: Values<Value>): Values<Value> {
  if (into === 'many' || from === 'many') return 'many'
  return from?.reduce<Values<Value>>(addValue, into) ?? into
}

/** What two workers saw of the same thing. */
export function mergeShapes(into: Shape, from: Shape): void {
  into.seen += from.seen
  for (const kind of ['isNull', 'boolean', 'date', 'bytes'] as const) if (from[kind]) into[kind] = true
  const string = mergeValues(into.string, from.string)
  const number = mergeValues(into.number, from.number)
  if (string) into.string = string
  if (number) into.number = number
  if (from.items) mergeShapes((into.items ??= emptyShape()), from.items)
  if (from.objects) {
    const objects = (into.objects ??= { seen: 0, keys: {} })
    objects.seen += from.objects.seen
    for (const [key, part] of Object.entries(from.objects.keys)) mergeShapes((objects.keys[key] ??= emptyShape()), part)
  }
}

export interface SeenColumn {
  name: string
  /** The number of its type in PostgreSQL. */
  type: number
  shape: Shape
}

/** All that statements from one place in the code gave back with the same columns. */
export interface SeenStatement {
  /** Innermost first, `server/db/page.ts:46:38`. */
  calls: string[]
  columns: SeenColumn[]
}

export interface SeenRows {
  statements: Record<string, SeenStatement>
}

/** Files that pass statements on to the driver and know nothing of their rows. */
export const passesStatementsOn = (location: string): boolean =>
  /\bserver\/db\/(client|combined-reads|database|one-transaction|replica)\.ts\b/.test(location)
