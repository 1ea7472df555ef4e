import { useState } from 'react'
import { Button } from '@mantine/core'
import { text } from '../../../../shared/translate.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { NewSiteText, type SiteTextName } from '../../../../contract/site-texts.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { itemsOf } from '../../../lib/page-items.ts'
import { FormModal } from '../../../ui/dialogs/form-modal.tsx'
import type { ModalControl } from '../../../ui/dialogs/modal.tsx'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { submitOnCtrlEnter } from '../../../ui/forms/submit-keys.ts'
import { TextareaField } from '../../../ui/forms/fields.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { useReader } from '../../account/session/api.ts'
import { useSaveSiteText, useSiteTextVersions } from './api.ts'
import { SiteTextView } from './site-text-view.tsx'
import classes from './site-texts.module.css'

const whenEmpty = text('Empty: visitors see your text in another language, or else Quire’s own.')

interface SiteTextModalProps extends ModalControl {
  name: SiteTextName
  title: string
  locale: Locale
  /** What the field begins with while nothing is written in this language. */
  initial: string
}

export default function SiteTextModal({ name, title, locale, initial, ...control }: SiteTextModalProps) {
  const translator = useT()
  const { t } = translator
  const zone = useReader()?.time_zone ?? null
  const pages = useSiteTextVersions(name, locale)
  const save = useSaveSiteText(name, locale)
  const [isPreview, setPreview] = useState(false)
  const [newest, ...earlier] = pages.data ? itemsOf(pages.data) : []
  const { form, ...sending } = useSchemaForm({
    schema: NewSiteText,
    draft: `site text ${name} ${locale}`,
    mode: 'controlled',
    initialValues: { content: newest?.content || initial, after: newest?.id ?? null },
    onSubmit: async (values) => {
      await save.mutateAsync(values)
      control.onClose()
    },
  })
  const content = form.getValues().content.trim()
  return (
    <FormModal {...control} title={title} size="lg" sending={sending}>
      {isPreview ? (
        <div>
          {content === '' && <p className={classes.intro}>{t(whenEmpty)}</p>}
          {(content !== '' || name === 'privacy') && (
            <SiteTextView name={name} content={content || null} locale={locale} />
          )}
        </div>
      ) : (
        <TextareaField
          {...form.getInputProps('content')}
          label={t('Text')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          descriptionProps={{ mt: 8, mb: 0 }}
          onKeyDown={submitOnCtrlEnter}
          description={`${t('## heading, - list item, **bold**, *italics*, [link](https://…).')} ${t(whenEmpty)}`}
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
      {earlier.length > 0 && (
        <details>
          <summary>{t('Earlier versions')}</summary>
          <ul className={classes.versions}>
            {earlier.map(({ id, content: words, editor, created_at }) => (
              <li key={id}>
                <span>
                  {formatMoment(created_at, translator, zone)}
                  {editor && (
                    <>
                      {' · '}
                      <bdi>{editor.name}</bdi>
                    </>
                  )}
                </span>
                {words === '' ? (
                  <span className={classes.blank}>{t('Empty')}</span>
                ) : (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    onClick={() => {
                      form.setFieldValue('content', words)
                      setPreview(false)
                    }}
                  >
                    {t('Use this text')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <LoadMore
            shown={earlier.length}
            hasMore={pages.hasNextPage}
            isLoading={pages.isFetchingNextPage}
            failure={pages.error?.message}
            onLoadMore={() => void pages.fetchNextPage()}
          >
            {t('Load More')}
          </LoadMore>
        </details>
      )}
    </FormModal>
  )
}
