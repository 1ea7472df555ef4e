import { createHmac, timingSafeEqual } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import { sql } from '../db/sql.ts'
import type { Handle } from '../db/database.ts'
import { execute, rowsOf } from '../db/page.ts'

const stepMilliseconds = 30_000
/** As the auth library has it: clocks may be a step apart. */
const stepsApart = [1, 0, -1]
/** Not six digits, so it is never right. */
const refusedCode = 'refused'

type Call = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** RFC 4226, with the six digits that authenticator apps show. */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

function findStep(secret: string, code: string): number | undefined {
  const current = Math.floor(Date.now() / stepMilliseconds)
  const actual = Buffer.from(code)
  return stepsApart
    .map((apart) => current + apart)
    .find((step) => {
      const expected = Buffer.from(codeAt(secret, step))
      return actual.length === expected.length && timingSafeEqual(actual, expected)
    })
}

/** The reader who is signed in, else the one who has given the password and is now asked for a code. */
async function findReaderId(call: Call): Promise<string | undefined> {
  const session = await getSessionFromCtx(call)
  if (session) return session.user.id
  const { name } = call.context.createAuthCookie('two_factor')
  const challenge = await call.getSignedCookie(name, call.context.secret)
  if (!challenge) return undefined
  return (await call.context.internalAdapter.findVerificationValue(challenge))?.value
}

/** Uses up a code, whichever process it comes to; false where it is wrong, or it or a later one was used before. */
async function takeCode(db: Handle, call: Call, code: string): Promise<boolean> {
  const readerId = await findReaderId(call)
  if (readerId === undefined) return false
  const [authenticator] = await rowsOf<{ id: string; secret: string }>(
    db,
    sql`select id, secret from authenticators where reader_id = ${readerId}`,
  )
  if (!authenticator) return false
  const secret = await symmetricDecrypt({ key: call.context.secretConfig, data: authenticator.secret })
  const step = findStep(secret, code)
  if (step === undefined) return false
  const updatedCount = await execute(
    db,
    sql`update authenticators set last_used_step = ${step}
      where id = ${authenticator.id} and (last_used_step is null or last_used_step < ${step})`,
  )
  return updatedCount > 0
}

/**
 * The auth library takes a code as often as it is given within its minute and a half, so that one read over a shoulder
 * opens a second session. Only a code that was used up here gets to the library; any other is replaced by one that is wrong,
 * and counted as such.
 */
export const oneTimeCodes = (db: Handle): BetterAuthPlugin => ({
  id: 'one-time-codes',
  hooks: {
    before: [
      {
        matcher: ({ path }) => path === '/two-factor/verify-totp',
        handler: createAuthMiddleware(async (call) => {
          const body = call.body as { code: string }
          if (await takeCode(db, call, body.code)) return undefined
          return { context: { body: { ...body, code: refusedCode } } }
        }),
      },
    ],
  },
})
