import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { fieldErrors } from '../../../contract/validation.ts'
import { keepDraft, onSignInNeeded, takeDraft } from '../../lib/drafts.ts'
import { ApiError } from '../../lib/http.ts'
import { useT } from '../../lib/i18n.tsx'
import { unseenSentences } from './unseen-sentences.ts'
import { useUnsaved } from './unsaved.ts'

const joined = (errors: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages.join('\n')]))

type SubmitEvent = FormEvent<HTMLFormElement> | undefined

interface SchemaFormOptions<Schema extends z.ZodMiniObject, Values> {
  /** From the contract; the server validates with the same schema. */
  schema: Schema
  initialValues: Values
  /** Names the form and what it is about; where the reader has to sign in again, what is written is kept under it. */
  draft?: string
  /** Turns the values of the fields into the input of the schema: a local time into a moment, digits into a number. */
  read?: (values: Values) => unknown
  /** `controlled` renders on every key, for a form whose fields depend on each other. */
  mode?: 'controlled' | 'uncontrolled'
  /** Maps messages about the request to fields of the form; by default each field shows all of its own. */
  fieldMessages?: (errors: Record<string, string[]>, values: Values) => Record<string, string>
  /**
   * What an ApiError says about fields is shown under them, or as `problem` where there is none; the rest is in its toast.
   * `false` where nothing was saved, because the reader is asked something first: the form still has unsaved changes.
   */
  onSubmit: (values: z.output<Schema>) => Promise<void | false>
}

/** A form validated by a schema of the contract, in the browser and again on the server. */
export function useSchemaForm<Schema extends z.ZodMiniObject, Values extends Record<string, unknown>>({
  schema,
  initialValues,
  draft,
  read = (values) => values,
  mode = 'uncontrolled',
  fieldMessages = joined,
  onSubmit,
}: SchemaFormOptions<Schema, Values>) {
  const translator = useT()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  /** A disabled button does not stop a key that submits the form, and the state is only as new as the last rendering. */
  const isSending = useRef(false)

  const form = useForm<Values>({
    mode,
    initialValues,
    validate: (values) => {
      const input = read(values)
      const checked = schema.safeParse(input)
      return checked.success ? {} : fieldMessages(fieldErrors(checked.error, input, translator), values)
    },
    // Read-only while sending: text typed now would be lost if the form is reset afterwards.
    enhanceGetInputProps: () => ({ readOnly: isBusy }),
  })

  // While it is being sent, the dialog may close.
  useUnsaved(() => !isBusy && form.isDirty())

  const keepOwn = useEffectEvent(() => {
    const changed = Object.entries(form.getValues()).filter(([field]) => form.isDirty(field))
    if (draft === undefined || changed.length === 0) return
    keepDraft(draft, Object.fromEntries(changed))
    // Nothing is lost by leaving now, so nothing asks.
    form.resetDirty()
  })
  const takeOwn = useEffectEvent(() => {
    const kept = draft === undefined ? undefined : takeDraft(draft)
    if (!kept) return
    const knownFields = Object.entries(kept).filter(([field]) => field in form.getValues())
    form.setValues(Object.fromEntries(knownFields) as Partial<Values>)
  })
  useEffect(() => {
    takeOwn()
    return onSignInNeeded(() => keepOwn())
  }, [])

  /**
   * Once the messages are rendered: focuses the first of their fields in document order, and shows those that no field
   * shows above the form.
   */
  function settleMessages(element: EventTarget | undefined, messages: Record<string, unknown>) {
    requestAnimationFrame(() => {
      const nodes = Object.keys(messages)
        .map((field) => document.querySelector<HTMLElement>(`[data-path="${field}"]`))
        .filter((node) => node !== null)
        .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
      nodes[0]?.focus()
      const unseen = unseenSentences(messages, element instanceof HTMLElement ? element.innerText : '')
      setProblem(unseen.join('\n') || undefined)
    })
  }

  async function send(values: Values, event: SubmitEvent) {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      if ((await onSubmit(schema.parse(read(values)))) !== false) form.resetDirty()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const messages = fieldMessages(error.errors, values)
      // Rendered at once: which messages have no field of their own is read from the page.
      flushSync(() => form.setErrors(messages))
      settleMessages(event?.target, messages)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  function handleSubmit(submission?: SubmitEvent) {
    form.onSubmit(send, (errors, _values, event) => {
      setProblem(undefined)
      settleMessages(event?.target, errors)
    })(submission)
  }

  return { form, handleSubmit, isBusy, problem }
}

/** The value of a number field; null when blank. */
export const numberIn = (text: string): number | null => (text.trim() === '' ? null : Number(text))
