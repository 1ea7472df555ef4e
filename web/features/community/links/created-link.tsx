import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { Link } from '../../../ui/buttons/link.tsx'
import { ModalFooter } from '../../../ui/dialogs/modal.tsx'
import { FieldStack, FormProblem, TextField } from '../../../ui/forms/fields.tsx'
import { Fold } from '../../../ui/forms/fold.tsx'
import type { useCreateShareLink } from './api.ts'
import { LinkFields } from './link-fields.tsx'
import { useLinkForm } from './link-form.ts'
import classes from './links.module.css'

export type NewLink = Awaited<ReturnType<ReturnType<typeof useCreateShareLink>['mutateAsync']>>['data']

/** The address, shown once: only its hash is stored. Its name and its end come afterwards. */
export function CreatedLink({ link, onDone }: { link: NewLink; onDone: () => void }) {
  const { t } = useT()
  const field = useRef<HTMLInputElement>(null)
  const [isUnfolded, setUnfolded] = useState(false)
  const { form, handleSubmit, isBusy, problem } = useLinkForm(link, () => setUnfolded(false))
  useEffect(() => field.current?.select(), [])
  return (
    <>
      <TextField
        ref={field}
        label={t('Your link')}
        description={t('Copy it now. We won’t show it again, but you can create another.')}
        value={link.url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={classes.row}>
        <CopyButton text={link.url} />
        <Button component="a" href={link.url} target="_blank" rel="noopener" variant="default">
          {t('Open link')}
        </Button>
      </div>
      <div className={classes.settings}>
        <Fold label={t('Name and expiry')} isOpen={isUnfolded} onToggle={setUnfolded}>
          {(content) => (
            <form {...content} onSubmit={handleSubmit} noValidate>
              <FieldStack>
                <FormProblem>{problem}</FormProblem>
                <LinkFields values={form.values} propsOf={form.getInputProps} />
                <Button type="submit" variant="default" loading={isBusy} className={classes.save ?? ''}>
                  {t('Save')}
                </Button>
              </FieldStack>
            </form>
          )}
        </Fold>
      </div>
      <ModalFooter>
        <Link to={screens.accountLinks.path} underline="always" className={classes.manage ?? ''}>
          {t('Manage links')}
        </Link>
        <Button onClick={onDone}>{t('Done')}</Button>
      </ModalFooter>
    </>
  )
}
