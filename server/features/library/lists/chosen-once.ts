import type { Handle } from '../../../db/database.ts'
import { choiceOf, choose, countChosen } from './dynamic-list-queries.ts'
import type { Viewer } from './entry-queries.ts'
import type { ListRow } from './queries.ts'

/**
 * Shares one query among all visitors who open a dynamic list at the same moment: the result depends on the list's
 * owner alone. Owners always get a query of their own, so that they see what they have just changed.
 */
export function chooserOf(db: Handle) {
  const running = new Map<string, Promise<unknown>>()

  function once<Result>(list: ListRow, viewer: Viewer, question: object, work: () => Promise<Result>): Promise<Result> {
    if (viewer.id === list.reader_id) return work()
    const key = JSON.stringify([choiceOf(list), question])
    const pending = running.get(key) as Promise<Result> | undefined
    if (pending) return pending
    const begun = work()
    const ended = () => running.delete(key)
    running.set(key, begun)
    begun.then(ended, ended)
    return begun
  }

  return {
    choose: (list: ListRow, viewer: Viewer, range: { offset: number; limit: number }): Promise<string[]> =>
      once(list, viewer, { ...range, locale: viewer.locale }, () => choose(db, choiceOf(list), viewer.locale, range)),

    count: (list: ListRow, viewer: Viewer): ReturnType<typeof countChosen> =>
      once(list, viewer, {}, () => countChosen(db, choiceOf(list))),
  }
}
