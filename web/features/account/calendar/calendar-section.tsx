import { Button } from '@mantine/core'
import { useT } from '../../../lib/i18n.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { useCalendarLink, useCreateCalendarLink, useDeleteCalendarLink } from './api.ts'
import classes from './calendar-section.module.css'

const ConfirmDialog = lazyModal(() => import('../../../ui/dialogs/confirm-dialog.tsx'))

/** A secret calendar address (iCalendar) with due dates and goals. */
export function CalendarSection() {
  const { t } = useT()
  const link = useCalendarLink()
  const create = useCreateCalendarLink()
  const revoke = useDeleteCalendarLink()
  const asking = ConfirmDialog.useControl()
  return (
    <Section title={t('Calendar')}>
      <p className={classes.text}>
        {t('See due dates and goal deadlines in your calendar app. Create a secret link to subscribe to.')}
      </p>
      <Loaded answer={link}>
        {({ data }) =>
          data === null ? (
            <Button variant="default" loading={create.isPending} onClick={() => create.mutate()}>
              {t('Create link')}
            </Button>
          ) : (
            <>
              <TextField
                label={t('Secret link')}
                description={t('Subscribe to it in your calendar app. Anyone with the link can see these dates.')}
                value={data.url}
                readOnly
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
              <div className={classes.row}>
                <CopyButton text={data.url} />
                <Button variant="default" {...asking.opener}>
                  {t('Revoke')}
                </Button>
              </div>
            </>
          )
        }
      </Loaded>
      <ConfirmDialog.Slot
        control={asking}
        title={t('Revoke this link?')}
        confirmLabel={t('Revoke')}
        cancelLabel={t('Keep link')}
        onConfirm={async () => {
          await revoke.mutateAsync()
        }}
      >
        {t('Calendars that use it will stop updating.')}
      </ConfirmDialog.Slot>
    </Section>
  )
}
