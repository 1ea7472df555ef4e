import { undoChange } from '../../contract/undos.ts'
import { call } from './api-client.ts'
import { ApiError } from './http.ts'
import { translator } from './i18n.tsx'
import { hasShownWaiting, loadWaiting } from './offline-signal.ts'
import { showToast, type ToastAction } from './toasts.ts'

/** Makes a call whose toast has an Undo button; `takeBack` gets the answer of the call. */
export async function callUndoable<Answer>(
  send: (action: ToastAction) => Promise<Answer>,
  takeBack: (answer: Answer) => Promise<unknown>,
): Promise<Answer> {
  let undo: (() => Promise<unknown>) | undefined
  const onAction = () => void undo?.().catch((error: unknown) => console.error(error))
  const answer = await send({ label: translator().t('Undo'), onAction })
  undo = () => takeBack(answer)
  return answer
}

/** What waits on the device was never made; what was sent is undone by the server, which knows how everything was. */
async function send(undo: string): Promise<void> {
  if (hasShownWaiting()) {
    const { discardUndone } = await loadWaiting()
    if (await discardUndone(undo)) return
  }
  await call(undoChange, { params: { undo } }, { quiet: true })
}

/** The server says no, and would again. */
const isFinal = (error: Error) => error instanceof ApiError && [404, 409].includes(error.status)

/**
 * Undoes a change by the `undo` of its answer, and then does what shows that. Where it cannot be sent, it can be tried
 * again: nothing else knows how things were.
 */
export async function undoByToken(undo: string | undefined, onUndone: () => Promise<unknown>): Promise<void> {
  if (undo === undefined) return
  const { t } = translator()
  try {
    await send(undo)
    showToast({ kind: 'success', message: t('Restored.') })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const again = { label: t('Try again'), onAction: () => void undoByToken(undo, onUndone) }
    showToast({ kind: 'error', message: error.message, actions: isFinal(error) ? [] : [again] })
  }
  await onUndone()
}

/** Makes a call whose toast has an Undo button and whose answer says how to undo it. */
export const callUndoableByToken = <Answer extends { undo?: string | undefined }>(
  sendCall: (action: ToastAction) => Promise<Answer>,
  onUndone: () => Promise<unknown>,
): Promise<Answer> => callUndoable(sendCall, ({ undo }) => undoByToken(undo, onUndone))
