import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { defaultLocale, isLocale } from '../../../../contract/locales.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ProgressBar } from '../../../ui/display/progress-bar.tsx'
import { IconCamera } from '../../../ui/icons/camera.ts'
import { recognisePage } from './recognise-page.ts'
import classes from './page-photo.module.css'

interface PagePhotoProps {
  /** Of the book; null where nobody has said. */
  language: string | null
  onText: (text: string) => void
}

/** Reads the text of a page that the reader photographs. The picture stays on the device. */
export default function PagePhoto({ language, onText }: PagePhotoProps) {
  const { t, locale } = useT()
  const input = useRef<HTMLInputElement>(null)
  const work = useRef<AbortController>(null)
  /** While a page is read: how much of it. */
  const [share, setShare] = useState<number | undefined>()
  const [problem, setProblem] = useState<string | undefined>()
  useEffect(() => () => work.current?.abort(), [])

  async function handleFile(file: File | undefined) {
    if (!file) return
    const { signal } = (work.current = new AbortController())
    setProblem(undefined)
    setShare(0)
    try {
      const pageLanguage = [language, locale].find(isLocale) ?? defaultLocale
      const text = await recognisePage(file, { language: pageLanguage, onProgress: setShare, signal })
      if (text === '') setProblem(t('We couldn’t find any text in this photo. Try one that’s straight and sharp.'))
      else onText(text)
    } catch (error) {
      if (signal.aborted) return
      console.error(error)
      setProblem(t('We couldn’t read this photo. Try another one.'))
    } finally {
      setShare(undefined)
    }
  }

  return (
    <div className={classes.root}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={t('Photo of a page')}
        className="q-spoken"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          void handleFile(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      {share === undefined ? (
        <Button
          variant="default"
          leftSection={<IconCamera size={18} stroke={1.75} />}
          onClick={() => input.current?.click()}
        >
          {t('Photograph a page')}
        </Button>
      ) : (
        <div className={classes.work}>
          <ProgressBar label={t('Reading the page')} percent={share * 100} />
          <Button variant="default" onClick={() => work.current?.abort()}>
            {t('Cancel')}
          </Button>
        </div>
      )}
      <p className={classes.hint} role={problem === undefined ? undefined : 'alert'}>
        {problem ?? t('The photo stays on your device.')}
      </p>
    </div>
  )
}
