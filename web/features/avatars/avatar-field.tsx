import { Button } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Account } from '../../../contract/account.ts'
import { uploadMegabytes } from '../../../contract/uploads.ts'
import { ApiError } from '../../lib/http.ts'
import { useT } from '../../lib/i18n.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import fields from '../../ui/fields.module.css'
import { useDeleteAvatar, useSetAvatar } from './api.ts'
import classes from './avatar-field.module.css'

const formats = 'image/jpeg,image/png,image/webp,image/avif'

/** The reader's picture; without one, their initials. */
export function AvatarField({ reader }: { reader: Account }) {
  const { t } = useT()
  const input = useRef<HTMLInputElement>(null)
  const setAvatar = useSetAvatar()
  const deleteAvatar = useDeleteAvatar()
  const [problem, setProblem] = useState<string | undefined>()

  function handleFile(file: File | undefined) {
    if (!file) return
    setProblem(undefined)
    if (file.size > uploadMegabytes * 1024 * 1024) {
      setProblem(t('Choose a file of at most :max MB.', { max: uploadMegabytes }))
      return
    }
    setAvatar.mutate(file, {
      onError: (error) => setProblem((error instanceof ApiError && error.errors['file']?.[0]) || error.message),
    })
  }

  return (
    <div className={classes.root}>
      <Avatar name={reader.name} image={reader.image} size="lg" />
      <div>
        <div className={classes.row}>
          <input
            ref={input}
            type="file"
            accept={formats}
            aria-label={t('Your picture')}
            className="q-spoken"
            tabIndex={-1}
            onChange={({ currentTarget }) => {
              handleFile(currentTarget.files?.[0])
              // The same file may be chosen again.
              currentTarget.value = ''
            }}
          />
          <Button
            variant="default"
            leftSection={<IconPhotoUp size={18} stroke={1.75} />}
            loading={setAvatar.isPending}
            onClick={() => input.current?.click()}
          >
            {reader.image ? t('Choose another picture') : t('Upload a picture')}
          </Button>
          {reader.image && (
            <Button variant="subtle" loading={deleteAvatar.isPending} onClick={() => deleteAvatar.mutate()}>
              {t('Remove')}
            </Button>
          )}
        </div>
        <p className={classes.hint}>{t('It is cut to a square. Without one, your initials are shown.')}</p>
        {problem && (
          <p role="alert" className={fields.error}>
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}
