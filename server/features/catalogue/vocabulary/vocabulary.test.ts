import { expect, test } from 'vitest'
import { buildGenre } from '../../../../tests/support/factories.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { insertRows } from '../../../../tests/support/insert-rows.ts'

const quire = useApp()

test('listGenres and listTags give all of them by name', async () => {
  const reader = await quire.reader()
  await buildGenre(quire.db, { name: 'Poetry', slug: 'poetry' })
  await buildGenre(quire.db, { name: 'Drama', slug: 'drama' })
  await insertRows(quire.db, 'tags', [
    { name: 'Sad', slug: 'sad' },
    { name: 'Joyful', slug: 'joyful' },
  ])
  expect((await reader.get('/genres')).body).toEqual({
    data: [
      { name: 'Drama', slug: 'drama' },
      { name: 'Poetry', slug: 'poetry' },
    ],
  })
  expect((await reader.get('/tags')).body).toEqual({
    data: [
      { name: 'Joyful', slug: 'joyful' },
      { name: 'Sad', slug: 'sad' },
    ],
  })
})

test('listLanguages maps codes to labels in the language of the call', async () => {
  const reader = await quire.reader()
  const english = await reader.get('/languages')
  const spanish = await reader.get('/languages?lang=es')
  expect(english.body.data).toMatchObject({ en: 'English', es: 'Spanish', grc: 'Ancient Greek' })
  expect(spanish.body.data).toMatchObject({ en: 'Inglés', es: 'Español', fil: 'Filipino', tl: 'Tagalo' })
  const labels = Object.values(english.body.data as Record<string, string>)
  expect(new Set(labels).size).toBe(labels.length)
})
