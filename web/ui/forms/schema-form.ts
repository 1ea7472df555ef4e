import { useForm } from '@mantine/form'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { fieldErrors } from '../../../contract/validation.ts'
import { ApiError } from '../../lib/http.ts'
import { useT } from '../../lib/i18n.tsx'
import { useUnsaved } from './unsaved.ts'

const joined = (errors: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages.join('\n')]))

interface SchemaFormOptions<Schema extends z.ZodMiniObject, Values> {
  /** What the contract asks for; the same schema that the server checks with. */
  schema: Schema
  initialValues: Values
  /** What the fields hold, as the contract wants it: a local time as a moment, digits as a number. */
  read?: (values: Values) => unknown
  /** `controlled` draws again with every key, for a form whose fields follow one another. */
  mode?: 'controlled' | 'uncontrolled'
  /** What is said under which field, from the messages about what was sent; all of them unless told otherwise. */
  fieldMessages?: (errors: Record<string, string[]>, values: Values) => Record<string, string>
  /** Sends it. An ApiError with fields is shown under them, any other as `problem`. */
  onSubmit: (values: z.output<Schema>) => Promise<void>
}

/** A form that is checked by a schema of the contract, here and again by the server, in the reader's language. */
export function useSchemaForm<Schema extends z.ZodMiniObject, Values extends Record<string, unknown>>({
  schema,
  initialValues,
  read = (values) => values,
  mode = 'uncontrolled',
  fieldMessages = joined,
  onSubmit,
}: SchemaFormOptions<Schema, Values>) {
  const translator = useT()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()

  const form = useForm<Values>({
    mode,
    initialValues,
    validate: (values) => {
      const input = read(values)
      const checked = schema.safeParse(input)
      return checked.success ? {} : fieldMessages(fieldErrors(checked.error, input, translator), values)
    },
    // What is typed while the last words are on their way would go with them when the form begins anew.
    enhanceGetInputProps: () => ({ readOnly: isBusy }),
  })

  // What is being sent may close its dialog.
  useUnsaved(() => !isBusy && form.isDirty())

  /** The first in the order of the page, once the messages are drawn. */
  function focusFirst(fields: string[]) {
    requestAnimationFrame(() => {
      const nodes = fields
        .map((field) => document.querySelector<HTMLElement>(`[data-path="${field}"]`))
        .filter((node) => node !== null)
        .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
      nodes[0]?.focus()
    })
  }

  const handleSubmit = form.onSubmit(
    async (values) => {
      setBusy(true)
      setProblem(undefined)
      try {
        await onSubmit(schema.parse(read(values)))
        form.resetDirty()
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const messages = fieldMessages(error.errors, values)
        const fields = Object.keys(messages).filter((field) => (field.split('.')[0] ?? field) in initialValues)
        form.setErrors(messages)
        if (fields.length > 0) focusFirst(fields)
        else setProblem(error.message)
      } finally {
        setBusy(false)
      }
    },
    (errors) => focusFirst(Object.keys(errors)),
  )

  return { form, handleSubmit, isBusy, problem }
}

/** What a number field holds; blank is nothing. */
export const numberIn = (text: string): number | null => (text.trim() === '' ? null : Number(text))
