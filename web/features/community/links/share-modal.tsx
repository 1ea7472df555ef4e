import { Anchor, Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { NewShareLink, type LinkKind } from '../../../../contract/links.ts'
import { screens } from '../../../../contract/screens.ts'
import { text } from '../../../../shared/translate.ts'
import { useT } from '../../../lib/i18n.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { Link } from '../../../ui/buttons/link.tsx'
import { Modal, ModalFooter, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { FieldStack, FormProblem, TextField } from '../../../ui/forms/fields.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { useProfile } from '../profile/api.ts'
import { useReader } from '../../account/session/api.ts'
import { useCreateShareLink } from './api.ts'
import { momentOf } from './expiry.ts'
import { LinkFields, linkMessages, type LinkFieldValues } from './link-fields.tsx'
import classes from './links.module.css'

const titles: Record<LinkKind, string> = {
  list: text('Share this list'),
  shelf: text('Share this shelf'),
  review: text('Share this review'),
  goal: text('Share this goal'),
  quote: text('Share this quote'),
  profile: text('Share your profile'),
  year: text('Share this year'),
}

/** What a reader shares. */
export interface SharedByReader {
  kind: LinkKind
  /** As the call names it; nothing for the profile. */
  thing: string
  name: string
  /** Whether some could not see it without the link. */
  isHidden: boolean
}

interface ShareModalProps extends ModalControl {
  shared: SharedByReader
}

type Made = Awaited<ReturnType<ReturnType<typeof useCreateShareLink>['mutateAsync']>>['data']

/** The address, shown once: only its hash is stored. */
function TheLink({ link, onDone }: { link: Made; onDone: () => void }) {
  const { t } = useT()
  const field = useRef<HTMLInputElement>(null)
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
      <img className={classes.preview} src={link.image} alt={t('Preview image')} width={1200} height={630} />
      <p className={classes.pictures}>
        <Anchor href={link.image} download="quire.png" underline="always">
          {t('Save preview image')}
        </Anchor>
        <Anchor href={link.story} download="quire-story.png" underline="always">
          {t('Save story image')}
        </Anchor>
        <Link to={screens.accountLinks.path} underline="always">
          {t('Manage links')}
        </Link>
      </p>
      <ModalFooter>
        <Button onClick={onDone}>{t('Done')}</Button>
      </ModalFooter>
    </>
  )
}

export default function ShareModal({ shared, ...control }: ShareModalProps) {
  const { t } = useT()
  const zone = useReader()?.time_zone ?? null
  const createLink = useCreateShareLink()
  // Nothing is seen by more people than see the profile.
  const isProfileHidden = (useProfile().data?.data.visibility ?? 'public') !== 'public'
  const [createdLink, setCreatedLink] = useState<Made | undefined>()
  const { kind, thing } = shared
  const initialValues: LinkFieldValues = { name: '', expiry: 'never', day: '', isIndexed: false }
  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: NewShareLink,
    mode: 'controlled',
    initialValues,
    read: ({ name, isIndexed, ...expiry }) => ({
      kind,
      thing,
      name,
      expires_at: momentOf(expiry, zone, new Date()),
      may_be_indexed: isIndexed,
    }),
    fieldMessages: linkMessages,
    onSubmit: async (values) => {
      const { data } = await createLink.mutateAsync(values)
      setCreatedLink(data)
    },
  })
  return (
    <Modal
      {...control}
      title={createdLink ? t('Link created') : t(titles[kind])}
      about={shared.name}
      isStatic={createdLink !== undefined}
    >
      {createdLink ? (
        <TheLink link={createdLink} onDone={control.onClose} />
      ) : (
        <form onSubmit={handleSubmit} noValidate>
          <FieldStack>
            <FormProblem>{problem}</FormProblem>
            <p className={classes.text}>
              {shared.isHidden || isProfileHidden
                ? t('This isn’t public. Anyone with the link will see it, even without an account.')
                : t('Anyone with the link can see this, even without an account.')}
            </p>
            <LinkFields values={form.values} propsOf={form.getInputProps} />
          </FieldStack>
          <ModalFooter>
            <Button variant="default" onClick={control.onClose}>
              {t('Close')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('Create link')}
            </Button>
          </ModalFooter>
        </form>
      )}
    </Modal>
  )
}
