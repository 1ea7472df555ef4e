import { useState } from 'react'
import { Button } from '@mantine/core'
import type { Locale } from '../../../contract/locales.ts'
import { NewSiteText, type SiteTextName, type SiteTextVersion } from '../../../contract/site-texts.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useT } from '../../lib/i18n.tsx'
import { FormModal } from '../../ui/dialogs/form-modal.tsx'
import type { ModalControl } from '../../ui/dialogs/modal.tsx'
import { TextDocument } from '../../ui/display/text-document.tsx'
import { MarkedField } from '../../ui/forms/marked-field.tsx'
import { useSchemaForm } from '../../ui/forms/schema-form.ts'
import { useReader } from '../session/api.ts'
import { useSaveSiteText } from './api.ts'
import classes from './site-texts.module.css'

interface SiteTextModalProps extends ModalControl {
  name: SiteTextName
  title: string
  locale: Locale
  /** The newest first. */
  versions: SiteTextVersion[]
  /** What is shown as long as admins have written nothing. */
  initial: string
}

export default function SiteTextModal({ name, title, locale, versions, initial, ...control }: SiteTextModalProps) {
  const translator = useT()
  const { t } = translator
  const zone = useReader()?.time_zone ?? null
  const save = useSaveSiteText(name, locale)
  const [isPreview, setPreview] = useState(false)
  const [newest] = versions
  const { form, ...sending } = useSchemaForm({
    schema: NewSiteText,
    mode: 'controlled',
    initialValues: { content: newest?.content || initial, after: newest?.id ?? null },
    onSubmit: async (values) => {
      await save.mutateAsync(values)
      control.onClose()
    },
  })
  const { content } = form.getValues()
  return (
    <FormModal {...control} title={title} size="lg" sending={sending}>
      {isPreview ? (
        <TextDocument text={content} />
      ) : (
        <MarkedField
          {...form.getInputProps('content')}
          label={t('Text')}
          description={t(
            '## heading, - list item, **bold**, *italics*, [link](https://…). Empty brings back Quire’s own text.',
          )}
          autosize
          minRows={12}
          maxRows={24}
          data-autofocus
        />
      )}
      <div>
        <Button variant="default" size="sm" onClick={() => setPreview(!isPreview)}>
          {isPreview ? t('Continue writing') : t('Preview')}
        </Button>
      </div>
      {versions.length > 0 && (
        <details>
          <summary>{t('Earlier versions')}</summary>
          <ul className={classes.versions}>
            {versions.map(({ id, content: earlier, editor, created_at }) => (
              <li key={id}>
                <span>
                  {formatMoment(created_at, translator, zone)}
                  {editor && `, ${editor.name}`}
                </span>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => {
                    form.setFieldValue('content', earlier)
                    setPreview(false)
                  }}
                >
                  {t('Use this text')}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </FormModal>
  )
}
