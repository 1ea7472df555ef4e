import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '../../contract/answers.ts'
import { apiPrefix } from '../../contract/endpoint.ts'
import { errorStatus, type ErrorCode } from '../../contract/errors.ts'
import { text } from '../../shared/translate.ts'
import { AppError, databaseError, isDiskFull, isTransientError } from '../errors.ts'
import { translatorFor } from '../locales.ts'
import { setFlash } from './flash.ts'

/** Codes that the web app acts on; other errors are identified by their status. */
const publicCodes = new Set(['email_unverified', 'likely_duplicate'])

/** What went wrong before a handler was reached, in our words. */
const frameworkErrors: Record<string, { code: ErrorCode; message: string }> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'bad_request', message: text('The request isn’t valid JSON.') },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'bad_request', message: text('The request is empty.') },
  FST_ERR_CTP_BODY_TOO_LARGE: {
    code: 'too_large',
    message: text('This is too much to send at once. Send it in smaller parts.'),
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'unsupported_media_type',
    message: text('Send the request as JSON, or as multipart/form-data with a file.'),
  },
  FST_ERR_BAD_URL: { code: 'bad_request', message: text('This address isn’t valid. Check it and try again.') },
  FST_ERR_MAX_PARAM_LENGTH: {
    code: 'bad_request',
    message: text('This address is too long. Shorten it and try again.'),
  },
}

/** Errors of the database that only what was sent can cause: out of range, untranslatable, malformed. */
const badInputErrors = /^22/

/** Keys of the tables whose ids callers may choose. Whose the row is with that id is nobody's business. */
const chosenIds = new Set(
  [
    'comments',
    'goals',
    'notes',
    'reading_sessions',
    'readings',
    'reviews',
    'shared_read_posts',
    'transactions',
    'undos',
  ].map((table) => `${table}_pkey`),
)

/** A database that restarts is back within seconds; a disk is cleared by a person. */
const retrySeconds = 5
const diskRetrySeconds = 60

const langOf = (request: FastifyRequest): unknown => {
  const source = request.method === 'GET' || request.method === 'HEAD' ? request.query : request.body
  return (source as { lang?: unknown } | null | undefined)?.lang
}

function toAppError(error: FastifyError | Error): AppError | undefined {
  if (error instanceof AppError) return error
  if ('code' in error && typeof error.code === 'string') {
    const equivalent = frameworkErrors[error.code]
    if (equivalent) return new AppError(equivalent.code, equivalent.message)
  }
  if ('statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500) {
    return new AppError('bad_request', text('We couldn’t understand the request.'))
  }
  const code = databaseError(error)?.code
  if (code && badInputErrors.test(code)) {
    return new AppError('invalid', text('We can’t save some of this as it is. Check it and try again.'))
  }
  if (code === '23505' && chosenIds.has(databaseError(error)?.constraint ?? '')) {
    return new AppError('conflict', text('This ID is already taken. Use another one.'))
  }
  // What it hangs on was deleted a moment ago.
  if (code === '23503') return new AppError('not_found', text('This no longer exists.'))
  if (isDiskFull(error)) {
    return new AppError('unavailable', text('The server’s disk is full. Nothing was saved. Please try again later.'), {
      retryAfterSeconds: diskRetrySeconds,
    })
  }
  if (isTransientError(error)) {
    return new AppError('unavailable', text('Quire can’t do this right now. Please try again in a moment.'))
  }
  return undefined
}

export function failureOf(error: FastifyError | Error, request: FastifyRequest, lang = langOf(request)) {
  const { t } = translatorFor(lang)
  const appError = toAppError(error)
  if (!appError) {
    request.log.error(error, 'A request failed')
    const body: Failure = {
      message: t('Something went wrong on our side. We’ve logged the error.'),
      request_id: request.id,
    }
    return { status: 500, body, retryAfterSeconds: undefined }
  }
  const body: Failure = {
    message: t(appError.message, appError.values),
    ...(publicCodes.has(appError.code) && { code: appError.code }),
    ...(appError.fields && { errors: appError.fields }),
    ...(appError.data !== undefined && { data: appError.data }),
  }
  const status = errorStatus[appError.code]
  if (status === 503 && appError !== error) request.log.warn(error, 'A request couldn’t be answered for now')
  return { status, body, retryAfterSeconds: appError.retryAfterSeconds ?? (status === 503 ? retrySeconds : undefined) }
}

export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { status, body, retryAfterSeconds } = failureOf(error, request)
    // The browser leaves the page on these, so the message waits for the next one. Auth forms show theirs themselves.
    if ((status === 401 || status === 419) && request.url.startsWith(apiPrefix))
      setFlash(reply, { kind: 'error', message: body.message })
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
    // What still comes of such a request is not waited for.
    if (status === 408) reply.header('connection', 'close')
    return reply.code(status).type('application/json').send(JSON.stringify(body))
  })
}
