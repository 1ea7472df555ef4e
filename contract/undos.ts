import * as z from 'zod/mini'
import { emptyAnswer, one } from './answers.ts'
import { endpoint } from './endpoint.ts'

/** How long a change can be undone. */
export const undoHours = 24

/** With what `undoChange` takes to undo it. */
export const undoable = <Data extends z.ZodMiniType>(data: Data) =>
  z.extend(one(data), { undo: z.optional(z.string()) })

export const undoChange = endpoint({
  method: 'POST',
  path: '/undos/:undo',
  access: 'reader',
  summary:
    'Undo a change of a book’s shelves or reading logs, by the `undo` of its answer, within a day; refused where they were changed since',
  refuses: ['conflict'],
  params: z.object({ undo: z.string() }),
  answer: emptyAnswer,
})
