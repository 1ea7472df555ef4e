import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify'
import type { Access } from '../contract/endpoint.ts'
import { withPasswordCheck } from './auth/check-password.ts'
import type { ServerContext } from './context.ts'
import { createFindReadiness } from './db/readiness.ts'
import { accountRoutes } from './features/account/account/routes.ts'
import { authorRoutes } from './features/catalogue/authors/routes.ts'
import { administrationRoutes } from './features/operations/administration/routes.ts'
import { avatarRoutes, registerAvatars } from './features/account/avatars/routes.ts'
import { bookRoutes } from './features/catalogue/books/routes.ts'
import { commentRoutes } from './features/community/comments/routes.ts'
import { connectionRoutes } from './features/community/connections/routes.ts'
import { friendLinkRoutes } from './features/community/friend-links/routes.ts'
import { calendarRoutes, registerCalendar } from './features/account/calendar/routes.ts'
import { bookEditRoutes } from './features/catalogue/contributions/edit-routes.ts'
import { contributionRoutes } from './features/catalogue/contributions/routes.ts'
import { registerCovers } from './features/catalogue/covers/routes.ts'
import { deviceRoutes } from './features/account/devices/routes.ts'
import { addFeedStream } from './features/community/feed/stream-routes.ts'
import { feedRoutes } from './features/community/feed/routes.ts'
import { exportRoutes, registerExportFiles } from './features/transfer/exports/routes.ts'
import { challengeRoutes } from './features/community/challenges/routes.ts'
import { goalRoutes } from './features/journal/goals/routes.ts'
import { statisticsRoutes } from './features/journal/statistics/routes.ts'
import { registerShareImages } from './features/community/links/image-routes.ts'
import { registerYearFiles, yearRoutes } from './features/journal/year/routes.ts'
import { importRoutes } from './features/transfer/imports/routes.ts'
import { accountDeletionRoutes } from './features/account/account-deletion/routes.ts'
import { linkRoutes } from './features/community/links/routes.ts'
import { libraryRoutes } from './features/library/library/routes.ts'
import { shelfBookRoutes } from './features/library/library/shelf-book-routes.ts'
import { listRoutes } from './features/library/lists/routes.ts'
import { bookSourceRoutes } from './features/catalogue/sources/book-routes.ts'
import { lookupRoutes } from './features/catalogue/sources/lookup-routes.ts'
import { registerPreviews, sourceRoutes } from './features/catalogue/sources/routes.ts'
import { scanRoutes } from './features/catalogue/sources/scan-routes.ts'
import { mergeRoutes } from './features/catalogue/merges/routes.ts'
import { appealRoutes } from './features/moderation/appeals/routes.ts'
import { moderationCountRoutes } from './features/moderation/moderation-counts/routes.ts'
import { moderationLogRoutes } from './features/moderation/moderation/log-routes.ts'
import { moderationRoutes } from './features/moderation/moderation/routes.ts'
import { withNewcomerLimits } from './features/moderation/newcomers/newcomer-limits.ts'
import { milestoneRoutes } from './features/journal/milestones/routes.ts'
import { noteRoutes } from './features/journal/notes/routes.ts'
import { notificationRoutes } from './features/account/notifications/routes.ts'
import { passkeyRoutes } from './features/account/passkeys/routes.ts'
import { profileRoutes } from './features/community/profile/routes.ts'
import { nextReadRoutes } from './features/library/next-reads/routes.ts'
import { registerTurnOffPresses, reminderRoutes } from './features/account/reminders/routes.ts'
import { readingRoutes } from './features/journal/readings/routes.ts'
import { addReaderStream } from './features/journal/readings/stream-routes.ts'
import { readerStorageRoutes } from './features/operations/reader-storage/routes.ts'
import { registrationRoutes } from './features/account/registration/routes.ts'
import { reportRoutes } from './features/moderation/reports/routes.ts'
import { reviewRoutes } from './features/journal/reviews/routes.ts'
import { searchRoutes } from './features/catalogue/search/routes.ts'
import { seriesEditRoutes } from './features/catalogue/series-edits/routes.ts'
import { seriesRoutes } from './features/catalogue/series/routes.ts'
import { bookReaderRoutes } from './features/community/book-readers/routes.ts'
import { sharedReadRoutes } from './features/community/shared-reads/routes.ts'
import { addSharedReadStream } from './features/community/shared-reads/stream-routes.ts'
import { shelfRoutes } from './features/library/shelves/routes.ts'
import { shelvingRoutes } from './features/library/shelvings/routes.ts'
import { muteRoutes } from './features/community/mutes/routes.ts'
import { subjectRoutes } from './features/community/subjects/routes.ts'
import { siteTextRoutes } from './features/operations/site-texts/routes.ts'
import { securityEventRoutes } from './features/account/security-events/routes.ts'
import { tokenRoutes } from './features/account/tokens/routes.ts'
import { transactionRoutes } from './features/journal/transactions/routes.ts'
import { undoRoutes } from './features/library/undos/routes.ts'
import { uploadRoutes } from './features/catalogue/uploads/routes.ts'
import { userRoutes } from './features/community/users/routes.ts'
import { vocabularyRoutes } from './features/catalogue/vocabulary/routes.ts'
import { pushRoutes } from './features/account/push/routes.ts'
import { webhookRoutes } from './features/account/webhooks/routes.ts'
import { withoutSecret } from './log.ts'
import { openAccessRoutes } from './features/account/open-access/routes.ts'
import { registerApi } from './http/api.ts'
import { bindRoutes } from './http/bind-routes.ts'
import { registerConfirmations } from './auth/confirmation-routes.ts'
import { createCountRequest } from './http/call-limits.ts'
import { createDailyLimits } from './http/daily-limits.ts'
import { registerAuth } from './auth/routes.ts'
import { watchConnections } from './http/draining.ts'
import { brotliOptions } from './http/encoding.ts'
import { failureOf, registerErrorHandler } from './http/error-handler.ts'
import { createEventStreams } from './http/event-streams.ts'
import { registerHealth } from './http/health.ts'
import { registerMetrics } from './http/metrics-route.ts'
import { listenForRoutes } from './http/missing-routes.ts'
import { registerOpenApi } from './http/openapi.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { countRequests } from './http/request-metrics.ts'
import { registerLinkPages } from './pages/link-pages.ts'
import { contentSecurityPolicy, registerPages } from './pages/pages.ts'
import { readablePath } from './pages/screen-addresses.ts'
import { bodyLimits, refuseSlowBodies, type BodyLimits } from './http/slow-clients.ts'
import { refuseUnreadable } from './http/unreadable-requests.ts'
import type { BoundRoute, Routes } from './route.ts'
import { createSessionMemory } from './auth/session-memory.ts'
import { createFindByToken, createFindReader } from './auth/session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Whether its body may be a form with a file. */
    takesFile?: boolean
    /** Its address opens something by itself, and is never logged. */
    hasSecret?: boolean
    /** Polled every few seconds by whatever monitors the process. */
    isProbe?: boolean
    /** To those who may not use it, there is nothing at its address. */
    isHidden?: boolean
  }
}

