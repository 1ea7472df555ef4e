import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { callAuth } from '../../../lib/auth-client.ts'
import { useT } from '../../../lib/i18n.tsx'

/** Resends the verification link; the answer is shown as a toast. */
export function ResendButton({ email }: { email: string }) {
  const { t } = useT()
  const resend = useMutation({ mutationFn: () => callAuth('send-verification-email', { email }) })
  return (
    <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
      {t('Resend link')}
    </Button>
  )
}
