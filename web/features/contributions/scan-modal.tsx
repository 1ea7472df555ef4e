import { Button } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { Modal, type ModalControl } from '../../ui/dialogs/modal.tsx'
import { isbnInFile, isbnInFrame } from './barcode.ts'
import { CameraError, openCamera } from './camera.ts'
import classes from './scan-modal.module.css'

interface ScanModalProps extends ModalControl {
  onFound: (isbn: string) => void
}

/** Pause between two decodings, so that the video stays smooth on slow phones. */
const pauseMilliseconds = 120

/** Reads the ISBN from a book's barcode, by camera or from a photo. */
export default function ScanModal({ onFound, ...control }: ScanModalProps) {
  const { t } = useT()
  const video = useRef<HTMLVideoElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'starting' | 'looking' | 'without'>('starting')
  const [problem, setProblem] = useState<string | undefined>()

  const handleFound = useEffectEvent((isbn: string) => {
    if ('vibrate' in navigator) navigator.vibrate(60)
    onFound(isbn)
  })

  useEffect(() => {
    const closing = new AbortController()
    const { signal } = closing
    async function look() {
      const stream = await openCamera()
      // Stops the camera on close, also if it was still starting.
      const stop = () => stream.getTracks().forEach((track) => track.stop())
      if (signal.aborted || !video.current) {
        stop()
        return
      }
      signal.addEventListener('abort', stop, { once: true })
      video.current.srcObject = stream
      await video.current.play()
      setState('looking')
      while (!signal.aborted) {
        const isbn = await isbnInFrame(video.current)
        if (isbn && !signal.aborted) {
          handleFound(isbn)
          return
        }
        await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
      }
    }
    look().catch((error: unknown) => {
      if (signal.aborted) return
      setState('without')
      setProblem(error instanceof CameraError ? t(error.message) : t('The camera could not be started.'))
    })
    return () => closing.abort()
  }, [t])

  async function handleFile(file: File | undefined) {
    if (!file) return
    try {
      const isbn = await isbnInFile(file)
      if (isbn) onFound(isbn)
      else setProblem(t('No ISBN was found in this photo. Try one that shows the barcode straight and close.'))
    } catch {
      setProblem(t('This photo cannot be read.'))
    }
  }

  return (
    <Modal
      {...control}
      title={t('Scan the barcode')}
      footer={
        <>
          <Button variant="default" onClick={control.onClose}>
            {t('Close')}
          </Button>
          <Button leftSection={<IconPhoto size={18} stroke={1.75} />} onClick={() => input.current?.click()}>
            {t('Choose a photo')}
          </Button>
        </>
      }
    >
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
      <div className={classes.view} hidden={state === 'without'} data-looking={state === 'looking' || undefined}>
        <video ref={video} muted playsInline className={classes.video} aria-label={t('What the camera sees')} />
        <span className={classes.guide} aria-hidden />
      </div>
      <output className={classes.words}>
        {problem ??
          (state === 'looking'
            ? t('Hold the barcode on the back of the book into the frame.')
            : t('The camera is starting …'))}
        {state === 'without' && <span className={classes.photoHint}>{t('A photo of the barcode does as well.')}</span>}
      </output>
    </Modal>
  )
}