const featuresOf = ({ db }: ServerContext): Routes[] => [
  accountRoutes,
  openAccessRoutes,
  profileRoutes,
  userRoutes,
  connectionRoutes,
  deviceRoutes,
  securityEventRoutes,
  passkeyRoutes,
  tokenRoutes,
  pushRoutes,
  webhookRoutes,
  calendarRoutes,
  linkRoutes,
  friendLinkRoutes,
  avatarRoutes,
  accountDeletionRoutes,
  bookRoutes,
  authorRoutes,
  seriesRoutes,
  seriesEditRoutes,
  vocabularyRoutes,
  searchRoutes,
  shelfRoutes,
  shelvingRoutes,
  undoRoutes,
  reviewRoutes,
  subjectRoutes,
  commentRoutes,
  feedRoutes,
  muteRoutes,
  notificationRoutes,
  reminderRoutes,
  bookReaderRoutes,
  sharedReadRoutes,
  noteRoutes,
  transactionRoutes,
  nextReadRoutes,
  readingRoutes,
  listRoutes,
  goalRoutes,
  milestoneRoutes,
  statisticsRoutes,
  yearRoutes,
  challengeRoutes,
  exportRoutes,
  libraryRoutes,
  shelfBookRoutes,
  uploadRoutes,
  importRoutes,
  contributionRoutes,
  bookEditRoutes,
  lookupRoutes,
  scanRoutes,
  sourceRoutes,
  bookSourceRoutes,
  mergeRoutes,
  moderationRoutes,
  moderationLogRoutes,
  moderationCountRoutes,
  appealRoutes,
  reportRoutes,
  registrationRoutes,
  (context) => administrationRoutes(context, db.pool),
  readerStorageRoutes,
  siteTextRoutes,
]

