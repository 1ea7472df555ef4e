import * as z from 'zod/mini'

/** A schema of the contract as JSON Schema. */
export const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, target: 'draft-7', unrepresentable: 'any' })
