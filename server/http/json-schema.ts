import * as z from 'zod/mini'

/** A schema of the contract as JSON Schema. */
export const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, target: 'draft-7', unrepresentable: 'any' })

const isNull = (part: unknown) => typeof part === 'object' && part !== null && 'type' in part && part.type === 'null'

/** `anyOf` of something and null, as that with `nullable`; the rest as it is. */
function withNullable(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withNullable)
  if (typeof part !== 'object' || part === null) return part
  const { anyOf, ...rest } = part as { anyOf?: unknown[] } & Record<string, unknown>
  const [value, none, ...more] = anyOf ?? []
  if (typeof value === 'object' && isNull(none) && more.length === 0) {
    return withNullable({ ...rest, ...value, nullable: true })
  }
  return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, withNullable(inner)]))
}

/**
 * The schema of an answer for its serializer. Where something may be null it would else check the whole value against either, which took
 * half of the time of writing a list.
 */
export const serializedSchema = (answer: z.ZodMiniType) => withNullable(jsonSchema(answer, 'output'))
