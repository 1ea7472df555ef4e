import { isDeepStrictEqual } from 'node:util'
import type { Filter } from '../../../../contract/filters.ts'
import type { ListChoice, NewList } from '../../../../contract/lists.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { changedElsewhere, ensureUnchanged } from '../../../db/changed.ts'
import type { Handle } from '../../../db/database.ts'
import { isUnderLimit } from '../../../db/lock-by-name.ts'
import { isUniqueViolation } from '../../../errors.ts'
import { slugify, slugSuffix } from '../../../db/slug.ts'
import { dependsOnLevel } from '../filters/condition-queries.ts'
import { revokeNarrowed, type NarrowedThing } from '../../community/open-links/queries.ts'
import { choiceOf, choose, countChosen, type Choice } from './dynamic-list-queries.ts'
import { entryQueries } from './entry-queries.ts'
import { insertList, listLimit, lockSettings, previewed, updateSettings, type ListRow } from './queries.ts'
import { convertToManual, takeSnapshot } from './snapshot-queries.ts'

interface Owner {
  id: string
  zone: string
}

/** When and in which language entries are chosen. */
interface Moment {
  locale: Locale
  at: Date
}

const choiceBy = (
  owner: Owner,
  { entries_limit = null, ...list }: ListChoice & Pick<NewList, 'entries_limit'>,
  visibility_before: ListRow['visibility_before'] = null,
): Choice => choiceOf({ ...list, visibility_before, entries_limit, reader_id: owner.id, zone: owner.zone })

/** Which filters are on, and their values: in any order they choose the same. */
const effectOf = (filters: Filter[]) =>
  new Map(
    filters.flatMap(({ key, value, enabled }) =>
      enabled ? [[key, Array.isArray(value) ? new Set(value) : value] as const] : [],
    ),
  )

async function look(db: Handle, choice: Choice, locale: Locale) {
  const preview = await choose(db, choice, locale, { offset: 0, limit: previewed })
  return { ...(await countChosen(db, choice)), preview }
}

/** Making and changing lists: what a list is and what is on it change together or not at all. */
export function listService(db: Handle) {
  const { findCovers } = entryQueries(db)

  const make = (owner: Owner, list: NewList, slug: string, moment: Moment) =>
    db.attempt(async (tx) => {
      if (!(await isUnderLimit(tx, listLimit(owner.id)))) return undefined
      const choice = choiceBy(owner, list)
      const id = await insertList(tx, owner.id, list, slug)
      if (list.type === 'snapshot') await takeSnapshot(tx, { id, choice }, { ...moment, isFirst: true })
      if (list.type === 'dynamic') await updateSettings(tx, id, list, await look(tx, choice, moment.locale))
      return slug
    })

  return {
    /** What would be on a list that is not made yet, or not saved yet. */
    previewList: async (owner: Owner, choice: ListChoice, locale: Locale) => {
      const { preview, ...counted } = await look(db, choiceBy(owner, choice), locale)
      const covers = await findCovers(choice.entries_type, preview, locale)
      return { ...counted, covers: preview.flatMap((id) => covers.get(id) ?? []) }
    },

    /** The list's name in its address; with a few letters more where another list has it. None once there are too many. */
    createList: async (owner: Owner, list: NewList, moment: Moment): Promise<string | undefined> => {
      const base = slugify(list.name, 100) || 'list'
      try {
        return await make(owner, list, base, moment)
      } catch (error) {
        if (!isUniqueViolation(error, 'lists_slug_key')) throw error
      }
      return make(owner, list, `${base}-${slugSuffix()}`, moment)
    },

    /**
     * The links that were revoked, undefined if the list was deleted. A snapshot is taken again if its filters, order or
     * limit have changed.
     */
    updateList: (owner: Owner, id: string, list: NewList, moment: Moment) =>
      db.transaction(async (tx) => {
        const stored = await lockSettings(tx, id)
        if (!stored) return undefined
        // A list that was converted meanwhile has neither filters nor a limit.
        if (stored.type !== list.type) throw changedElsewhere()
        ensureUnchanged(stored, list.updated_at)
        const before = stored.visibility_before
        const choice = choiceBy(owner, list, before)
        const thing: NarrowedThing = { column: 'list_id', ids: list.keep_links ? [] : [id] }
        const revoked = await revokeNarrowed(tx, owner.id, thing, list.visibility)
        const seen = list.type === 'dynamic' ? await look(tx, choice, moment.locale) : undefined
        await updateSettings(tx, id, list, seen)
        const isSame =
          stored.order_by === list.order_by &&
          stored.entries_limit === (list.entries_limit ?? null) &&
          isDeepStrictEqual(effectOf(stored.filters), effectOf(list.filters)) &&
          ((before ?? stored.visibility) === choice.owner.level || !dependsOnLevel(list.filters))
        if (list.type === 'snapshot' && !isSame) {
          await takeSnapshot(tx, { id, choice }, { ...moment, isFirst: false })
        }
        return revoked
      }),

    /** False if the list was deleted or is manual already. */
    convertToManual: (list: ListRow, locale: Locale) =>
      db.transaction(async (tx) => {
        const stored = await lockSettings(tx, list.id)
        if (!stored || stored.type === 'manual') return false
        const isDynamic = stored.type === 'dynamic'
        // As it is now: it may have been opened to others since it was read.
        const choice = choiceOf({ ...list, ...stored })
        await convertToManual(tx, { id: list.id, choice, isDynamic }, locale)
        return true
      }),
  }
}
