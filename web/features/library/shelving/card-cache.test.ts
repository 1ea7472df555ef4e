import { afterAll, afterEach, expect, test, vi } from 'vitest'

// It needs a window.
vi.mock('../../../lib/api-client.ts', () => ({}))
// Files share modules: others have this one with the real client, and shall not get it as it is here.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { queryClient } = await import('../../../lib/queries.ts')
const { updateCards } = await import('./card-cache.ts')

const card = (slug: string) => ({ slug, cover: null, me: { shelves: ['read'], edition: null } })
const isInvalidated = (key: string) => queryClient.getQueryState([key])?.isInvalidated

afterEach(() => queryClient.clear())

test('moving a book changes its cards only, and what waits to be fetched again still does', async () => {
  queryClient.setQueryData(['/lists/:list'], { data: { entries: [card('emma'), card('persuasion')] } })
  queryClient.setQueryData(['/notifications'], { data: [{ id: '1' }] })
  await queryClient.invalidateQueries()
  queryClient.setQueryData(['/feed'], { data: [card('emma')] })

  updateCards('emma', ['want-to-read'])
  const moved = { ...card('emma'), me: { shelves: ['want-to-read'], edition: null } }
  expect(queryClient.getQueryData(['/lists/:list'])).toEqual({ data: { entries: [moved, card('persuasion')] } })
  expect(queryClient.getQueryData(['/feed'])).toEqual({ data: [moved] })
  expect(['/lists/:list', '/notifications', '/feed'].map(isInvalidated)).toEqual([true, true, false])
})
