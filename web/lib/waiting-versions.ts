import type { Change, Kept } from './waiting-store.ts'

/** Only the server says which version a thing has. What was assumed here is replaced in later changes. */

type Json = Record<string, unknown>

/** The version that was assumed, and the one that the server gave. */
export type GivenVersion = [assumed: string, given: string]

interface Versioned {
  updated_at?: string
  /** The log that a shelf starts. */
  reading?: Versioned | null
}

const versionsOf = (answer: unknown) => {
  const data = (answer as { data?: Versioned | null }).data
  return [data?.updated_at, data?.reading?.updated_at]
}

/** Which versions the server gave for those of an assumed answer. */
export function givenVersions(assumed: unknown, answer: unknown): GivenVersion[] {
  const given = versionsOf(answer)
  return versionsOf(assumed).flatMap((version, index): GivenVersion[] => {
    const real = given[index]
    return version === undefined || real === undefined ? [] : [[version, real]]
  })
}

/** A thing or the body of a call, with the version that the server has. */
export function withGivenVersion<Thing extends Json>(thing: Thing, versions: readonly GivenVersion[]): Thing {
  const given = new Map(versions).get(thing['updated_at'] as string)
  return given === undefined ? thing : { ...thing, updated_at: given }
}

/** A change that was made on top of others, once the server has answered those. */
export const rebased = <Some extends Pick<Change, 'body' | 'deleted'>>(
  change: Some,
  versions: readonly GivenVersion[],
): Some => ({
  ...change,
  body: withGivenVersion(change.body, versions),
  ...(change.deleted && { deleted: withGivenVersion(change.deleted, versions) }),
})

/** Far more than the pages that are open can still have. */
const maxVersions = 500

/** What is kept once the server has made a change: what was added or undone while it was sent stays so. */
export function settled({ changes, versions }: Kept, change: Change, answer: unknown): Kept {
  const given = givenVersions(change.assumed, answer)
  const isKept = changes.some(({ id }) => id === change.id)
  return {
    changes: changes.filter(({ id }) => id !== change.id).map((each) => rebased(each, given)),
    // Of what was given up meanwhile no page has a version; at sign-out, nothing may stay.
    versions: isKept ? [...versions, ...given].slice(-maxVersions) : versions,
  }
}
