import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { AppData } from '../../contract/app-data.ts'

type Flash = NonNullable<AppData['flash']>

const name = '_flash'
const FlashCookie = z.object({
  kind: z.enum(['success', 'error']),
  message: z.string().check(z.maxLength(1000)),
})

/** Leaves a message for the next page, which shows it once as a toast. */
export function setFlash(reply: FastifyReply, flash: Flash): void {
  reply.setCookie(name, Buffer.from(JSON.stringify(flash)).toString('base64url'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: 'auto',
    maxAge: 60,
  })
}

export function takeFlash(request: FastifyRequest, reply: FastifyReply): Flash | null {
  const cookie = request.cookies[name]
  if (cookie === undefined) return null
  reply.clearCookie(name, { path: '/' })
  try {
    const read = FlashCookie.safeParse(JSON.parse(Buffer.from(cookie, 'base64url').toString()))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
