import { useAppealSuspension } from './api.ts'
import { AppealButton } from './appeal-button.tsx'

/** For a suspended reader who has just been refused. */
export default function SuspensionAppeal({ ticket }: { ticket: string }) {
  const appeal = useAppealSuspension(ticket)
  if (appeal.isSuccess) return <p>{appeal.data.message}</p>
  return <AppealButton onSubmit={(text) => appeal.mutateAsync(text)} />
}
