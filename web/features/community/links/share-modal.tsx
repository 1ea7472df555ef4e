import { Button } from '@mantine/core'
import { useState } from 'react'
import { isLinkKind, type ShareImageKind } from '../../../../contract/share-images.ts'
import type { LinkKind } from '../../../../contract/links.ts'
import { text } from '../../../../shared/translate.ts'
import { fieldProblem } from '../../../lib/http.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { FormProblem } from '../../../ui/forms/fields.tsx'
import { IconLink } from '../../../ui/icons/link.ts'
import { useProfile } from '../profile/api.ts'
import { useCreateShareLink } from './api.ts'
import { CreatedLink, type NewLink } from './created-link.tsx'
import { ImageToShare } from './image-to-share.tsx'
import classes from './links.module.css'
import type { SharedByReader } from './shared-by-reader.ts'

const titles: Record<ShareImageKind, string> = {
  list: text('Share this list'),
  shelf: text('Share this shelf'),
  review: text('Share this review'),
  goal: text('Share this goal'),
  quote: text('Share this quote'),
  profile: text('Share your profile'),
  year: text('Share this year'),
  reading: text('Share this book'),
  streak: text('Share this streak'),
}

interface LinkOfferProps {
  kind: LinkKind
  thing: string
  isHidden: boolean
  /** Whether it is known that the profile is not for its reader alone. */
  isReady: boolean
  onCreated: (link: NewLink) => void
}

/** The second choice: a link goes on showing its thing as it changes, to everyone who has it. */
function LinkOffer({ kind, thing, isHidden, isReady, onCreated }: LinkOfferProps) {
  const { t } = useT()
  const createLink = useCreateShareLink()
  const { error } = createLink
  return (
    <div className={classes.offer}>
      <p className={classes.text}>
        {isHidden
          ? t('This isn’t public. Anyone with the link will see it, even without an account.')
          : t('Anyone with the link can see this, even without an account.')}
      </p>
      <FormProblem>{error ? fieldProblem('name', error) : undefined}</FormProblem>
      <Button
        variant="default"
        disabled={!isReady}
        loading={createLink.isPending}
        leftSection={<IconLink size={18} stroke={1.75} />}
        onClick={() => createLink.mutate({ kind, thing }, { onSuccess: ({ data }) => onCreated(data) })}
      >
        {t('Create link')}
      </Button>
    </div>
  )
}

/** The image of a thing, and below it a link, where the thing is not for its reader alone. */
export default function ShareModal({ shared, ...control }: ModalControl & { shared: SharedByReader }) {
  const { t } = useT()
  // Nothing is seen by more people than see the profile.
  const profile = useProfile().data?.data.visibility
  const [createdLink, setCreatedLink] = useState<NewLink | undefined>()
  const { kind, thing, name, isHidden = false, isPrivate = false } = shared
  const isOffered = profile !== 'private' && !isPrivate
  return (
    <Modal
      {...control}
      title={createdLink ? t('Link created') : t(titles[kind])}
      about={name}
      isStatic={createdLink !== undefined}
    >
      {createdLink ? (
        <CreatedLink link={createdLink} onDone={control.onClose} />
      ) : (
        <>
          <ImageToShare shared={shared} />
          {isLinkKind(kind) && isOffered && (
            <LinkOffer
              kind={kind}
              thing={thing}
              isHidden={isHidden || (profile ?? 'public') !== 'public'}
              isReady={profile !== undefined}
              onCreated={setCreatedLink}
            />
          )}
        </>
      )}
    </Modal>
  )
}
