import { isLocalId } from './local-id.ts'
import type { Change, Kept } from './waiting-store.ts'

/** Ids and versions that were made up on the device, and what the server calls them. */

type Json = Record<string, unknown>

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** All that was made up in what a change makes or changes: a shelf may start a log, and progress adds a session. */
export function localIdsIn(assumed: unknown): string[] {
  if (typeof assumed === 'string') return isLocalId(assumed) ? [assumed] : []
  return typeof assumed === 'object' && assumed !== null ? Object.values(assumed).flatMap(localIdsIn) : []
}

/** Which of our names the server has which for. */
export function namesIn(assumed: unknown, real: unknown, names = new Map<string, string>()): Map<string, string> {
  if (typeof assumed === 'string' && typeof real === 'string') {
    if (isLocalId(assumed)) names.set(assumed, real)
  } else if (Array.isArray(assumed) && Array.isArray(real)) {
    for (const [index, each] of assumed.entries()) namesIn(each, real[index], names)
  } else if (isJson(assumed) && isJson(real)) {
    for (const [name, each] of Object.entries(assumed)) {
      if (name === 'updated_at' && typeof each === 'string' && typeof real[name] === 'string')
        names.set(each, real[name])
      else namesIn(each, real[name], names)
    }
  }
  return names
}

function withVersion(thing: Json, names: ReadonlyMap<string, string>): Json {
  const version = thing['updated_at']
  const known = typeof version === 'string' ? names.get(version) : undefined
  return known === undefined ? thing : { ...thing, updated_at: known }
}

/** A change that was made on top of another, once the server has answered that one. */
export function renamed<Some extends Pick<Change, 'address' | 'body' | 'assumed' | 'deleted'>>(
  change: Some,
  names: ReadonlyMap<string, string>,
): Some {
  let text = JSON.stringify([change.address, change.body, change.assumed, change.deleted ?? null])
  for (const [name, real] of names) if (isLocalId(name)) text = text.replaceAll(name, real)
  const [address, body, assumed, deleted] = JSON.parse(text) as [string, Json, Json, Json | null]
  return {
    ...change,
    address,
    body: withVersion(body, names),
    assumed,
    ...(deleted && { deleted: withVersion(deleted, names) }),
  }
}

/** Far more than the pages that are open can still have. */
const maxNames = 500

/** What is kept once the server has made a change: what was added or undone while it was sent stays so. */
export function settled({ changes, names }: Kept, change: Change, answer: unknown): Kept {
  const found = namesIn(change.assumed, answer)
  const isKept = changes.some(({ id }) => id === change.id)
  return {
    changes: changes.filter(({ id }) => id !== change.id).map((each) => renamed(each, found)),
    // Of what was given up meanwhile no page has a name; at sign-out, nothing may stay.
    names: isKept ? [...names, ...found].slice(-maxNames) : names,
  }
}
