import type { FastifyRequest } from 'fastify'
import { addressOf } from '../../contract/endpoint.ts'
import type { Locale } from '../../contract/locales.ts'
import { countUnread } from '../../contract/unread.ts'
import { combineReads } from '../db/combined-reads.ts'
import { AppError } from '../errors.ts'
import { translatorFor } from '../locales.ts'
import type { BoundRoute } from '../route.ts'
import type { FirstCall } from './screen-plan.ts'
import { plans } from './screens.ts'
import type { SignedInReader } from '../auth/session.ts'
import { makeCall } from '../http/api.ts'
import type { Head } from './html-shell.ts'
import type { Match } from './screen-addresses.ts'

/** What a screen shows first. */
export interface Prepared {
  /** The answers of its first calls by their address, as JSON. */
  preloaded: string
  head: Partial<Head>
  hero: string
  /** What the address should name. */
  params: Record<string, string>
}

export function createPrepareScreen(routes: BoundRoute[]) {
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
    const make = (asked: FirstCall[]): Promise<unknown[]> =>
      Promise.all(
        asked.map(({ endpoint, params = {}, query: callQuery = {} }) => {
          const route = bound.get(endpoint)
          if (!route) throw new Error(`No route answers ${endpoint.method} ${endpoint.path}`)
          const given = Object.fromEntries(Object.entries(callQuery).filter(([, value]) => value !== undefined))
          return makeCall(
            route,
            { params, query: given, body: {} },
            { request, reply: undefined, reader, lang: locale },
          )
        }),
      )
    try {
      const first = plan?.calls?.(match.params, query, locale) ?? []
      // The header of every page shows it, so it is in no screen's plan.
      const frame = reader ? [{ endpoint: countUnread }] : []
      const [answers, framed] = await combineReads(() => Promise.all([make(first), make(frame)]))
      const more = plan?.more?.(answers) ?? []
      answers.push(...(await combineReads(() => make(more))))
      const made = [...answers, ...framed]
      const preloaded = [...first, ...more, ...frame].map((call: FirstCall, index) => {
        const address = addressOf(call.endpoint, { ...call, query: { ...call.query, lang: locale } })
        return `${JSON.stringify(address)}:${bound.get(call.endpoint)?.serialize(made[index])}`
      })
      return {
        preloaded: `{${preloaded.join(',')}}`,
        head: plan?.head?.(translatorFor(locale), answers) ?? {},
        hero: plan?.hero?.(answers) ?? '',
        params: plan?.params?.(answers) ?? match.params,
      }
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return undefined
      // A bad query in the address bar is the screen's to show, not a reason for no page at all.
      if (error instanceof AppError && error.code === 'invalid') {
        return { preloaded: '{}', head: {}, hero: '', params: match.params }
      }
      throw error
    }
  }
}
