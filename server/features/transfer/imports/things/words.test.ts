import { expect, test } from 'vitest'
import type { ArchiveShelf } from '../../archive/shape.ts'
import { translatorFor } from '../../../../locales.ts'
import { archiveWrites } from './words.ts'

test('a shelf of an archive is called what it is', () => {
  const shelf: ArchiveShelf = { slug: 'regency', name: 'Regency', visibility: 'private', created_at: '2026-01-01' }
  expect(archiveWrites({ kind: 'shelf', shelf }, translatorFor('en'))).toEqual(['A shelf'])
})
