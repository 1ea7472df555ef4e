import { APIError } from 'better-auth/api'
import type { FastifyRequest } from 'fastify'
import type { Auth } from './auth.ts'

/** Whether this is the password of the reader who is signed in. */
export async function isOwnPassword(auth: Auth, request: FastifyRequest, password: string): Promise<boolean> {
  try {
    await auth.api.verifyPassword({
      body: { password },
      headers: new Headers({ cookie: request.headers.cookie ?? '' }),
    })
    return true
  } catch (error) {
    if (error instanceof APIError && error.body?.code === 'INVALID_PASSWORD') return false
    throw error
  }
}
