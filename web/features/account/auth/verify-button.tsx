import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { callConfirmation } from '../../../lib/auth-client.ts'

interface VerifyButtonProps {
  token: string
  label: string
  onDone: () => void
}

/** For the reader who is signed in to the account that the link is about. */
export function VerifyButton({ token, label, onDone }: VerifyButtonProps) {
  const verify = useMutation({
    mutationFn: () => callConfirmation('verify-email', { token }),
    onSuccess: onDone,
  })
  return (
    <Button loading={verify.isPending} onClick={() => verify.mutate()}>
      {label}
    </Button>
  )
}
