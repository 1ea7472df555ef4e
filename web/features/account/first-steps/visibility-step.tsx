import { Button } from '@mantine/core'
import { useT } from '../../../lib/i18n.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { FieldStack } from '../../../ui/forms/fields.tsx'
import { PrivacyFields } from '../account/privacy-section.tsx'
import { useProfile } from '../../community/profile/api.ts'
import { useReader } from '../session/api.ts'
import classes from './first-steps.module.css'

export function VisibilityStep({ onDone }: { onDone: () => void }) {
  const { t } = useT()
  const reader = useReader()
  const profile = useProfile()
  return (
    <>
      <p className={classes.text}>{t('Choose who can see and find you. Your notes are always private.')}</p>
      {reader && (
        <Loaded answer={profile}>
          {({ data }) => (
            <FieldStack>
              <PrivacyFields reader={reader} profile={data} />
            </FieldStack>
          )}
        </Loaded>
      )}
      <div className={classes.actions}>
        <Button size="md" onClick={onDone}>
          {t('Start reading')}
        </Button>
      </div>
    </>
  )
}
