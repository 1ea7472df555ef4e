import path from 'node:path'
import { startOpenLibrary } from '../support/open-library.ts'
import { runQuire } from './run-quire.ts'

/** One Quire for all browser tests together. */
export default async function startQuire() {
  const openLibrary = await startOpenLibrary()
  const quire = await runQuire({
    CATALOGUE_SOURCES: 'open-library',
    OPEN_LIBRARY_URL: openLibrary.url,
    OPEN_LIBRARY_REQUESTS_PER_SECOND: '100',
    OPEN_LIBRARY_COVERS_URL: openLibrary.url,
  })
  process.env['QUIRE_URL'] = quire.url
  process.env['QUIRE_OUTBOX'] = path.join(quire.folder, 'outbox')
  return async () => {
    await quire.stop()
    await openLibrary.stop()
  }
}
