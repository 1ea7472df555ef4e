import { APIError } from 'better-auth/api'
import type { FastifyRequest } from 'fastify'
import { callAuth } from './auth-errors.ts'
import type { Auth } from './auth.ts'

/** Whether this is the password of the reader who is signed in. */
export async function isOwnPassword(auth: Auth, request: FastifyRequest, password: string): Promise<boolean> {
  try {
    const headers = new Headers({ cookie: request.headers.cookie ?? '' })
    await callAuth(() => auth.api.verifyPassword({ body: { password }, headers }))
    return true
  } catch (error) {
    if (error instanceof APIError && error.body?.code === 'INVALID_PASSWORD') return false
    throw error
  }
}
