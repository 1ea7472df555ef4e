import type { FastifyRequest } from 'fastify'
import type { Locale } from '../../../../contract/locales.ts'
import { text } from '../../../../shared/translate.ts'
import { dayAt } from '../../../../shared/zoned-time.ts'
import { callerZone } from '../../../http/caller-zone.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import type { SignedInReader } from '../../../auth/session.ts'
import { sharedReadAbilities } from './policy.ts'
import { sharedReadQueries, type Viewer } from './read-queries.ts'

const notFound = () => new AppError('not_found', text('We couldn’t find this shared read.'))

interface Asking {
  reader: SignedInReader
  locale: Locale
  request: FastifyRequest
  params: { shared_read: string }
}

export type FoundSharedRead = NonNullable<Awaited<ReturnType<ReturnType<typeof sharedReadQueries>['findSharedRead']>>>

const lookups = new WeakMap<FastifyRequest, Map<string, Promise<FoundSharedRead | undefined>>>()

/** The shared read that a call names: 404 where the caller may not see it, 403 where it is not theirs to do this. */
export function sharedReadLoader({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const { findSharedRead } = sharedReadQueries(db)

  const viewerOf = ({ reader, locale, request }: Omit<Asking, 'params'>): Viewer => ({
    id: reader.id,
    locale,
    today: dayAt(clock(), callerZone(request, reader)),
  })

  const getFresh = async (call: Asking): Promise<FoundSharedRead> => {
    const sharedRead = await findSharedRead(viewerOf(call), call.params.shared_read)
    if (!sharedRead) throw notFound()
    return sharedRead
  }

  /** Looked up once for all calls of a page. */
  const getCached = async (call: Asking): Promise<FoundSharedRead> => {
    const slug = call.params.shared_read
    let bySlug = lookups.get(call.request)
    if (!bySlug) lookups.set(call.request, (bySlug = new Map()))
    let read = bySlug.get(slug)
    if (!read) bySlug.set(slug, (read = findSharedRead(viewerOf(call), slug)))
    const sharedRead = await read
    if (!sharedRead) throw notFound()
    return sharedRead
  }

  return {
    viewerOf,
    getFresh,
    getCached,

    getHosted: async (call: Asking): Promise<FoundSharedRead> => {
      const sharedRead = await getCached(call)
      if (!sharedRead.me.is_host) throw new AppError('forbidden', text('Only the host can do this.'))
      return sharedRead
    },

    /** For those who may invite: its host, and members if the host lets them. */
    getInviting: async (call: Asking): Promise<FoundSharedRead> => {
      const sharedRead = await getCached(call)
      if (!sharedReadAbilities(sharedRead).invite) throw new AppError('forbidden', text('Only the host can do this.'))
      return sharedRead
    },

    getJoined: async (call: Asking): Promise<FoundSharedRead> => {
      const sharedRead = await getCached(call)
      if (sharedRead.me.state !== 'joined') {
        throw new AppError('forbidden', text('Join this shared read to see its posts.'))
      }
      return sharedRead
    },
  }
}
