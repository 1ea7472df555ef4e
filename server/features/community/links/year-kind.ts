import { yearOverview, yearPages } from '../../../../shared/year-pages.ts'
import { readYear, yearIn } from '../../journal/year/read-year.ts'
import type { SharedKind } from './shared-thing.ts'

export const yearKind: SharedKind = {
  findOwn: async (_context, _readerId, thing) => {
    const year = yearIn(thing)
    return year === undefined ? undefined : { year }
  },

  show: async (context, { owner, thing }, { translator }) => {
    const year = yearIn(thing)
    if (year === undefined) return undefined
    const reader = { id: owner.id, name: owner.name, timeZone: owner.zone }
    const facts = await readYear(context, reader, year, translator, { isShared: true })
    const overview = yearOverview(facts, translator)
    return {
      title: overview.title,
      byline: translator.t(':name’s year', { name: owner.name }),
      owner,
      about: null,
      facts: overview.lines,
      cards: [],
      year: { pages: yearPages(facts, translator, { isShared: true }), overview },
    }
  },
}
