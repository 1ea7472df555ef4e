import { exportDays } from '../../../contract/exports.ts'
import type { Context } from '../../context.ts'
import { toMarkdown } from '../../documents/to-markdown.ts'
import { toPdf } from '../../documents/to-pdf.ts'
import { job } from '../../jobs/queue.ts'
import { translatorFor } from '../../locales.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { slugify } from '../../slug.ts'
import { deleteFiles, putFiles } from './export-files.ts'
import { gatherJournal, gatherReport } from './gather.ts'
import { exportLetter } from './letters.ts'
import { exportQueries, type Owner, type StoredExport } from './queries.ts'

async function make(context: Context, held: StoredExport, owner: Owner): Promise<void> {
  const { db, storage, queue, config, clock } = context
  const telling = {
    translator: translatorFor(held.locale),
    locale: held.locale,
    zone: held.time_zone,
    reader: owner.name,
    now: clock(),
  }
  const document = await (held.kind === 'journal' ? gatherJournal : gatherReport)(context, held, telling)
  const base = slugify(document.title, 80) || held.kind
  const files = await putFiles(storage, held.id, [
    { name: `${base}.pdf`, type: 'application/pdf', content: await toPdf(document) },
    { name: `${base}.md`, type: 'text/markdown; charset=utf-8', content: Buffer.from(toMarkdown(document)) },
  ])
  await exportQueries(db).updateExport(held.id, { state: 'done', files, finished_at: clock() })
  // An address that was changed meanwhile is not known to be the reader's.
  if (owner.email_verified_at) await queue.send(sendMail, exportLetter(config.publicUrl, { ...held, files }, owner))
}

export const makeExport = job('make-export', async ({ id }: { id: string }, context) => {
  const queries = exportQueries(context.db)
  const held = await queries.findExport(id)
  const owner = held && (await queries.findOwner(held.reader_id))
  if (!held || !owner || held.state === 'done') return
  await queries.updateExport(id, { state: 'making' })
  try {
    await make(context, held, owner)
  } catch (error) {
    await queries.updateExport(id, { state: 'failed' })
    throw error
  }
})

const atOnce = 1000
const day = 24 * 60 * 60 * 1000

/** What is older than a week goes, with its files; what the queue never heard of is told to it again. */
export const sweepExports = job(
  'sweep-exports',
  async (_data: object, { db, storage, clock, queue }) => {
    const queries = exportQueries(db)
    const now = clock().getTime()
    for (const held of await queries.listExpired(new Date(now - exportDays * day), atOnce)) {
      await deleteFiles(storage, held)
      await queries.forgetExport(held.id)
    }
    for (const { id } of await queries.listForgotten(new Date(now - day / 24))) await queue.send(makeExport, { id })
  },
  { cron: '41 * * * *' },
)
