import type { ErrorCode } from '../contract/errors.ts'
import type { Values } from '../shared/translate.ts'

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

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** An error and what it was made from: the storage and the auth library each wrap what they caught. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}

/** No class of PostgreSQL's begins with E, and the codes of the system do: EPIPE is five letters too. */
const sqlState = /^[0-9A-DF-Z][0-9A-Z]{4}$/

/** PostgreSQL's own error below another, if that is what went wrong. */
export function databaseError(error: unknown): DatabaseError | undefined {
  return causesOf(error).find((cause): cause is DatabaseError => sqlState.test(codeOf(cause)))
}

/**
 * 08 connections, 40 a conflict with another transaction, 53 resources, 57 shutdowns and timeouts, 58 and XX the system;
 * 25P03 and 25P04 are timeouts of transactions, 55P03 is one of locks.
 */
const transientStates = /^(08|40|53|57|58|XX|25P0[34]$|55P03$)/

/** Of the network, the disk and the process's own limits. ENOENT counts where a socket is missing, not a file. */
const transientSystemCodes =
  /^E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|ADDRNOTAVAIL|NOTFOUND|AI_AGAIN|MFILE|NFILE|NOMEM|NOBUFS|AGAIN|BUSY|IO|STALE|ROFS|NOSPC|DQUOT)$/

/** What the driver and its pool say without a code. */
const connectionMessages =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end)/

function isTransient(error: Error): boolean {
  const code = codeOf(error)
  const isConnecting = 'syscall' in error && error.syscall === 'connect'
  // What a bucket's client says of one that stays silent has a name and no code.
  const isTimeout = error.name === 'TimeoutError'
  return isConnecting || isTimeout || transientSystemCodes.test(code) || connectionMessages.test(error.message)
}

/** Whether the database, the disk or the network is at fault, and not what was asked of it: the same may work later. */
export function isTransientError(error: unknown): boolean {
  const state = databaseError(error)?.code
  return state ? transientStates.test(state) : causesOf(error).some(isTransient)
}

/** Whether something could not be written because there is no room, in the database's folder or in ours. */
export const isDiskFull = (error: unknown): boolean =>
  causesOf(error).some((cause) => ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(cause)))

export const isUniqueViolation = (error: unknown, constraint: string) => {
  const refusal = databaseError(error)
  return refusal?.code === '23505' && refusal.constraint === constraint
}
