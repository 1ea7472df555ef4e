import { Button } from '@mantine/core'
import { useT } from '../../lib/i18n.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { TextField } from '../../ui/forms/fields.tsx'
import { lazyModal } from '../../ui/dialogs/lazy-modal.tsx'
import { Section } from '../../ui/layout/page.tsx'
import { useCalendarLink, useCreateCalendarLink, useDeleteCalendarLink } from './api.ts'
import classes from './calendar-section.module.css'

const ConfirmDialog = lazyModal(() => import('../../ui/dialogs/confirm-dialog.tsx'))

/** A secret calendar address (iCalendar) with due dates and goals. */
export function CalendarSection() {
  const { t } = useT()
  const { data } = useCalendarLink()
  const create = useCreateCalendarLink()
  const revoke = useDeleteCalendarLink()
  const asking = ConfirmDialog.useControl()
  const url = data?.data?.url
  return (
    <Section title={t('Calendar')}>
      <p className={classes.text}>
        {t('Your calendar can show when books are due and when goals end. It asks for them at a secret address.')}
      </p>
      {url === undefined ? (
        <Button variant="default" loading={create.isPending} onClick={() => create.mutate()}>
          {t('Make an address')}
        </Button>
      ) : (
        <>
          <TextField
            label={t('Secret address')}
            description={t('Whoever knows it sees these dates. Subscribe to it in your calendar program.')}
            value={url}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <div className={classes.row}>
            <CopyButton text={url} />
            <Button variant="default" {...asking.opener}>
              {t('Revoke')}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog.Slot
        control={asking}
        title={t('Revoke the address?')}
        confirmLabel={t('Revoke')}
        cancelLabel={t('Keep it')}
        onConfirm={async () => {
          await revoke.mutateAsync()
        }}
      >
        {t('Calendars that use it show nothing more.')}
      </ConfirmDialog.Slot>
    </Section>
  )
}
