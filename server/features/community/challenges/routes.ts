import type { FastifyRequest } from 'fastify'
import {
  createChallenge,
  deleteChallenge,
  emptyPrompt,
  fillPrompt,
  getChallenge,
  joinChallenge,
  leaveChallenge,
  listChallengeMembers,
  listChallenges,
  listPromptBooks,
  listUserChallenges,
  maxChallenges,
  maxJoined,
  updateChallenge,
  type Challenge,
  type ChallengeCard,
  type NewChallenge,
} from '../../../../contract/challenges.ts'
import { text, type Translator } from '../../../../shared/translate.ts'
import { dayAt } from '../../../../shared/zoned-time.ts'
import type { SignedInReader } from '../../../auth/session.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { slugify, slugSuffix } from '../../../db/slug.ts'
import { AppError, isUniqueViolation } from '../../../errors.ts'
import { callerZone } from '../../../http/caller-zone.ts'
import { invalid, route } from '../../../route.ts'
import { findBookKey } from '../../catalogue/books/book-key-queries.ts'
import { ensureKnown } from '../../library/filters/ensure-known.ts'
import { getUserKey } from '../users/user-key-queries.ts'
import { fitQueries, type Misfit } from './fit-queries.ts'
import { challengeQueries, type ChallengeRow } from './queries.ts'

const notFound = () => new AppError('not_found', text('We couldn’t find this challenge.'))

const misfits: Record<Misfit, string> = {
  unfinished: text('You haven’t finished this book yet. Finish it first, then add it here.'),
  'out-of-period': text('You didn’t finish this book within the challenge’s dates. Choose another one.'),
  used: text('This book already fills another prompt of this challenge. Choose another one.'),
  unfit: text('This book doesn’t match the prompt. Choose another one.'),
}

const toCard = ({ id: _id, reader_id: _reader, updated_at, ...row }: ChallengeRow): ChallengeCard => ({
  ...row,
  updated_at: updated_at.toISOString(),
})

