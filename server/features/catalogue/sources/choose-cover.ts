import type { Account } from '../../../../contract/account.ts'
import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { emit } from '../../../events/emit.ts'
import { editTarget, getFacts, recordEdit } from '../book-edits/queries.ts'
import { markChanged } from '../contributions/queries.ts'
import { recordAction } from '../../moderation/moderation-log/queries.ts'
import { bytesOf, coverIdOf, putCover } from '../uploads/cover-files.ts'
import type { CoverFile } from '../uploads/encode-cover.ts'
import { uploadQueries } from '../uploads/queries.ts'
import { saveFieldSources } from './add-queries.ts'
import { lockCover, saveCover } from './book-queries.ts'
import { canChooseCover, canSettleCover } from './policy.ts'
import { bookNotFound } from '../books/book-key-queries.ts'

interface Chosen {
  source: string
  url: string
  picture: { content: Buffer; files: CoverFile[] }
}

/**
 * Keeps a found picture as if it had been uploaded, and gives it to a book. What the book's contributor or a moderator
 * chooses stays; what anybody else chooses, others may choose again.
 */
export async function giveCover(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  reader: Pick<Account, 'id' | 'role'>,
  bookId: string,
  { source, url, picture }: Chosen,
): Promise<void> {
  const id = coverIdOf(picture.content)
  await uploadQueries(db).insertUpload({ id, bytes: bytesOf(picture.files) }, () =>
    putCover(storage, id, picture.files),
  )
  await db.transaction(async (tx) => {
    const stored = await lockCover(tx, bookId)
    if (!stored) throw bookNotFound()
    if (!canChooseCover(reader, stored)) {
      throw new AppError('forbidden', text('A reader chose this cover, so you can’t replace it.'))
    }
    const before = await getFacts(tx, bookId)
    await saveCover(tx, bookId, id)
    const isChanged = await recordEdit(tx, { bookId, editorId: reader.id, before })
    if (!canSettleCover(reader, stored)) {
      await saveFieldSources(tx, stored, { books: ['cover'], works: [] }, { source, url })
      return
    }
    await markChanged(tx, { books: ['cover'], works: [] }, bookId)
    if (!isChanged || stored.contributor_id === reader.id) return
    // A moderator's, as if it had been chosen in the book's form.
    const target = editTarget(bookId, stored.contributor_id)
    const actionId = await recordAction(tx, { actorId: reader.id, kind: 'edit-book', target })
    await emit(tx, [{ name: 'book.corrected', action_id: actionId }])
  })
}
