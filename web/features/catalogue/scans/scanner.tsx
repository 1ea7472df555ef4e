import { Button } from '@mantine/core'
import { useState } from 'react'
import { isbn13In, isMistypedIsbn } from '../../../../shared/isbn.ts'
import { useT } from '../../../lib/i18n.tsx'
import { QuietButton } from '../../../ui/buttons/quiet-button.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { IconCamera } from '../../../ui/icons/camera.ts'
import { CameraView } from '../contributions/camera-view.tsx'
import { PhotoButton } from '../contributions/photo-button.tsx'
import classes from './scanner.module.css'

interface ScannerProps {
  /** The camera is off until the reader wants it: a book in its view would be shelved before a shelf is chosen. */
  isOn: boolean
  onStart: () => void
  onFound: (isbn: string) => void
}

/** Gives one ISBN after another: by camera, from photos, or typed. */
export function Scanner({ isOn, onStart, onFound }: ScannerProps) {
  const { t } = useT()
  const [problem, setProblem] = useState<string | undefined>()
  const [typed, setTyped] = useState('')
  /** While the camera is used, phones fold the form away: what was scanned is in view instead. */
  const [isFormWanted, setFormWanted] = useState(false)
  const isbn = isbn13In(typed)
  /** Said only once somebody wants it looked up: before that, an ISBN is just not finished. */
  const [isRefused, setRefused] = useState(false)

  function handleFound(scannedIsbn: string) {
    setProblem(undefined)
    onFound(scannedIsbn)
  }

  return (
    <div className={classes.root}>
      {isOn ? (
        <>
          <CameraView onFound={handleFound} problem={problem} onWithout={() => setFormWanted(true)} />
          <span className={classes.toggle}>
            <QuietButton aria-expanded={isFormWanted} onClick={() => setFormWanted(!isFormWanted)}>
              {t('Type the ISBN or choose a photo')}
            </QuietButton>
          </span>
        </>
      ) : (
        <>
          <div className={classes.off}>
            <Button size="md" leftSection={<IconCamera size={20} stroke={1.75} />} onClick={onStart}>
              {t('Start camera')}
            </Button>
          </div>
          <output className={classes.problem}>{problem}</output>
        </>
      )}
      <form
        className={classes.typed}
        data-folded={(isOn && !isFormWanted) || undefined}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setRefused(!isbn)
          if (!isbn) return
          handleFound(isbn)
          setTyped('')
        }}
      >
        <TextField
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setRefused(false)
          }}
          error={(isRefused || isMistypedIsbn(typed)) && t('This isn’t a valid ISBN. Check the digits.')}
          label="ISBN"
          placeholder="978-…"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          className={classes.field ?? ''}
        />
        <Button type="submit" variant="default">
          {t('Look up')}
        </Button>
        <PhotoButton variant="default" onFound={handleFound} onProblem={setProblem} />
      </form>
    </div>
  )
}
