import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState, type DragEvent } from 'react'
import { archiveMegabytes, importMegabytes, isZip } from '../../../../contract/import-formats.ts'
import { importRoomMegabytes, noImportRoom, type Import } from '../../../../contract/imports.ts'
import { fieldProblem } from '../../../lib/http.ts'
import { useT } from '../../../lib/i18n.tsx'
import fields from '../../../ui/forms/fields.module.css'
import { ProgressBar } from '../../../ui/display/progress-bar.tsx'
import { IconFileImport } from '../../../ui/icons/file-import.ts'
import { useCreateImport, useImports } from './api.ts'
import classes from './file-drop.module.css'

/** The size limit of the server, checked before uploading. */
const megabytesFor = async (file: File) =>
  isZip(new Uint8Array(await file.slice(0, 4).arrayBuffer())) ? archiveMegabytes : importMegabytes

/** A drop zone with a file button. */
export function FileDrop({ onMade }: { onMade: (importJob: Import) => void }) {
  const { t } = useT()
  const input = useRef<HTMLInputElement>(null)
  const createImport = useCreateImport()
  const room = useImports().data?.pages[0]?.room
  const [problem, setProblem] = useState<{ file: string; sentence: string } | undefined>()
  const [isOver, setOver] = useState(false)
  const [sentPercent, setSentPercent] = useState(0)
  // Touch screens have no drag and drop.
  const isTouched = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })

  async function handleFile(file: File | undefined) {
    if (!file || createImport.isPending) return
    setProblem(undefined)
    const refuse = (sentence: string) => setProblem({ file: file.name, sentence })
    const max = await megabytesFor(file)
    if (file.size > max * 1024 * 1024) {
      refuse(t('Choose a file of at most :max MB.', { max }))
      return
    }
    if (room && room.used + file.size > room.max) {
      refuse(t(noImportRoom, { max: importRoomMegabytes }))
      return
    }
    setSentPercent(0)
    createImport.mutate(
      { file, onProgress: setSentPercent },
      {
        onSuccess: ({ data }) => onMade(data),
        onError: (error) => {
          const sentence = fieldProblem('file', error)
          if (sentence) refuse(sentence)
        },
      },
    )
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void handleFile(event.dataTransfer.files[0])
  }

  return (
    <div
      role="presentation"
      className={classes.root}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <IconFileImport size={40} stroke={1.25} aria-hidden />
      <p className={classes.title}>{isTouched ? t('Import a file of your books') : t('Drop a file here')}</p>
      <p className={classes.text}>
        {t(
          'From Quire, Goodreads, The StoryGraph, LibraryThing, BookWyrm, Hardcover, Open Library, Openreads, Calibre, Babelio, Libby, Jelu, Kindle clippings, a list of ISBNs or any table.',
        )}
      </p>
      <input
        ref={input}
        type="file"
        aria-label={t('File to import')}
        className="q-spoken"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          void handleFile(currentTarget.files?.[0])
          // Cleared so that choosing the same file again fires `change`.
          currentTarget.value = ''
        }}
      />
      <Button size="md" loading={createImport.isPending} onClick={() => input.current?.click()}>
        {t('Choose a file')}
      </Button>
      {createImport.isPending ? (
        <div className={classes.sending}>
          <ProgressBar label={t('Uploading the file')} percent={sentPercent} />
          <p className={classes.hint}>{t('Uploading the file: :percent %', { percent: sentPercent })}</p>
        </div>
      ) : (
        <p className={classes.hint}>
          {t('Up to :max MB, or :archive MB for a Quire archive. You’ll see a preview first.', {
            max: importMegabytes,
            archive: archiveMegabytes,
          })}
        </p>
      )}
      {problem && (
        <p role="alert" className={`${fields.error} ${classes.problem}`}>
          <bdi className={classes.file}>{problem.file}</bdi> {problem.sentence}
        </p>
      )}
    </div>
  )
}
