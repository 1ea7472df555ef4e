import * as z from 'zod/mini'
import { screens } from '../screens.ts'
import { activityKind } from './kind.ts'

export const listMade = activityKind({
  parts: { list: z.object({ slug: z.string(), name: z.string(), description: z.nullable(z.string()) }) },
  names: ({ list }) => ({ list: { text: list.name, path: screens.list.path.replace('$list', list.slug) } }),
  sentence: ({ t }, names) => t(':name created the list :list', names),
})
