import { makeScheduledBackup } from './features/operations/backups/jobs.ts'
import { countFiles } from './features/operations/administration/jobs.ts'
import { makeExport, resumeExports, sweepExports } from './features/transfer/exports/jobs.ts'
import { expireImports, resumeImports, sweepImportFiles, workOnImport } from './features/transfer/imports/jobs.ts'
import { deleteLeftAccounts } from './features/account/account-deletion/jobs.ts'
import {
  completeAddedBooks,
  completeWantedBooks,
  forgetSourceAnswers,
  wantBareBooks,
} from './features/catalogue/sources/jobs.ts'
import { forgetMerges } from './features/catalogue/merges/jobs.ts'
import { findCoReads, suggestBooks, suggestToActive } from './features/library/next-reads/jobs.ts'
import { findNews, sendDigests } from './features/account/notifications/jobs.ts'
import { pushNotification } from './features/account/push/jobs.ts'
import { pushReminder, sendReminders } from './features/account/reminders/jobs.ts'
import { recountWords } from './features/catalogue/search/jobs.ts'
import { sweepIdempotencyKeys } from './http/idempotency/jobs.ts'
import { sweepSecurityEvents } from './features/account/security-events/jobs.ts'
import { sweepUndos } from './features/library/undos/jobs.ts'
import { readCoverHues, sweepUploads } from './features/catalogue/uploads/jobs.ts'
import { countWaiting } from './features/catalogue/work-counts/jobs.ts'
import { deliverWebhook, sweepDeliveries } from './features/account/webhooks/jobs.ts'
import { sendMail } from './mail/send-mail.ts'

/** Everything that is done beside answering readers; a process with `ROLE=web` only sends them. */
export const allJobs = [
  findNews,
  sendDigests,
  sendReminders,
  pushReminder,
  sendMail,
  sweepUploads,
  readCoverHues,
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
  sweepUndos,
]
