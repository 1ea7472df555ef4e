import { isLocale, localePath, type Locale } from '../../../../contract/locales.ts'
import { invitationDays, maxInvitations } from '../../../../contract/registration.ts'
import { screens } from '../../../../contract/screens.ts'
import { turnOffTwoStep } from '../../../auth/forget-secrets.ts'
import { createResetToken } from '../../../auth/reset-links.ts'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../db/database.ts'
import { moderationQueries } from '../../moderation/moderation/queries.ts'
import { readerTarget, recordAction } from '../../moderation/moderation-log/queries.ts'
import { registrationQueries } from '../../account/registration/queries.ts'
import { noteSecurityEvent } from '../../account/security-events/mailed-event-queries.ts'
import { findFirstAdmin, findReaderByEmail, recountAll, type FoundReader } from './queries.ts'

export const adminHelp = `Usage:

  npm run admin -- make-admin <e-mail>       makes a reader an admin
  npm run admin -- reset-password <e-mail>   prints a link to choose a new password; it works once, for an hour
  npm run admin -- turn-off-two-step <e-mail>
                                             lets a reader who lost device and backup codes in by password alone
  npm run admin -- verify-email <e-mail>     verifies a reader's e-mail address without an e-mail
  npm run admin -- invite                    prints an invitation link; it works once
  npm run admin -- recount                   recounts everything: ratings, books on shelves, followers and so on

Quire can keep running. Exit codes: 0 done, 1 failed, 2 unknown command or options.`

/** What the person at the keyboard can mend, in one sentence. */
export class AdminError extends Error {}

interface AdminContext {
  config: Pick<Config, 'publicUrl' | 'registration'>
  db: Database
}

/** Does what was asked for; answers what to print. */
export type AdminCommand = (context: AdminContext) => Promise<string>

const linkTo = ({ publicUrl }: AdminContext['config'], locale: Locale, path: string, query: Record<string, string>) =>
  `${publicUrl}${localePath(locale, path)}?${new URLSearchParams(query).toString()}`

const forReader =
  (run: (context: AdminContext, reader: FoundReader) => Promise<string>) =>
  (email: string): AdminCommand =>
  async (context) => {
    const reader = await findReaderByEmail(context.db, email)
    if (!reader) throw new AdminError(`No reader has the e-mail address ${email}. Check the spelling.`)
    return run(context, reader)
  }

const makeAdmin = forReader(async ({ db }, { slug, role }) => {
  if (role === 'admin') return `@${slug} is already an admin.`
  const outcome = await moderationQueries(db).setRole({ slug, role: 'admin' }, null)
  if (outcome === 'too-many') throw new AdminError('There are too many moderators and admins. Remove one first.')
  if (outcome !== 'set') throw new AdminError(`@${slug} is suspended or leaving, and can’t become an admin.`)
  return `@${slug} is now an admin.`
})

const resetPassword = forReader(async ({ db, config }, { id, slug, language }) => {
  const token = await createResetToken(db, id)
  await db.transaction((tx) => recordAction(tx, { actorId: null, kind: 'reset-password', target: readerTarget(id) }))
  await noteSecurityEvent(db, { reader_id: id, kind: 'reset-link-made' }, undefined)
  const link = linkTo(config, isLocale(language) ? language : 'en', screens.resetPassword.path, { token })
  return `Send @${slug} this link. It works once, for an hour:\n${link}`
})

const turnOffTwoStepOf = forReader(async ({ db }, { id, slug, two_step }) => {
  if (!two_step) return `@${slug} doesn’t use two-step sign-in.`
  await db.transaction(async (tx) => {
    await turnOffTwoStep(tx, id)
    await recordAction(tx, { actorId: null, kind: 'turn-off-two-step', target: readerTarget(id) })
    await noteSecurityEvent(tx, { reader_id: id, kind: 'two-step-off' }, undefined)
  })
  return `Two-step sign-in is off for @${slug}. Make sure it was really them who asked, and have them turn it on again.`
})

const verifyEmail = forReader(async ({ db }, { slug }) =>
  (await moderationQueries(db).verifyEmail(slug, null))
    ? `The e-mail address of @${slug} is verified.`
    : `The e-mail address of @${slug} was already verified.`,
)

const recount: AdminCommand = async ({ db }) => {
  await recountAll(db)
  return 'Recounted everything.'
}

const invite: AdminCommand = async ({ db, config }) => {
  if (config.registration === 'approval')
    return `Anyone can ask to join at ${config.publicUrl}${screens.register.path}. Moderators approve accounts at /moderation.`
  if (config.registration === 'open') return `Anyone can sign up at ${config.publicUrl}${screens.register.path}.`
  if (config.registration === 'closed')
    throw new AdminError('Sign-ups are closed. Set REGISTRATION=invitation and restart Quire first.')
  const inviter = await findFirstAdmin(db)
  if (inviter === undefined)
    throw new AdminError(
      `There’s no admin yet. Create the first account at ${config.publicUrl}${screens.register.path}.`,
    )
  const invitation = await registrationQueries(db).insertInvitation(inviter, { byServer: true })
  if (!invitation)
    throw new AdminError(`There are ${maxInvitations} unused invitations. Revoke one at /moderation first.`)
  const link = linkTo(config, 'en', screens.register.path, { invitation: invitation.code })
  return `Send this link to the person you’re inviting. It works once, for ${invitationDays} days:\n${link}`
}

const withEmail: Record<string, (email: string) => AdminCommand> = {
  'make-admin': makeAdmin,
  'reset-password': resetPassword,
  'turn-off-two-step': turnOffTwoStepOf,
  'verify-email': verifyEmail,
}

const alone: Record<string, AdminCommand> = { recount, invite }

/** A command, or what is wrong with the words. */
export function readAdminCommand([name, ...args]: string[]): AdminCommand | { problem: string } {
  if (name === undefined) return { problem: 'Name what to do.' }
  const command = withEmail[name]
  if (command) {
    const [email, ...more] = args
    return email?.includes('@') && more.length === 0 ? command(email) : { problem: `${name} needs one e-mail address.` }
  }
  const single = alone[name]
  if (!single) return { problem: `There’s no command "${name}".` }
  return args.length === 0 ? single : { problem: `${name} takes no options.` }
}
