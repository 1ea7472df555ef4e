import type { FastifyRequest } from 'fastify'
import { addressOf } from '../../contract/endpoint.ts'
import type { Locale } from '../../contract/locales.ts'
import { getTimedReading } from '../../contract/readings.ts'
import { countUnread } from '../../contract/unread.ts'
import { CombinedReads } from '../db/combined-reads.ts'
import type { Database } from '../db/database.ts'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { translatorFor } from '../locales.ts'
import type { BoundRoute } from '../route.ts'
import type { FirstCall } from './screen-plan.ts'
import { plans } from './screens.ts'
import type { SignedInReader } from '../auth/session.ts'
import { makeCall } from '../http/api.ts'
import { knownZone } from '../http/caller-zone.ts'
import { paintArea } from './first-paint/area.ts'
import type { Painting } from './first-paint/page.ts'
import type { Scene } from './first-paint/scene.ts'
import type { Head } from './html-shell.ts'
import { pathOf, type Match } from './screen-addresses.ts'

/** What a screen shows first. */
export interface Prepared {
  /** The answers of its first calls by their address, as JSON. */
  preloaded: string
  head: Partial<Head>
  /** What the server paints of it. */
  painting: Painting | undefined
  /** What the address should name. */
  params: Record<string, string>
}

export function createPrepareScreen(
  routes: BoundRoute[],
  { db, config: { smtpUrl } }: { db: Database; config: Pick<Config, 'smtpUrl'> },
) {
  const bound = new Map(routes.map((route) => [route.endpoint, route]))

  /** Makes the screen's first calls; undefined if what it shows does not exist for this reader. */
  return async function prepareScreen(
    match: Match,
    locale: Locale,
    request: FastifyRequest,
    reader: SignedInReader | undefined,
  ): Promise<Prepared | undefined> {
    const plan = plans[match.name]
    const query = Object.fromEntries(new URLSearchParams(request.url.split('?')[1]))
    const reads = new CombinedReads(db)
    const make = (calls: FirstCall[]): Promise<unknown[]> =>
      Promise.all(
        calls.map(({ endpoint, params = {}, query: callQuery = {} }) => {
          const route = bound.get(endpoint)
          if (!route) throw new Error(`No route answers ${endpoint.method} ${endpoint.path}`)
          const definedQuery = Object.fromEntries(Object.entries(callQuery).filter(([, value]) => value !== undefined))
          return makeCall(
            route,
            { params, query: definedQuery, body: {} },
            { request, reply: undefined, reader, lang: locale, reads },
          )
        }),
      )
    try {
      const first = plan?.calls?.(match.params, query, locale) ?? []
      // The frame of every page shows these, so they are in no screen's plan.
      const frame = reader ? [{ endpoint: countUnread }, { endpoint: getTimedReading }] : []
      const [answers, framed] = await Promise.all([make(first), make(frame)])
      const more = plan?.more?.(answers) ?? []
      answers.push(...(await make(more)))
      const allAnswers = [...answers, ...framed]
      const preloaded = [...first, ...more, ...frame].map((call: FirstCall, index) => {
        const address = addressOf(call.endpoint, { ...call, query: { ...call.query, lang: locale } })
        return `${JSON.stringify(address)}:${bound.get(call.endpoint)?.serialize(allAnswers[index])}`
      })
      const translator = translatorFor(locale)
      const head = plan?.head?.(translator, answers) ?? {}
      const scene: Scene | undefined = reader && {
        path: pathOf(match.name, match.params),
        locale,
        translator,
        reader,
        zone: knownZone(request, reader),
        address: query,
        sendsMail: smtpUrl !== undefined,
      }
      return {
        preloaded: `{${preloaded.join(',')}}`,
        head,
        painting: scene
          ? (plan?.paint?.(answers, scene) ?? paintArea(match.name, { heading: head.title ?? '' }, scene))
          : plan?.paintForVisitors?.(translator),
        params: plan?.params?.(answers) ?? match.params,
      }
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return undefined
      // A bad query in the address bar is the screen's to show, not a reason for no page at all.
      if (error instanceof AppError && error.code === 'invalid') {
        return { preloaded: '{}', head: {}, painting: undefined, params: match.params }
      }
      throw error
    }
  }
}
