import * as z from 'zod/mini'
import { many, emptyAnswer, one, pageQuery } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { GivenPassword } from './passwords.ts'
import { text } from '../shared/translate.ts'
import { Name } from './text-fields.ts'

export const tokensPerPage = 20
/** Per reader; the next one is refused. */
export const maxTokens = 50

export const tokenScopes = { read: text('Read only'), write: text('Read and write') } as const
export const TokenScope = z.enum(Object.keys(tokenScopes) as [keyof typeof tokenScopes])
export type TokenScope = z.infer<typeof TokenScope>

/** How long a token works, in days. */
export const tokenLifetimes = {
  never: text('Until revoked'),
  '30': text('30 days'),
  '90': text('90 days'),
  '365': text('A year'),
} as const
export const TokenLifetime = z.enum(['never', '30', '90', '365'])

/** A key for a reader's own scripts: `Authorization: Bearer quire_…`. */
export const Token = z.object({
  id: z.string(),
  name: z.string(),
  scope: TokenScope,
  /** None: until it is revoked. */
  expires_at: z.nullable(z.string()),
  created_at: z.string(),
  used_at: z.nullable(z.string()),
})
export type Token = z.infer<typeof Token>

export const NewToken = z.object({
  name: Name,
  scope: TokenScope,
  lifetime: z._default(TokenLifetime, 'never'),
  /** A token outlives the session that makes it. */
  password: GivenPassword,
})
export type NewToken = z.infer<typeof NewToken>

export const listTokens = endpoint({
  method: 'GET',
  path: '/account/tokens',
  access: 'reader',
  sessionOnly: true,
  summary: 'The reader’s API tokens, newest first',
  query: pageQuery(tokensPerPage),
  answer: many(Token),
})

export const createToken = endpoint({
  method: 'POST',
  path: '/account/tokens',
  access: 'reader',
  sessionOnly: true,
  summary: 'Create an API token; `secret` is shown only once',
  body: NewToken,
  answer: one(z.extend(Token, { secret: z.string() })),
  status: 201,
  creates: 'tokens',
})

export const deleteToken = endpoint({
  method: 'DELETE',
  path: '/account/tokens/:token',
  access: 'reader',
  sessionOnly: true,
  summary: 'Revoke an API token',
  params: z.object({ token: z.string() }),
  answer: emptyAnswer,
})
