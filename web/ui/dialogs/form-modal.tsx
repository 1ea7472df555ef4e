import { Button } from '@mantine/core'
import { useId, type FormEvent, type ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { FieldStack, FormProblem } from '../forms/fields.tsx'
import { Modal, type ModalControl } from './modal.tsx'

interface FormModalProps extends ModalControl {
  title: string
  /** As in `Modal`. */
  about?: string | undefined
  size?: 'sm' | 'md' | 'lg'
  /** The label of the submit button; "Save" by default. */
  submit?: string
  /** From `useSchemaForm`. */
  sending: { handleSubmit: (event: FormEvent<HTMLFormElement>) => void; isBusy: boolean; problem: string | undefined }
  children: ReactNode
}

/** A form in a dialog that closes when it is saved. */
export function FormModal({ title, about, size = 'md', submit, sending, children, ...control }: FormModalProps) {
  const { t } = useT()
  const id = useId()
  return (
    <Modal
      {...control}
      title={title}
      about={about}
      size={size}
      footer={
        <>
          <Button variant="default" onClick={control.onClose}>
            {t('Close')}
          </Button>
          <Button type="submit" form={id} loading={sending.isBusy}>
            {submit ?? t('Save')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={sending.handleSubmit} noValidate>
        <FieldStack>
          <FormProblem>{sending.problem}</FormProblem>
          {children}
        </FieldStack>
      </form>
    </Modal>
  )
}