/** Every call of the API, bound to what answers it. */
export function apiRoutes(context: ServerContext): BoundRoute[] {
  const withDailyLimits = createDailyLimits(context)
  return featuresOf(context)
    .flatMap((routes) => bindRoutes(context, routes))
    .map((bound) => withDailyLimits(withNewcomerLimits(context, withPasswordCheck(context, bound))))
}

/** Forgetting who may use a route must show at once, not when somebody uses it. */
export function refuseUndeclaredRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.access === undefined) {
      throw new Error(`The route ${String(route.method)} ${route.url} doesn’t declare who may use it.`)
    }
  })
}

/** A body larger than the longest note with all its marks is a mistake or an attack. */
const bodyLimit = 1024 * 1024

const headersTimeout = 60_000

export async function buildApp(
  context: ServerContext,
  log: FastifyBaseLogger,
  limits: BodyLimits = bodyLimits,
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    // One line per request would bury what matters; LOG_LEVEL=debug shows them.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: context.config.trustProxy,
    bodyLimit,
    // A large file on a slow line takes longer than any time for all requests; slow-clients.ts has one for each kind.
    requestTimeout: 0,
    http: { headersTimeout },
    rewriteUrl: readablePath,
    routerOptions: { maxParamLength: 500 },
    // While it stops, the server still answers: see server/http/draining.ts.
    return503OnClosing: false,
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error, request, reply) => {
      const { status, body } = failureOf(error, request)
      const answer = reply as FastifyReply
      void answer.code(status).type('application/json').send(JSON.stringify(body))
    },
  })

  refuseUndeclaredRoutes(app)
  const drain = watchConnections(app)
  // Hooks of every request call back: a promise for each would cost more than what they do.
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('x-request-id', request.id)
    done()
  })
  countRequests(app)
  const refuseMissing = listenForRoutes(app)
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    if (!routeOptions.config.isProbe) {
      const url = routeOptions.config.hasSecret ? routeOptions.url : withoutSecret(request.url)
      request.log.debug({ method, url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
    }
    done()
  })

  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A DELETE has nothing to say, but browsers name a type all the same.
    if (body === '') done(null, {})
    else void parseJson(request, body as string, done)
  })

  registerErrorHandler(app)
  refuseSlowBodies(app, limits)
  await app.register(cookie)
  await setSecurityHeaders(app, {
    contentSecurityPolicy: contentSecurityPolicy(context.config),
    strictTransportSecurity: context.config.publicUrl.startsWith('https:'),
    crossOriginEmbedderPolicy: false,
  })
  await app.register(compress, { threshold: 4096, encodings: ['br', 'gzip'], brotliOptions })

  const memory = createSessionMemory(context)
  app.addHook('onClose', memory.stop)
  const findReader = createFindReader(context, memory)
  const findByToken = createFindByToken(context, memory)
  const routes = apiRoutes(context)
  const countRequest = createCountRequest(context)
  registerApi(app, context, routes, { findReader, findByToken }, { limits, countRequest })
  registerAuth(app, context, findReader)
  registerConfirmations(app, context, findReader)
  registerOpenApi(app, routes)
  registerCovers(app, context, findReader, countRequest)
  registerPreviews(app, context, findReader, countRequest)
  registerAvatars(app, context)
  registerCalendar(app, context, countRequest)
  await registerTurnOffPresses(app, context, countRequest)
  registerExportFiles(app, context, { findReader, findByToken })
  registerYearFiles(app, context, findReader)
  registerShareImages(app, context, findReader)
  const streams = createEventStreams(app, context, findReader)
  addReaderStream(streams, context)
  addFeedStream(streams, context)
  addSharedReadStream(streams, context)
  await registerLinkPages(app, context)
  const answerPage = await registerPages(app, context, routes, { findReader, countRequest, refuseMissing })
  registerHealth(app, createFindReadiness(context.db.pool))
  registerMetrics(app, context, answerPage)
  app.addHook('preClose', drain)
  return app
}
