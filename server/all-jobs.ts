import { makeScheduledBackup } from './features/backups/jobs.ts'
import { countFiles } from './features/administration/jobs.ts'
import { makeExport, resumeExports, sweepExports } from './features/exports/jobs.ts'
import { expireImports, resumeImports, sweepImportFiles, workOnImport } from './features/imports/jobs.ts'
import { deleteLeftAccounts } from './features/account-deletion/jobs.ts'
import { completeAddedBooks, completeWantedBooks, forgetSourceAnswers, wantBareBooks } from './features/sources/jobs.ts'
import { forgetMerges } from './features/merges/jobs.ts'
import { findCoReads, suggestBooks, suggestToActive } from './features/next-reads/jobs.ts'
import { findNews, sendDigests } from './features/notifications/jobs.ts'
import { pushNotification } from './features/push/jobs.ts'
import { recountWords } from './features/search/jobs.ts'
import { sweepIdempotencyKeys } from './features/idempotency/jobs.ts'
import { sweepSecurityEvents } from './features/security-events/jobs.ts'
import { sweepUploads } from './features/uploads/jobs.ts'
import { countWaiting } from './features/work-counts/jobs.ts'
import { deliverWebhook, sweepDeliveries } from './features/webhooks/jobs.ts'
import { sendMail } from './mail/send-mail.ts'

/** Everything that is done beside answering readers; a process with `ROLE=web` only sends them. */
export const allJobs = [
  findNews,
  sendDigests,
  sendMail,
  sweepUploads,
  completeAddedBooks,
  completeWantedBooks,
  wantBareBooks,
  forgetSourceAnswers,
  forgetMerges,
  recountWords,
  workOnImport,
  resumeImports,
  countWaiting,
  sweepImportFiles,
  expireImports,
  makeExport,
  resumeExports,
  sweepExports,
  deleteLeftAccounts,
  findCoReads,
  suggestBooks,
  suggestToActive,
  makeScheduledBackup,
  countFiles,
  pushNotification,
  deliverWebhook,
  sweepDeliveries,
  sweepSecurityEvents,
  sweepIdempotencyKeys,
]
