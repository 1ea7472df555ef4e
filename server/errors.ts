import { DrizzleQueryError } from 'drizzle-orm'
import type { ErrorCode } from '../contract/errors.ts'
import type { Values } from '../contract/translate.ts'

/**
 * The one error the code throws on purpose. Its message is an English text, translated for the caller by the error
 * handler; `fields` are the messages of a 422, per field, likewise.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly values: Values
  readonly fields: Record<string, string[]> | undefined
  readonly retryAfterSeconds: number | undefined
  /** Told to the caller as it is. */
  readonly data: unknown

  constructor(
    code: ErrorCode,
    message: string,
    options: { values?: Values; fields?: Record<string, string[]>; retryAfterSeconds?: number; data?: unknown } = {},
  ) {
    super(message)
    this.code = code
    this.values = options.values ?? {}
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
    this.data = options.data
  }
}

interface DatabaseError extends Error {
  code: string
  constraint?: string
}

/** PostgreSQL's own error below the query layer's, if that is what went wrong. */
export function databaseError(error: unknown): DatabaseError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) {
      return cause as DatabaseError
    }
  }
  return undefined
}

const isSystemError = (error: Error) =>
  'code' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code)

/** Whether the database or the disk is at fault, and not what was asked of it: the same may work later. */
export function isTrouble(error: unknown): boolean {
  const code = databaseError(error)?.code
  // Connections, resources, operators and the system; who lost against another; what took too long.
  if (code) return /^(08|53|57|58|XX|40)/.test(code) || code === '55P03'
  return (
    error instanceof Error && (isSystemError(error) || error instanceof DrizzleQueryError || isTrouble(error.cause))
  )
}

export const isUniqueViolation = (error: unknown, constraint: string) => {
  const found = databaseError(error)
  return found?.code === '23505' && found.constraint === constraint
}