export function challengeRoutes({ db, clock }: Context) {
  const queries = challengeQueries(db)
  const fitting = fitQueries(db)

  const viewerOf = (request: FastifyRequest, reader: SignedInReader) => ({
    id: reader.id,
    today: dayAt(clock(), callerZone(request, reader)),
  })

  const getVisible = async (viewerId: string, slug: string) => {
    const row = await queries.findChallenge(viewerId, slug)
    if (!row) throw notFound()
    return row
  }

  /** 403 for others' that the reader may see, else 404. */
  const getOwn = async (readerId: string, slug: string) => {
    const row = await getVisible(readerId, slug)
    if (row.reader_id !== readerId) throw new AppError('forbidden', text('Only its author can change this challenge.'))
    return row
  }

  async function answerOf(viewerId: string, slug: string): Promise<Challenge> {
    const row = await getVisible(viewerId, slug)
    const isOwner = row.reader_id === viewerId
    return {
      ...toCard(row),
      prompts: await queries.listPrompts(viewerId, row.id),
      can: {
        edit: isOwner,
        delete: isOwner,
        join: !row.is_member,
        leave: row.is_member,
        fill: row.is_member,
      },
    }
  }

  /** Whose books are looked at for which prompt, of a challenge that the reader may see. */
  async function scopeOf(
    request: FastifyRequest,
    reader: SignedInReader,
    params: { challenge: string; prompt: string },
  ) {
    const { id, period } = await getVisible(reader.id, params.challenge)
    const prompt = await fitting.findPrompt(id, params.prompt)
    if (!prompt) throw new AppError('not_found', text('We couldn’t find this prompt.'))
    return { readerId: reader.id, timeZone: callerZone(request, reader), challengeId: id, period, prompt }
  }

  /** Genres and moods must exist. */
  async function ensureConditions(readerId: string, { prompts }: NewChallenge, translator: Translator) {
    for (const [index, { filters }] of prompts.entries()) {
      try {
        await ensureKnown(db, readerId, filters, translator)
      } catch (error) {
        if (!(error instanceof AppError) || !error.fields) throw error
        const fields = Object.entries(error.fields).map(([path, words]) => [`prompts.${index}.${path}`, words])
        throw invalid(translator, Object.fromEntries(fields) as Record<string, string[]>)
      }
    }
  }

  /** With a few letters more where another challenge has the slug. None once there are too many. */
  async function create(readerId: string, challenge: NewChallenge): Promise<string | undefined> {
    const base = slugify(challenge.name, 100) || 'challenge'
    try {
      return await db.attempt((tx) => challengeQueries(tx).insertChallenge(readerId, challenge, base))
    } catch (error) {
      if (!isUniqueViolation(error, 'challenges_slug_key')) throw error
    }
    return queries.insertChallenge(readerId, challenge, `${base}-${slugSuffix()}`)
  }

  return [
    route(listChallenges, async ({ reader, query, request }) => {
      const { rows, total } = await queries.listChallenges(viewerOf(request, reader), query.show, query)
      return { data: rows.map(toCard), meta: pageMeta(query, total) }
    }),

    route(listUserChallenges, async ({ reader, params, query, request }) => {
      const user = await getUserKey(db, reader.id, params.user, request)
      const { rows, total } = await queries.listJoined(viewerOf(request, reader), user.id, query)
      return { data: rows.map(toCard), meta: pageMeta(query, total) }
    }),

    route(createChallenge, async ({ reader, body, translator }) => {
      await ensureConditions(reader.id, body, translator)
      const slug = await create(reader.id, body)
      if (slug === undefined) {
        const message = translator.t('You’ve reached the limit of :max challenges. Delete one first.', {
          max: maxChallenges,
        })
        throw invalid(translator, { name: [message] })
      }
      return { data: await answerOf(reader.id, slug), message: translator.t('Challenge created.') }
    }),

    route(getChallenge, async ({ reader, params }) => ({ data: await answerOf(reader.id, params.challenge) })),

    route(updateChallenge, async ({ reader, params, body, translator }) => {
      const { id } = await getOwn(reader.id, params.challenge)
      await ensureConditions(reader.id, body, translator)
      if (!(await queries.updateChallenge(id, body))) throw notFound()
      return { data: await answerOf(reader.id, params.challenge), message: translator.t('Challenge saved.') }
    }),

    route(deleteChallenge, async ({ reader, params, translator }) => {
      const { id } = await getOwn(reader.id, params.challenge)
      if (!(await queries.deleteChallenge(reader.id, id))) throw notFound()
      return { data: null, message: translator.t('Challenge deleted.') }
    }),

    route(joinChallenge, async ({ reader, params, translator }) => {
      const { id, is_member } = await getVisible(reader.id, params.challenge)
      if (!is_member && !(await queries.join(id, reader.id))) {
        throw new AppError('conflict', text('You’ve joined :max challenges, the most you can. Leave one first.'), {
          values: { max: maxJoined },
        })
      }
      return { data: await answerOf(reader.id, params.challenge), message: translator.t('You joined the challenge.') }
    }),

    route(leaveChallenge, async ({ reader, params, translator }) => {
      if (!(await queries.leave(params.challenge, reader.id))) await getVisible(reader.id, params.challenge)
      return { data: null, message: translator.t('You left the challenge.') }
    }),

    route(listChallengeMembers, async ({ reader, params, query }) => {
      const { id } = await getVisible(reader.id, params.challenge)
      const { rows, total } = await queries.listMembers(reader.id, id, query)
      return { data: rows, meta: pageMeta(query, total) }
    }),

    route(listPromptBooks, async ({ reader, params, query, request }) => {
      const scope = await scopeOf(request, reader, params)
      const list = query.from === 'finished' ? fitting.listFinished : fitting.listWanted
      const { books, total } = await list(scope, query.q, query)
      return { data: books, meta: pageMeta(query, total) }
    }),

    route(fillPrompt, async ({ reader, params, body, translator, request }) => {
      const scope = await scopeOf(request, reader, params)
      const book = await findBookKey(db, body.book)
      if (!book) throw invalid(translator, { book: [translator.t('We couldn’t find this book.')] })
      const misfit = await fitting.fill(scope, book.id)
      if (misfit === 'no-member') throw new AppError('conflict', text('Join the challenge first.'))
      if (misfit) throw invalid(translator, { book: [translator.t(misfits[misfit])] })
      return { data: await answerOf(reader.id, params.challenge), message: translator.t('Prompt filled.') }
    }),

    route(emptyPrompt, async ({ reader, params, translator, request }) => {
      const { prompt } = await scopeOf(request, reader, params)
      await fitting.empty(prompt.id, reader.id)
      return {
        data: await answerOf(reader.id, params.challenge),
        message: translator.t('Book removed from the prompt.'),
      }
    }),
  ]
}
