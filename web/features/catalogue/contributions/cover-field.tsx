import { Button, Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useId, useRef, useState, type DragEvent } from 'react'
import type { Book } from '../../../../contract/books.ts'
import { draftCover, heroCoverSizes, isUploadedCover } from '../../../../contract/covers.ts'
import { uploadMegabytes } from '../../../../contract/uploads.ts'
import { fieldProblem } from '../../../lib/http.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Cover } from '../../../ui/display/cover.tsx'
import fields from '../../../ui/forms/fields.module.css'
import { PictureButton } from '../../../ui/buttons/picture-button.tsx'
import { useCreateUpload } from './api.ts'
import type { BookFormFields } from './book-fields.tsx'
import classes from './cover-field.module.css'

const pause = 400

interface CoverFieldProps extends Pick<BookFormFields, 'form'> {
  book?: Book
  /** A picture is being sent: resolves once it is in the form, to false if it was refused. */
  onUpload: (upload: Promise<boolean>) => void
}

/** A preview of the cover: uploaded, or generated from title and author. */
export function CoverField({ form, book, onUpload }: CoverFieldProps) {
  const { t } = useT()
  const id = useId()
  const createUpload = useCreateUpload()
  const [problem, setProblem] = useState<string | undefined>()
  const latest = useRef<File>(undefined)
  const [isOver, setOver] = useState(false)
  // A data URL of the chosen file until the upload is done.
  const [sending, setSending] = useState<string | undefined>()
  const { title, authors, cover } = form.getValues()
  const [words] = useDebouncedValue(`${title}\n${authors[0]?.name ?? ''}`, pause)
  const [drawnTitle = '', author = ''] = words.split('\n')
  const drawnCover = draftCover({ ...(book && { slug: book.slug }), title: drawnTitle.trim() || t('Title'), author })
  const uploadedCover = cover === undefined && book && isUploadedCover(book.cover) ? book.cover : cover?.url

  function handleFile(file: File | undefined) {
    if (!file) return
    setProblem(undefined)
    if (file.size > uploadMegabytes * 1024 * 1024) {
      setProblem(t('Choose a file of at most :max MB.', { max: uploadMegabytes }))
      return
    }
    const reader = new FileReader()
    reader.addEventListener('load', () => setSending(reader.result as string))
    reader.readAsDataURL(file)
    latest.current = file
    onUpload(upload(file).finally(() => reader.abort()))
  }

  async function upload(file: File): Promise<boolean> {
    // Of pictures that are dropped one after another, the last counts.
    const isLatest = () => latest.current === file
    try {
      const { data } = await createUpload.mutateAsync(file)
      if (isLatest()) form.setFieldValue('cover', data)
      return true
    } catch (error) {
      if (isLatest() && error instanceof Error) setProblem(fieldProblem('file', error))
      return false
    } finally {
      if (isLatest()) setSending(undefined)
    }
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    handleFile(event.dataTransfer.files[0])
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
      <section aria-labelledby={id}>
        <h2 id={id} className="q-spoken">
          {t('Cover')}
        </h2>
        <div className={classes.picture}>
          <Cover src={sending ?? uploadedCover ?? drawnCover} alt={t('Cover preview')} isFirst sizes={heroCoverSizes} />
          {createUpload.isPending && <Loader className={classes.loader ?? ''} color="white" aria-hidden />}
        </div>
        <div className={classes.actions}>
          <PictureButton
            label={t('Cover picture')}
            isBusy={createUpload.isPending}
            fullWidth
            path="cover"
            onPick={handleFile}
          >
            {uploadedCover ? t('Choose another picture') : t('Upload a cover')}
          </PictureButton>
          {uploadedCover && (
            <Button variant="subtle" fullWidth onClick={() => form.setFieldValue('cover', null)}>
              {t('Use generated cover')}
            </Button>
          )}
          {!uploadedCover && <p className={classes.hint}>{t('Without one, we’ll use the generated cover above.')}</p>}
          {cover && <p className={classes.hint}>{t('It’s saved with the book.')}</p>}
          {(problem ?? form.errors['cover']) && (
            <p role="alert" className={`${fields.error} ${classes.problem}`}>
              {problem ?? form.errors['cover']}
            </p>
          )}
        </div>
      </section>
    </div>
  )
}
