import { useT } from '../../lib/i18n.tsx'
import { useAppealSuspension } from './api.ts'
import { AppealButton } from './appeal-button.tsx'

/** For a suspended reader who has just been refused. */
export default function SuspensionAppeal({ ticket }: { ticket: string }) {
  const { t } = useT()
  const appeal = useAppealSuspension(ticket)
  if (appeal.isSuccess) return <p>{t('Appeal sent. We’ll e-mail you the answer.')}</p>
  return <AppealButton onSubmit={(text) => appeal.mutateAsync(text)} />
}
