import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'
import { databaseError } from './errors.ts'

/** Errors of queries carry whole rows and what readers wrote; a log is no place for that. */
function describe(error: Error): object {
  const refusal = databaseError(error)
  if (refusal) {
    const { code, constraint, message, stack } = refusal
    return { code, constraint, message, stack }
  }
  return stdSerializers.err(error)
}

export const openLog = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, base: null, serializers: { err: describe } }, destination)

/** However its letters are written; other routes get such an address too, with a slash or a language too many. */
const secretAddress = /^((?:\/[a-z]{2})?\/+(?:s|calendar|join|api\/v1\/friend-links)\/)[^?]+/i

/** Links from e-mails and invitations, also as the page that comes next. Anyone who has one can choose a password, or join. */
const secretParameter = /([?&](?:(?:token|invitation)=|next=(?:\/[a-z]{2})?\/join\/))[^&]*/gi

/** An address as it may be logged. Anyone who has a secret one can open what it leads to. */
export function withoutSecret(url: string): string {
  // Not all at once: in an address with one sign too many, nothing else would be decoded.
  const readable = url.replaceAll(/%[2-7][\da-f]/gi, decodeURIComponent)
  const cut = readable.replace(secretAddress, '$1…').replaceAll(secretParameter, '$1…')
  return cut === readable ? url : cut
}
