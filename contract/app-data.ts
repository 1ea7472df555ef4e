import * as z from 'zod/mini'
import { Account, LocaleCode } from './account.ts'

const labels = z.record(z.string(), z.string())

/** What the page hands the browser with its HTML. */
export const AppData = z.object({
  locale: LocaleCode,
  /** Filled by the browser from the files below, area by area. */
  translations: labels,
  /** Where the texts of each area are; English has none. */
  texts: labels,
  /** The areas that the screen needs before it is shown. */
  firstTexts: z.array(z.string()),
  languages: labels,
  bookFormats: labels,
  transactionTypes: labels,
  currencies: labels,
  listTypes: labels,
  listVisibilityOptions: labels,
  listEntryTypes: labels,
  listOrderBy: labels,
  emailVerifiedAt: z.nullable(z.string()),
  /** Whether e-mails leave this server. */
  sendsMail: z.boolean(),
  /** Whether the text of a photographed page can be read: `npm run ocr`. */
  readsPages: z.boolean(),
  /** Where readers reach the people who run this server: an e-mail address or a page. */
  contact: z.nullable(z.string()),
  reader: z.nullable(Account),
  flash: z.nullable(z.object({ kind: z.enum(['success', 'error']), message: z.string() })),
  /** The address leads nowhere, or to something this reader may not see. */
  missing: z.boolean(),
  /** The page could not be made, and why. */
  failure: z.nullable(z.object({ message: z.string(), request_id: z.optional(z.string()) })),
  /** Answers of the calls that the screen makes first, by their address: `/books/emma?lang=en`. */
  preloaded: z.record(z.string(), z.unknown()),
})
export type AppData = z.infer<typeof AppData>
