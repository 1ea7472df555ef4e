import {
  createShareLink,
  linkImagePath,
  linkPath,
  listNarrowedLinks,
  listShareLinks,
  maxLinks,
  revokeShareLink,
  updateShareLink,
  type LinkKind,
  type ShareLink,
} from '../../../../contract/links.ts'
import { globalShelves, type GlobalShelf } from '../../../../contract/shelves.ts'
import { goalName } from '../../../../shared/goal-name.ts'
import { text, type Translator } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { AppError } from '../../../errors.ts'
import { invalid, route, type CallLimit } from '../../../route.ts'
import type { NarrowedThing } from '../open-links/queries.ts'
import { sharedKinds } from './kinds.ts'
import { hashIn, newSecret } from './link-secret.ts'
import { linkQueries, type LinkRow } from './queries.ts'

/** Revoked links are kept for a month and do not count, so making them is limited by itself. */
const createLimit: CallLimit = { name: 'link', per: 'reader', max: 60, seconds: 60 * 60 }

const notFound = () => new AppError('not_found', text('This link no longer exists.'))

function titleOf({ title, global_shelf, goal, year }: LinkRow, translator: Translator): string {
  if (year !== null) return translator.t(':year in books', { year: String(year) })
  if (goal) return goalName(goal, translator)
  return global_shelf === null ? (title ?? '') : translator.t(globalShelves[global_shelf as GlobalShelf])
}

const stateOf = ({ revoked_at, expires_at }: LinkRow, now: Date): ShareLink['state'] => {
  if (revoked_at) return 'revoked'
  return expires_at && expires_at <= now ? 'expired' : 'active'
}

export function linkRoutes(context: Context) {
  const { db, clock, config } = context
  const queries = linkQueries(db)

  const toLink = (row: LinkRow, translator: Translator): ShareLink => ({
    id: row.id,
    kind: row.kind,
    title: titleOf(row, translator),
    name: row.name,
    expires_at: row.expires_at?.toISOString() ?? null,
    may_be_indexed: row.may_be_indexed,
    visits_count: row.visits_count,
    state: stateOf(row, clock()),
    created_at: row.created_at.toISOString(),
  })

  function ensureAhead(expires_at: string | null | undefined, translator: Translator): void {
    if (typeof expires_at !== 'string' || new Date(expires_at) > clock()) return
    throw invalid(translator, { expires_at: [translator.t('Choose a date in the future.')] })
  }

  async function getLink(readerId: string, id: string): Promise<LinkRow> {
    const row = await queries.findLink(readerId, id)
    if (!row) throw notFound()
    return row
  }

  /** A thing of the reader's with a visibility of its own; no thing where there is none, or everyone has it. */
  async function ownThing(readerId: string, kind: LinkKind, thing: string): Promise<NarrowedThing> {
    const own = await sharedKinds[kind].findOwn(context, readerId, thing)
    for (const column of ['list_id', 'shelf_id', 'review_id', 'goal_id', 'note_id'] as const) {
      const id = own?.[column]
      if (id) return { column, ids: [id] }
    }
    return { column: 'list_id', ids: [] }
  }

  return [
    route(listShareLinks, async ({ reader, query, translator }) => {
      const { rows, total } = await queries.listLinks(reader.id, query)
      return { data: rows.map((row) => toLink(row, translator)), meta: pageMeta(query, total) }
    }),

    route(listNarrowedLinks, async ({ reader, query, translator }) => {
      const { kind, thing, visibility } = query
      const narrowed = kind === 'profile' ? kind : await ownThing(reader.id, kind, thing)
      const { rows, total } = await queries.listNarrowedLinks(reader.id, narrowed, visibility, clock(), query)
      return { data: rows.map((row) => toLink(row, translator)), meta: pageMeta(query, total) }
    }),

    route(
      createShareLink,
      async ({ reader, body, translator }) => {
        const { kind, thing, name, expires_at = null, may_be_indexed = false } = body
        ensureAhead(expires_at, translator)
        const own = await sharedKinds[kind].findOwn(context, reader.id, thing)
        if (!own) throw new AppError('not_found', text('We couldn’t find what you want to share.'))
        const secret = newSecret()
        const id = await queries.insertLink(reader.id, {
          ...own,
          kind,
          hash: hashIn(secret) ?? '',
          name: name || null,
          expires_at: expires_at === null ? null : new Date(expires_at),
          may_be_indexed,
        })
        if (id === undefined) {
          const message = translator.t('You already have :max links. Revoke one first.', { max: maxLinks })
          throw invalid(translator, { name: [message] })
        }
        return {
          data: {
            ...toLink(await getLink(reader.id, id), translator),
            url: `${config.publicUrl}${linkPath(secret)}`,
            image: linkImagePath(secret, 'preview'),
            story: linkImagePath(secret, 'story'),
          },
        }
      },
      createLimit,
    ),

    route(updateShareLink, async ({ reader, params, body, translator }) => {
      ensureAhead(body.expires_at, translator)
      if (!(await queries.updateLink(reader.id, params.link, body))) throw notFound()
      return {
        data: toLink(await getLink(reader.id, params.link), translator),
        message: translator.t('Link saved.'),
      }
    }),

    route(revokeShareLink, async ({ reader, params, translator }) => {
      if (!(await queries.revokeLink(reader.id, params.link, clock()))) throw notFound()
      return { data: null, message: translator.t('Link revoked.') }
    }),
  ]
}
