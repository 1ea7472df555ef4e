import type * as z from 'zod/mini'
import { doorCalls, type DoorCall, type doorReads } from '../../contract/auth.ts'
import { appData } from './app-data.ts'
import { send } from './http.ts'

type Body<Path extends DoorCall> = z.input<(typeof doorCalls)[Path]>

/**
 * Signing in and out and all around it: the auth library's calls. A refusal is thrown as ApiError with the form's
 * fields in `errors`; unlike other calls it never leads away, because a wrong password belongs to the form.
 */
export async function callAuth<Path extends DoorCall>(path: Path, body: Body<Path>): Promise<unknown> {
  return send(`/api/auth/${path}`, { method: 'POST', body: { ...body, lang: appData().locale } })
}

/** Asks for something that changes nothing but the link's own state, such as `verify-email`. */
export async function readAuth(path: (typeof doorReads)[number], query: Record<string, string> = {}): Promise<unknown> {
  const search = new URLSearchParams({ ...query, lang: appData().locale })
  return send(`/api/auth/${path}?${search.toString()}`, { method: 'GET' })
}
