import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { listNotes, type Note } from '../../contract/notes.ts'

// It needs a window.
vi.mock('./api-client.ts', () => ({}))
// Files share modules: others have this one with the real client, and shall not get it as it is here.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { changePages, queryClient } = await import('./queries.ts')
const { findItem, replaceItem } = await import('./remembered.ts')

const note = (id: string, content: string, updated_at: string) => ({ id, content, updated_at }) as Note

const ofAll = [listNotes.path, '/notes', 'pages']
const ofBook = [listNotes.path, '/notes?book=emma', 'pages']
const cache = (key: readonly unknown[], ...data: Note[]) =>
  queryClient.setQueryData(key, { pages: [{ data }], pageParams: [1] })

afterEach(() => queryClient.clear())

test('of several copies of an item the latest is found, in whatever order the lists were opened', () => {
  const [older, newer] = [
    note('1', 'Badly done.', '2026-11-18T09:00:00.000Z'),
    note('1', 'Badly done, Emma!', '2026-11-18T09:00:01.000Z'),
  ]
  cache(ofAll, older)
  cache(ofBook, newer)
  expect(findItem<Note>(listNotes, '1')).toEqual(newer)
  queryClient.clear()
  cache(ofBook, newer)
  cache(ofAll, older)
  expect(findItem<Note>(listNotes, '1')).toEqual(newer)
  expect(findItem<Note>(listNotes, '2')).toBeUndefined()
})

test('changing an item of a list does not count any list as fetched again', async () => {
  cache(ofAll, note('1', 'Badly done.', '1'), note('2', 'Very well.', '1'))
  cache(ofBook, note('2', 'Very well.', '1'))
  await queryClient.invalidateQueries()
  const ages = [ofAll, ofBook].map((key) => queryClient.getQueryState(key)?.dataUpdatedAt)
  const untouched = queryClient.getQueryData(ofBook)

  replaceItem(listNotes, note('1', 'Badly done, Emma!', '2'))
  expect(findItem<Note>(listNotes, '1')?.content).toBe('Badly done, Emma!')
  changePages<Note>(listNotes, (notes) => notes.filter(() => true))
  expect(queryClient.getQueryData(ofBook)).toBe(untouched)
  expect([ofAll, ofBook].map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true])
  expect([ofAll, ofBook].map((key) => queryClient.getQueryState(key)?.dataUpdatedAt)).toEqual(ages)
})
