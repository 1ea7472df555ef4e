import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

let reader: { id: string } | null = { id: 'ida' }
vi.mock('./app-data.ts', () => ({ appData: () => ({ reader }) }))
// Files share modules: others have this one with the real data, and shall not get it as it is here.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { forgetDrafts, hasDrafts, hasNewDrafts, keepDraft, keepDrafts, onSignInNeeded, takeDraft } =
  await import('./drafts.ts')

let stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}

beforeEach(() => {
  stored = new Map()
  reader = { id: 'ida' }
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => void vi.unstubAllGlobals())

test('a draft is kept for its form, and taken once', () => {
  keepDraft('note emma', { content: 'Badly done.' })
  keepDraft('review emma', { content: 'A heroine.', tags: ['witty'] })
  expect(hasDrafts()).toBe(true)
  expect(takeDraft('note persuasion')).toBeUndefined()
  expect(takeDraft('note emma')).toEqual({ content: 'Badly done.' })
  expect(takeDraft('note emma')).toBeUndefined()
  expect(takeDraft('review emma')).toEqual({ content: 'A heroine.', tags: ['witty'] })
  expect(hasDrafts()).toBe(false)
  expect(stored.size).toBe(0)
})

test('what is written later is added to it', () => {
  keepDraft('note emma', { content: 'Badly', name: 'Box Hill' })
  keepDraft('note emma', { content: 'Badly done.' })
  expect(takeDraft('note emma')).toEqual({ content: 'Badly done.', name: 'Box Hill' })
})

test('another reader who signs in neither gets it nor learns of it', () => {
  keepDraft('note emma', { content: 'Badly done.' })
  reader = { id: 'omar' }
  expect(hasDrafts()).toBe(false)
  expect(takeDraft('note emma')).toBeUndefined()
})

test('is said once, and again when there is more', () => {
  expect(hasNewDrafts()).toBe(false)
  keepDraft('note emma', { content: 'Badly done.' })
  keepDraft('review emma', { content: 'A heroine.' })
  expect(hasNewDrafts()).toBe(true)
  takeDraft('note emma')
  expect(hasNewDrafts()).toBe(false)
  keepDraft('review emma', { content: 'A heroine!' })
  expect(hasNewDrafts()).toBe(true)
})

test('signing out deletes it', () => {
  keepDraft('note emma', { content: 'Badly done.' })
  forgetDrafts()
  expect(stored.size).toBe(0)
})

test('a browser that stores nothing loses the draft, not the page', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  keepDraft('note emma', { content: 'Badly done.' })
  expect(takeDraft('note emma')).toBeUndefined()
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})

test('open forms are asked for theirs before the page is left', () => {
  const stop = onSignInNeeded(() => keepDraft('note emma', { content: 'Badly done.' }))
  keepDrafts()
  stop()
  expect(takeDraft('note emma')).toEqual({ content: 'Badly done.' })
  keepDrafts()
  expect(hasDrafts()).toBe(false)
})
