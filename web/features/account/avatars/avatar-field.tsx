import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Account } from '../../../../contract/account.ts'
import { uploadMegabytes } from '../../../../contract/uploads.ts'
import { fieldProblem } from '../../../lib/http.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import fields from '../../../ui/forms/fields.module.css'
import { PictureButton } from '../../../ui/buttons/picture-button.tsx'
import { useDeleteAvatar, useSetAvatar } from './api.ts'
import classes from './avatar-field.module.css'

/** Changes the reader's picture; shows the drawn one when there is none. */
export function AvatarField({ reader }: { reader: Account }) {
  const { t } = useT()
  const setAvatar = useSetAvatar()
  const deleteAvatar = useDeleteAvatar()
  const [problem, setProblem] = useState<string | undefined>()

  function handlePick(file: File) {
    setProblem(undefined)
    if (file.size > uploadMegabytes * 1024 * 1024) {
      setProblem(t('Choose a file of at most :max MB.', { max: uploadMegabytes }))
      return
    }
    setAvatar.mutate(file, {
      onError: (error) => setProblem(fieldProblem('file', error)),
    })
  }

  return (
    <div className={classes.root}>
      <Avatar name={reader.name} image={reader.image} size="lg" />
      <div className={classes.words}>
        <div className={classes.row}>
          <PictureButton label={t('Your picture')} isBusy={setAvatar.isPending} onPick={handlePick}>
            {reader.image ? t('Choose another picture') : t('Upload a picture')}
          </PictureButton>
          {reader.image && (
            <Button variant="subtle" loading={deleteAvatar.isPending} onClick={() => deleteAvatar.mutate()}>
              {t('Remove')}
            </Button>
          )}
        </div>
        <p className={classes.hint}>{t('We’ll crop it to a square. Without one, we draw one for you.')}</p>
        {problem && (
          <p role="alert" className={fields.error}>
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}
