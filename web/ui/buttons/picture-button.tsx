import { Button } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'

const formats = 'image/jpeg,image/png,image/webp,image/avif'

interface PictureButtonProps {
  /** What the file is called by whoever cannot see the button. */
  label: string
  isBusy: boolean
  fullWidth?: boolean
  /** The field of a form that it fills in. */
  path?: string
  onPick: (file: File) => void
  children: ReactNode
}

/** Chooses a picture from the device. */
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
          // The same file may be chosen again.
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
