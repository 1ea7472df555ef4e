import { appData } from './app-data.ts'

/**
 * What is written in forms when the reader has to sign in again: kept in this tab, for this reader alone, until the form
 * is opened again.
 */

type Draft = Record<string, unknown>

interface Kept {
  reader: string
  drafts: Record<string, Draft>
  /** Whether the reader knows. */
  isSaid?: true
}

const storageKey = 'quire.drafts'
const writers = new Set<() => void>()

/** Calls `keep` before the page is left for signing in. */
export function onSignInNeeded(keep: () => void): () => void {
  writers.add(keep)
  return () => writers.delete(keep)
}

export function keepDrafts(): void {
  for (const keep of writers) keep()
}

/** A browser that stores nothing keeps no drafts. */
function stored(): Record<string, Draft> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Kept | null
    return kept && kept.reader === appData().reader?.id ? kept.drafts : {}
  } catch {
    return {}
  }
}

function store(drafts: Record<string, Draft>, isSaid = false): void {
  const reader = appData().reader?.id
  if (reader === undefined) return
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(storageKey)
    else
      sessionStorage.setItem(storageKey, JSON.stringify({ reader, drafts, ...(isSaid && { isSaid }) } satisfies Kept))
  } catch (error) {
    console.warn(error)
  }
}

export const hasDrafts = () => Object.keys(stored()).length > 0

/** The same, once. */
export function hasNewDrafts(): boolean {
  if (!hasDrafts()) return false
  const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<Kept>
  sessionStorage.setItem(storageKey, JSON.stringify({ ...kept, isSaid: true }))
  return kept.isSaid !== true
}

/** Adds to what was kept of the same form before. */
export function keepDraft(name: string, draft: Draft): void {
  const drafts = stored()
  store({ ...drafts, [name]: { ...drafts[name], ...draft } })
}

export function takeDraft(name: string): Draft | undefined {
  const { [name]: draft, ...others } = stored()
  if (draft) store(others, true)
  return draft
}

/** At sign-out. */
export const forgetDrafts = () => store({})
