import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { IconFingerprint } from '../../../ui/icons/fingerprint.ts'
import { enter } from '../session/enter.ts'
import { canUsePasskeys, CeremonyError, signInWithPasskey } from './ceremony.ts'

interface PasskeyButtonProps {
  /** Before each try, and with what it failed. */
  onResult: (error: unknown) => void
}

export function PasskeyButton({ onResult }: PasskeyButtonProps) {
  const { t } = useT()
  const signIn = useMutation({
    mutationFn: async () => {
      onResult(undefined)
      await signInWithPasskey()
      await enter()
    },
    onError: (error) => {
      onResult(error)
      if (error instanceof CeremonyError) showToast({ kind: 'error', message: t('No passkey selected.') })
    },
  })
  if (!canUsePasskeys()) return null
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      leftSection={<IconFingerprint size={20} stroke={1.75} aria-hidden />}
      loading={signIn.isPending}
      onClick={() => signIn.mutate()}
    >
      {t('Sign in with a passkey')}
    </Button>
  )
}
