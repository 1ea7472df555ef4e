import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { isbnInFrame } from './barcode.ts'
import { CameraError, openCamera } from './camera.ts'
import classes from './camera-view.module.css'

interface CameraViewProps {
  /** Called for every barcode that is another than the one before. */
  onFound: (isbn: string) => void
  /** Shown instead of the instructions, such as what is wrong with a photo. */
  problem?: string | undefined
  /** There is no camera, or it may not be used. */
  onWithout?: () => void
}

/** Pause between two decodings, so that the video stays smooth on slow phones. */
const pauseMilliseconds = 120

/** What the camera sees; reads the ISBNs of the barcodes held into it. */
export function CameraView({ onFound, problem, onWithout }: CameraViewProps) {
  const { t } = useT()
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'looking' | 'without'>('starting')
  const [reason, setReason] = useState<string | undefined>()

  const handleFound = useEffectEvent((isbn: string) => {
    if ('vibrate' in navigator) navigator.vibrate(60)
    onFound(isbn)
  })

  const handleWithout = useEffectEvent((message: string) => {
    setState('without')
    setReason(message)
    onWithout?.()
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
      let last: string | undefined
      while (!signal.aborted) {
        const isbn = await isbnInFrame(video.current)
        if (isbn && isbn !== last && !signal.aborted) {
          last = isbn
          handleFound(isbn)
        }
        await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
      }
    }
    look().catch((error: unknown) => {
      if (signal.aborted) return
      // What went wrong may be after the camera, which must not stay on unseen.
      closing.abort()
      handleWithout(
        error instanceof CameraError ? t(error.message) : t('We couldn’t start the camera. Please try again.'),
      )
    })
    return () => closing.abort()
  }, [t])

  return (
    <>
      <div className={classes.view} hidden={state === 'without'} data-looking={state === 'looking' || undefined}>
        <video ref={video} muted playsInline className={classes.video} aria-label={t('Camera view')} />
        <span className={classes.guide} aria-hidden />
      </div>
      <output className={classes.words}>
        {problem ?? reason ?? (state === 'looking' ? t('Point the camera at the barcode.') : t('Starting the camera…'))}
        {state === 'without' && (
          <span className={classes.photoHint}>{t('You can also use a photo of the barcode.')}</span>
        )}
      </output>
    </>
  )
}
