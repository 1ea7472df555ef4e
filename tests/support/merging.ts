import { expect } from 'vitest'
import type { Book } from '../../contract/books.ts'
import type { Merge, MergeKind, MergeProposal } from '../../contract/merges.ts'
import type { Handle } from '../../server/db/database.ts'
import { buildBook } from './factories.ts'
import type { Visitor } from './test-app.ts'
import type { BookColumns } from './columns.ts'

export interface Pair {
  kind?: MergeKind
  gone: string
  kept: string
}

export async function propose(reader: Visitor, { kind = 'book', ...pair }: Pair): Promise<void> {
  const { status, body } = await reader.post('/merges', { kind, ...pair })
  expect({ status, body }).toMatchObject({ status: 201, body: { data: null } })
}

export const proposalsFor = async (moderator: Visitor) =>
  (await moderator.get('/moderation/merges?per_page=100')).body.data as MergeProposal[]

export const mergesFor = async (moderator: Visitor) => (await moderator.get('/moderation/merged')).body.data as Merge[]

/** The id of the latest proposal. */
export async function latestProposal(moderator: Visitor): Promise<string> {
  return (await proposalsFor(moderator)).at(-1)?.id ?? 'none'
}

/** Proposes, accepts, and answers the id of the merge. */
export async function merge(moderator: Visitor, pair: Pair): Promise<string> {
  await propose(moderator, pair)
  const answer = await moderator.post(`/moderation/merges/${await latestProposal(moderator)}/accept`)
  expect(answer).toMatchObject({ status: 200 })
  const [latest] = await mergesFor(moderator)
  return latest?.id ?? 'none'
}

export const undo = (moderator: Visitor, merge: string) => moderator.post(`/moderation/merged/${merge}/undo`)

/** Two editions of one work that are one and the same. */
export async function buildTwins(db: Handle, details: BookColumns = {}) {
  const kept = await buildBook(db, { title: 'Emma', slug: 'emma' })
  const gone = await buildBook(db, { title: 'Emma!', slug: 'emma-2', work_id: kept.work_id, ...details })
  return { kept, gone }
}

export const bookOf = async (reader: Visitor, slug: string) => (await reader.get(`/books/${slug}`)).body.data as Book
