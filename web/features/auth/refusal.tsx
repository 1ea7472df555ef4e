import { AppealTicket } from '../../../contract/auth.ts'
import { ApiError } from '../../lib/http.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import classes from './auth.module.css'

const SuspensionAppeal = lazyPart(() => import('../appeals/suspension-appeal.tsx'))

interface AppealableRefusal {
  message: string
  ticket: string
}

/** Why a suspended reader is kept out who has not appealed yet. */
export function appealableRefusalIn(error: unknown): AppealableRefusal | undefined {
  if (!(error instanceof ApiError)) return undefined
  const read = AppealTicket.safeParse(error.data)
  return read.success ? { message: error.message, ticket: read.data.appeal_ticket } : undefined
}

/** With a way to appeal. Not for within a form: sending the appeal would send that form too. */
export const Refusal = ({ message, ticket }: AppealableRefusal) => (
  <div className={classes.refusal}>
    <p>{message}</p>
    <SuspensionAppeal ticket={ticket} />
  </div>
)
