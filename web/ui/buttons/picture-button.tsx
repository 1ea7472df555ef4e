import { Button } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { IconPhotoUp } from '../icons/photo-up.ts'

const formats = 'image/jpeg,image/png,image/webp,image/avif'

interface PictureButtonProps {
  /** The accessible name of the file input. */
  label: string
  isBusy: boolean
  fullWidth?: boolean
  /** The form field it belongs to, for `data-path`. */
  path?: string
  onPick: (file: File) => void
  children: ReactNode
}

/** A button that opens the file dialog for a picture. */
export function PictureButton({ label, isBusy, fullWidth = false, path, onPick, children }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={formats}
        aria-label={label}
        className="q-spoken"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onPick(file)
          // Cleared so that choosing the same file again fires `change`.
          currentTarget.value = ''
        }}
      />
      <Button
        variant="default"
        fullWidth={fullWidth}
        leftSection={<IconPhotoUp size={18} stroke={1.75} />}
        loading={isBusy}
        onClick={() => input.current?.click()}
        data-path={path}
      >
        {children}
      </Button>
    </>
  )
}
