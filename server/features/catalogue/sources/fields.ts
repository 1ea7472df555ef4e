/** Reading answers of which nothing can be taken for granted. */

export type Fields = Record<string, unknown>

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** A field by a name that comes from an answer itself; never what every object inherits. */
export const fieldNamed = (fields: Fields, name: string): unknown =>
  Object.hasOwn(fields, name) ? fields[name] : undefined
