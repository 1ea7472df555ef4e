import { AsyncLocalStorage } from 'node:async_hooks'
import { isTransientError } from '../errors.ts'

/**
 * The auth library answers for a database that is away as for a wrong password, an address it cannot use or a fault of its
 * own, and goes on where a mail could not be queued. What failed beneath it is therefore noted per call, and thrown once
 * the library has had its say.
 */
const calls = new AsyncLocalStorage<{ error?: unknown }>()

type Method<Args extends unknown[], Result> = (...args: Args) => Promise<Result>

/** The same function; its transient errors are noted for the `callAuth` that it runs in. */
export const noted =
  <Args extends unknown[], Result>(method: Method<Args, Result>): Method<Args, Result> =>
  async (...args) => {
    try {
      return await method(...args)
    } catch (error) {
      const call = calls.getStore()
      if (call && isTransientError(error)) call.error ??= error
      throw error
    }
  }

interface Adapter {
  transaction: <Result>(work: (inner: never) => Promise<Result>) => Promise<Result>
}

/** The library's way to the database, every method of it noted, within transactions too. */
export function notedAdapter<Its extends object>(adapter: Its): Its {
  for (const [name, value] of Object.entries(adapter)) {
    if (typeof value !== 'function') continue
    const method = value as Method<unknown[], unknown>
    const { transaction } = adapter as unknown as Adapter
    const inTransaction = (work: (inner: object) => Promise<unknown>) =>
      transaction((inner: object) => work(notedAdapter(inner)))
    Object.assign(adapter, { [name]: noted(name === 'transaction' ? (inTransaction as typeof method) : method) })
  }
  return adapter
}

/** Calls the library. Throws the transient error noted during the call, if any, unless `isAccepted` accepts the result. */
export async function callAuth<Result>(
  call: () => Promise<Result>,
  isAccepted: (result: Result) => boolean = () => false,
): Promise<Result> {
  const noting: { error?: unknown } = {}
  let result: Result
  try {
    result = await calls.run(noting, call)
  } catch (error) {
    throw noting.error ?? error
  }
  if (noting.error !== undefined && !isAccepted(result)) throw noting.error
  return result
}
