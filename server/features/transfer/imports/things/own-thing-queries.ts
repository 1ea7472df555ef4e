import { sql } from '../../../../db/sql.ts'
import * as z from 'zod/mini'
import { Filter } from '../../../../../contract/filters.ts'
import type { ImportOptions } from '../../../../../contract/imports.ts'
import { isGlobalShelf } from '../../../../../contract/shelves.ts'
import { Visibility } from '../../../../../contract/vocabulary.ts'
import type { Handle } from '../../../../db/database.ts'
import { rowsOf } from '../../../../db/page.ts'
import { nouns, profileJson } from '../../archive/noun-queries.ts'
import type { ArchiveChallenge } from '../../archive/challenge-shape.ts'
import type { ArchiveGoal, ArchiveList, ArchiveProfile, ArchiveShelf } from '../../archive/shape.ts'
import { shelfKey } from '../changes/existing-queries.ts'
import type { OwnShelf } from '../changes/own-shelf-queries.ts'

/** What few were to see there must not be put where more see it here. */
const isNoWider = (here: Visibility, there: Visibility): boolean =>
  Visibility.options.indexOf(here) >= Visibility.options.indexOf(there)

/**
 * Which shelves here are those of an archive, by its slugs: those of the same name that no more people see, each of them
 * once.
 */
export function matchShelves(shelves: ArchiveShelf[], own: OwnShelf[]): Map<string, string> {
  const free = new Set(own)
  const ownIdOf = new Map<string, string>()
  const take = (shelf: ArchiveShelf, isRight: (each: OwnShelf) => boolean) => {
    const ownShelf = [...free].find(
      (each) =>
        shelfKey(each.name) === shelfKey(shelf.name) && isNoWider(each.visibility, shelf.visibility) && isRight(each),
    )
    if (!ownShelf || ownIdOf.has(shelf.slug)) return
    free.delete(ownShelf)
    ownIdOf.set(shelf.slug, ownShelf.id)
  }
  for (const shelf of shelves) take(shelf, ({ slug }) => slug === shelf.slug)
  for (const shelf of shelves) take(shelf, ({ visibility }) => visibility === shelf.visibility)
  for (const shelf of shelves) take(shelf, () => true)
  return ownIdOf
}

/** Own shelves have other slugs here than they had there. */
export function filtersHere(
  filters: Filter[],
  shelfIds: Map<string, string>,
  own: Pick<OwnShelf, 'id' | 'slug'>[],
): Filter[] {
  const slugOf = new Map(own.map(({ id, slug }) => [id, slug]))
  const here = (slug: string) => (isGlobalShelf(slug) ? slug : (slugOf.get(shelfIds.get(slug) ?? '') ?? slug))
  return filters.map((filter) =>
    filter.key === 'shelf' ? { ...filter, value: filter.value.map((slug) => here(slug)) } : filter,
  )
}

interface ExistingList {
  id: string
  list: ArchiveList
  entries: number
}

interface ExistingChallenge {
  id: string
  challenge: ArchiveChallenge
}

interface Things {
  lists: ExistingList[]
  /** Made or joined. */
  challenges: ExistingChallenge[]
  goals: ArchiveGoal[]
  profile: ArchiveProfile
  /** Where their picture is shown. */
  image: string | null
}

/** What a reader has beside their books, in the words of the archive. */
export async function findOwnThings(db: Handle, readerId: string): Promise<Things> {
  const lists = await rowsOf<{ id: string; json: ArchiveList; entries: number }>(
    db,
    sql`select lists.id, rows.json, lists.entries_count as entries
      from (${nouns.lists.rows(readerId)}) as rows
      join lists on lists.reader_id = ${readerId} and lists.slug = rows.json ->> 'slug'`,
  )
  const challenges = await rowsOf<{ id: string; json: ArchiveChallenge }>(
    db,
    sql`select challenges.id, rows.json from (${nouns.challenges.rows(readerId)}) as rows
      join challenges on challenges.slug = rows.json ->> 'slug'`,
  )
  const goals = await rowsOf<{ json: ArchiveGoal }>(db, nouns.goals.rows(readerId))
  const profiles = await rowsOf<{ json: ArchiveProfile; image: string | null }>(db, profileJson(readerId))
  const [profileRow] = profiles
  if (!profileRow) throw new Error('The reader no longer exists')
  return {
    lists: lists.map(({ id, json, entries }) => ({ id, list: json, entries })),
    challenges: challenges.map(({ id, json }) => ({ id, challenge: json })),
    goals: goals.map(({ json }) => json),
    profile: profileRow.json,
    image: profileRow.image,
  }
}

