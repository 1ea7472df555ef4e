import { AppealTicket } from '../../../../contract/auth.ts'
import { ApiError } from '../../../lib/http.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import classes from './auth.module.css'

const SuspensionAppeal = lazyPart(() => import('../../moderation/appeals/suspension-appeal.tsx'))

interface LastingRefusal {
  message: string
  /** Only for a suspended reader who has not appealed yet. */
  ticket: string | undefined
}

/** Why somebody is kept out although they have proven who they are. */
export function refusalIn(error: unknown): LastingRefusal | undefined {
  if (!(error instanceof ApiError) || error.status !== 403) return undefined
  const parsed = AppealTicket.safeParse(error.data)
  return { message: error.message, ticket: parsed.success ? parsed.data.appeal_ticket : undefined }
}

/** Stays, with a way to appeal. Not for within a form: sending the appeal would send that form too. */
export const Refusal = ({ message, ticket }: LastingRefusal) => (
  <div className={classes.refusal}>
    <p>{message}</p>
    {ticket !== undefined && <SuspensionAppeal ticket={ticket} />}
  </div>
)
