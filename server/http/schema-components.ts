import * as z from 'zod/mini'

export type JsonSchema = z.core.JSONSchema.BaseSchema
type Direction = 'input' | 'output'

const prefix = '#/components/schemas/'

/** Marks references to what is sent, until it is known whether it differs from what is answered. */
const inputMark = '~input'
/** Where it does, `NoteInput` is what is sent. */
const inputSuffix = 'Input'

const nameOf = (reference: string) => reference.slice(prefix.length).replace(inputMark, '')

function mapReferences<Value>(value: Value, rename: (reference: string) => string): Value {
  if (Array.isArray(value)) return value.map((each: unknown) => mapReferences(each, rename)) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]: [string, unknown]) => [
    key,
    key === '$ref' && typeof inner === 'string' ? rename(inner) : mapReferences(inner, rename),
  ])
  return Object.fromEntries(entries) as Value
}

function namesIn(value: unknown): Set<string> {
  const names = new Set<string>()
  mapReferences(value, (reference) => {
    if (reference.startsWith(prefix)) names.add(nameOf(reference))
    return reference
  })
  return names
}

const withPlainNames = (schema: JsonSchema) => JSON.stringify(mapReferences(schema, nameOf))

/** Names whose schema takes something else than it gives: by itself, or by what it refers to. */
function findDiffering(inputs: Map<string, JsonSchema>, outputs: Map<string, JsonSchema>): Set<string> {
  const inBoth = [...inputs].flatMap(([name, input]) => {
    const output = outputs.get(name)
    return output ? [{ name, isSame: withPlainNames(input) === withPlainNames(output), refers: namesIn(input) }] : []
  })
  const differing = new Set(inBoth.filter(({ isSame }) => !isSame).map(({ name }) => name))
  for (let before = -1; before !== differing.size;) {
    before = differing.size
    for (const { name, refers } of inBoth) if ([...refers].some((each) => differing.has(each))) differing.add(name)
  }
  return differing
}

/** Those that a document refers to, by themselves or through others. */
function reachedFrom(document: unknown, schemas: Map<string, JsonSchema>): [string, JsonSchema][] {
  const reached = new Set<string>()
  const waiting = [...namesIn(document)]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    waiting.push(...namesIn(schemas.get(name)))
  }
  return [...schemas].filter(([name]) => reached.has(name)).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/**
 * A later version may answer more, and that must not break a client of today. A record whose keys are all known is an
 * object with these properties: generators of clients know nothing of `propertyNames`.
 */
function loosen(schema: JsonSchema): void {
  const { additionalProperties: value, required } = schema
  if (value === false) delete schema.additionalProperties
  if (!schema.propertyNames || !required || typeof value !== 'object') return
  schema.properties = Object.fromEntries(required.map((key) => [key, value]))
  delete schema.propertyNames
  delete schema.additionalProperties
}

/** Describes schemas as JSON Schema for OpenAPI 3.1; those that have a name are described once and referred to. */
export function schemaComponents(names: z.core.$ZodRegistry<{ id: string }>) {
  const definitions = { input: new Map<string, JsonSchema>(), output: new Map<string, JsonSchema>() }

  return {
    describe: (schema: z.ZodMiniType, direction: Direction): JsonSchema => {
      const mark = direction === 'input' ? inputMark : ''
      const described = z.toJSONSchema(schema, {
        io: direction,
        metadata: names,
        unrepresentable: 'any',
        override: ({ jsonSchema }) => loosen(jsonSchema),
      })
      const {
        $schema: _,
        $defs = {},
        ...rest
      } = mapReferences(described, (reference) => `${prefix}${reference.replace('#/$defs/', '')}${mark}`)
      for (const [name, definition] of Object.entries($defs)) definitions[direction].set(name, definition)
      return rest
    },

    /** What a reference refers to. */
    resolve: (schema: JsonSchema, direction: Direction): JsonSchema =>
      schema.$ref ? (definitions[direction].get(nameOf(schema.$ref)) ?? schema) : schema,

    /** A document of what was described, and the schemas that it refers to. */
    finish: <Document>(document: Document) => {
      const differing = findDiffering(definitions.input, definitions.output)
      const inputName = (name: string) => (differing.has(name) ? `${name}${inputSuffix}` : name)
      const rename = (reference: string) =>
        reference.endsWith(inputMark) ? `${prefix}${inputName(nameOf(reference))}` : reference
      const inputs = [...definitions.input].map(([name, schema]) => [inputName(name), schema] as const)
      const schemas = mapReferences(Object.fromEntries([...definitions.output, ...inputs]), rename)
      const finished = mapReferences(document, rename)
      return {
        document: finished,
        schemas: Object.fromEntries(reachedFrom(finished, new Map(Object.entries(schemas)))),
      }
    },
  }
}

export type SchemaComponents = ReturnType<typeof schemaComponents>