/** The database has an order of its own for what is in a filter. */
const goalKey = ({ name, metric, target, period, filters, visibility }: ArchiveGoal) =>
  JSON.stringify([name, metric, target, period.start, period.end, z.array(Filter).parse(filters), visibility])

const listKey = ({ name, type, entries_type }: ArchiveList) => JSON.stringify([shelfKey(name), type, entries_type])

const challengeKey = ({ name, prompts }: ArchiveChallenge) =>
  JSON.stringify([shelfKey(name), prompts.map(({ text }) => text)])

/** What everybody has before they choose anything. */
export const unchosen: ArchiveProfile = {
  about: null,
  location: null,
  links: [],
  genres: [],
  visibility: 'public',
  approve_followers: false,
  listed: false,
  language: null,
  time_zone: null,
  theme: 'auto',
  star_step: 'whole',
  book_view: 'grid',
  daily_quote: false,
  avoided_warnings: [],
  notifications_off: [],
  push_off: [],
  digest: 'off',
  reminders: [],
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The fields to take from an archive's profile: those still at their default here, or, with `conflict: 'file'`, every
 * one that differs.
 */
export function profileChanges(
  there: ArchiveProfile,
  here: ArchiveProfile,
  conflict: ImportOptions['conflict'],
): Partial<ArchiveProfile> {
  const keys = Object.keys(unchosen) as (keyof ArchiveProfile)[]
  const takenKeys = keys.filter(
    (key) =>
      there[key] !== undefined &&
      !isSame(there[key], here[key]) &&
      !isSame(there[key], unchosen[key]) &&
      (conflict === 'file' || isSame(here[key], unchosen[key])),
  )
  return Object.fromEntries(takenKeys.map((key) => [key, there[key]]))
}

const filledIn = ({ prompts }: ArchiveChallenge) => prompts.filter(({ book }) => book !== null).length

/** Whether there is nothing left to write: the reader has joined, and has filled at least as many prompts. */
export const hasAllOf = (here: ArchiveChallenge, there: ArchiveChallenge) =>
  (there.joined_at === null || here.joined_at !== null) && filledIn(here) >= filledIn(there)

/** What the reader already has. Each thing matches at most one of the archive's. */
export class OwnThings {
  readonly #lists: ExistingList[]
  readonly #challenges: ExistingChallenge[]
  readonly #goals: string[]
  readonly #profile: ArchiveProfile

  constructor({ lists, challenges, goals, profile }: Things) {
    this.#challenges = [...challenges]
    this.#lists = [...lists]
    this.#goals = goals.map(goalKey)
    this.#profile = profile
  }

  /** The list here that is this one: of the same name and kind, and seen by no more people if it gets entries. */
  takeList(list: ArchiveList): ExistingList | undefined {
    const alike = this.#lists.filter(
      (existing) =>
        listKey(existing.list) === listKey(list) &&
        (list.type !== 'manual' || isNoWider(existing.list.visibility, list.visibility)),
    )
    const match = alike.find((existing) => existing.list.visibility === list.visibility) ?? alike[0]
    if (match) this.#lists.splice(this.#lists.indexOf(match), 1)
    return match
  }

  /** The one here that is this one: of the same name and prompts. */
  takeChallenge(challenge: ArchiveChallenge): ExistingChallenge | undefined {
    const at = this.#challenges.findIndex((existing) => challengeKey(existing.challenge) === challengeKey(challenge))
    return at === -1 ? undefined : this.#challenges.splice(at, 1)[0]
  }

  /** Whether it is here already, by its filters as they are written here. */
  takeGoal(goal: ArchiveGoal): boolean {
    const at = this.#goals.indexOf(goalKey(goal))
    if (at !== -1) this.#goals.splice(at, 1)
    return at !== -1
  }

  hasProfile(profile: ArchiveProfile, conflict: ImportOptions['conflict']): boolean {
    return Object.keys(profileChanges(profile, this.#profile, conflict)).length === 0
  }
}
