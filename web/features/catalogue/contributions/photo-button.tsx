import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { IconPhoto } from '../../../ui/icons/photo.ts'
import { isbnInFile } from './barcode.ts'

interface PhotoButtonProps {
  variant?: 'filled' | 'default'
  onFound: (isbn: string) => void
  onProblem: (message: string) => void
}

/** Reads the ISBN from a photo of a barcode. */
export function PhotoButton({ variant = 'filled', onFound, onProblem }: PhotoButtonProps) {
  const { t } = useT()
  const input = useRef<HTMLInputElement>(null)

  async function handleFile(file: File | undefined) {
    if (!file) return
    try {
      const isbn = await isbnInFile(file)
      if (isbn) onFound(isbn)
      else onProblem(t('We couldn’t find an ISBN in this photo. Try one with the barcode straight and close up.'))
    } catch {
      onProblem(t('We couldn’t read this photo. Try another one.'))
    }
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={t('Photo of a barcode')}
        className="q-spoken"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          void handleFile(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <Button
        variant={variant}
        leftSection={<IconPhoto size={18} stroke={1.75} />}
        onClick={() => input.current?.click()}
      >
        {t('Choose a photo')}
      </Button>
    </>
  )
}
