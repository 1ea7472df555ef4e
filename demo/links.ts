import * as z from 'zod/mini'
import { LinkKind } from '../contract/links.ts'
import linksFile from './data/links.json' with { type: 'json' }

/** A link of the demo. Nobody has its secret, as nobody has that of a link they have lost. */
const DemoLink = z.strictObject({
  owner: z.string(),
  kind: LinkKind,
  /** The slug of a list; of a year, how many years ago. A review is the one most liked, a goal the books of this year. */
  thing: z.optional(z.union([z.string(), z.int()])),
  name: z.nullable(z.string()),
  visits: z.int(),
  /** Days ago. */
  created: z.int(),
  /** Days from today. */
  expires: z.optional(z.int()),
  /** Days ago. */
  revoked: z.optional(z.int()),
  isIndexed: z.optional(z.boolean()),
})
export type DemoLink = z.infer<typeof DemoLink>

export const demoLinks: readonly DemoLink[] = z.array(DemoLink).parse(linksFile)
