import * as z from 'zod/mini'
import { NewList } from '../contract/lists.ts'
import listsFile from './data/lists.json' with { type: 'json' }

/** A list of the demo; the books of a manual one by slug, those that are there. */
const DemoList = z.strictObject({
  owner: z.string(),
  list: NewList,
  books: z.optional(z.array(z.string())),
  /** Days ago. */
  created: z.int(),
})
export type DemoList = z.infer<typeof DemoList>

export const demoLists: readonly DemoList[] = z.array(DemoList).parse(listsFile)
