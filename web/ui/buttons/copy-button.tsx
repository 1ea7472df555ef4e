import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { IconCheck } from '../icons/check.ts'
import { IconCopy } from '../icons/copy.ts'

/** Copies a text to the clipboard. Browsers refuse that on pages without HTTPS. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useT()
  const [isCopied, setCopied] = useState(false)
  if (!('clipboard' in navigator)) return null

  async function handleCopy() {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }

  return (
    <Button
      variant="default"
      leftSection={isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
      onClick={() => void handleCopy()}
    >
      {isCopied ? t('Copied') : t('Copy')}
    </Button>
  )
}
