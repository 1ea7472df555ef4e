import { expect, test } from 'vitest'
import { buildGenre } from '../../../../tests/support/factories.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

test('genres are in the order of the reader’s language, not of the English names', async () => {
  for (const name of ["Children's", 'Art', 'Classics', 'Biography']) await buildGenre(quire.db, { name })
  const reader = await quire.reader()
  const names = async (lang: string) =>
    ((await reader.get(`/genres?lang=${lang}`)).body.data as { name: string }[]).map(({ name }) => name)
  expect(await names('en')).toEqual(['Art', 'Biography', "Children's", 'Classics'])
  expect(await names('de')).toEqual(['Biografie', 'Kinderbuch', 'Klassiker', 'Kunst'])
})
