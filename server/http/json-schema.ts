import type { Schema } from 'fast-json-stringify'
import * as z from 'zod/mini'

/** A schema of the contract as JSON Schema. */
export const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, target: 'draft-7', unrepresentable: 'any' })

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Within a choice, which is validated, a list of values or a constant must name null too. */
function nullable({ const: constant, ...only }: Node): Node {
  const values = constant === undefined ? only['enum'] : [constant]
  return { ...only, nullable: true, ...(Array.isArray(values) && { enum: [...values, null] }) }
}

/** Constants, or one thing that may be null, said without a choice; undefined where there is more to choose from. */
function withoutChoice({ anyOf, ...rest }: Node): Node | undefined {
  if (!Array.isArray(anyOf)) return undefined
  const options = anyOf.filter(isNode)
  const [first] = options
  if (first && options.every((option) => 'const' in option && option['type'] === first['type'])) {
    return { ...rest, type: first['type'], enum: options.map((option) => option['const']) }
  }
  const [only, ...others] = options.filter(({ type }) => type !== 'null')
  const isNullable = options.length === 2 && others.length === 0
  return only && isNullable && 'type' in only ? { ...rest, ...nullable(only) } : undefined
}

function simplified(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplified)
  if (!isNode(value)) return value
  return Object.fromEntries(
    Object.entries(withoutChoice(value) ?? value).map(([key, inner]) => [key, simplified(inner)]),
  )
}

/**
 * The schema of an answer for its serializer. That chooses between the options of `anyOf` with a validator, which it compiles
 * for each when the first answer is written, and asks for every value; `nullable` is one comparison.
 */
export const answerSchema = (schema: z.ZodMiniType): Schema => simplified(jsonSchema(schema, 'output')) as Schema
