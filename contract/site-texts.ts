import * as z from 'zod/mini'
import { LocaleCode } from './account.ts'
import { many, one, pageQuery } from './answers.ts'
import { endpoint } from './endpoint.ts'

/** Pages whose text admins write, for every visitor. */
export const SiteTextName = z.enum(['rules', 'privacy'])
export type SiteTextName = z.infer<typeof SiteTextName>

/** Some ten printed pages. */
export const siteTextLength = 20_000

export const SiteText = z.object({
  name: SiteTextName,
  /** The language that the text is in: the caller’s, or else the one that was written last. */
  locale: LocaleCode,
  /** With `## headings`, `- lists` and the marks of reviews. Null: the text that comes with Quire. */
  content: z.nullable(z.string()),
  changed_at: z.nullable(z.string()),
})
export type SiteText = z.infer<typeof SiteText>

const SiteTextParams = z.object({ name: SiteTextName })

export const getSiteText = endpoint({
  method: 'GET',
  path: '/site-texts/:name',
  access: 'anyone',
  summary: 'The rules or the privacy text of this server, in the caller’s language if there is one',
  params: SiteTextParams,
  answer: one(SiteText),
})

export const SiteTextVersion = z.object({
  id: z.string(),
  content: z.string(),
  /** Null: their account was deleted. */
  editor: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  created_at: z.string(),
})
export type SiteTextVersion = z.infer<typeof SiteTextVersion>

export const listSiteTextVersions = endpoint({
  method: 'GET',
  path: '/administration/site-texts/:name/:locale',
  access: 'reader',
  sessionOnly: true,
  summary: 'Versions of such a text in one language, newest first; for admins',
  params: z.object({ name: SiteTextName, locale: LocaleCode }),
  query: pageQuery(10),
  answer: many(SiteTextVersion),
})

export const NewSiteText = z.object({
  content: z.string().check(z.trim(), z.maxLength(siteTextLength)),
  /** The newest version that the writer has seen; null if there was none. */
  after: z.nullable(z.string()),
})
export type NewSiteText = z.infer<typeof NewSiteText>

export const saveSiteText = endpoint({
  method: 'PUT',
  path: '/administration/site-texts/:name/:locale',
  access: 'reader',
  sessionOnly: true,
  summary:
    'Write such a text in one language; empty shows the text in another language, or else Quire’s own; for admins',
  refuses: ['conflict'],
  params: z.object({ name: SiteTextName, locale: LocaleCode }),
  body: NewSiteText,
  answer: one(SiteTextVersion),
})
