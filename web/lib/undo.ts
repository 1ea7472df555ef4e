import { translator } from './i18n.tsx'
import type { ToastAction } from './toasts.ts'

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
