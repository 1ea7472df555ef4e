import type * as z from 'zod/mini'
import type { AuthCall, authCalls, ConfirmationCall, confirmationCalls } from '../../contract/auth.ts'
import { appData } from './app-data.ts'
import { send } from './http.ts'

type Body<Path extends AuthCall> = z.input<(typeof authCalls)[Path]>

/**
 * Calls of the auth library: sign-in, sign-out, passwords, two-step. A failure is thrown as ApiError with the form's
 * fields in `errors`; unlike `call` it does not navigate on 401, because a wrong password is shown in the form.
 */
export async function callAuth<Path extends AuthCall>(path: Path, body: Body<Path>): Promise<unknown> {
  return send(`/api/auth/${path}`, { method: 'POST', body: { ...body, lang: appData().locale } })
}

/** What the page of a mailed link calls. */
export async function callConfirmation<Path extends ConfirmationCall>(
  path: Path,
  body: z.input<(typeof confirmationCalls)[Path]['body']>,
): Promise<unknown> {
  return send(`/api/auth/${path}`, { method: 'POST', body: { ...body, lang: appData().locale } })
}
