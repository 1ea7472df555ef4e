import type { GetInputPropsReturnType } from '@mantine/form'
import { nameLength } from '../../../../contract/constants.ts'
import { choicesOf } from '../../../lib/choices.ts'
import { today } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FieldRow, SelectField, TextField } from '../../../ui/forms/fields.tsx'
import { SwitchField } from '../../../ui/forms/switch-field.tsx'
import { useReader } from '../../account/session/api.ts'
import { expiries, type ExpiryFields } from './expiry.ts'

export interface LinkFieldValues extends Record<string, unknown>, ExpiryFields {
  name: string
  isIndexed: boolean
}

interface LinkFieldsProps {
  values: LinkFieldValues
  propsOf: (field: keyof LinkFieldValues & string, options?: { type: 'checkbox' }) => GetInputPropsReturnType
}

/** What can be chosen for a link, when it is made and later. */
export function LinkFields({ values, propsOf }: LinkFieldsProps) {
  const translator = useT()
  const { t } = translator
  const zone = useReader()?.time_zone ?? null
  return (
    <>
      <TextField
        {...propsOf('name')}
        label={t('Name (optional)')}
        description={t('Only you see it.')}
        maxLength={nameLength}
        autoComplete="off"
        data-autofocus
      />
      <FieldRow>
        <SelectField {...propsOf('expiry')} label={t('Expires')} data={choicesOf(expiries, translator)} />
        {values.expiry === 'date' && (
          <TextField {...propsOf('day')} type="date" label={t('Last day')} min={today(zone)} required />
        )}
      </FieldRow>
      <SwitchField {...propsOf('isIndexed', { type: 'checkbox' })} label={t('Let search engines list it')} />
    </>
  )
}

/** A message about the moment belongs to the day where one is chosen. */
export const linkMessages = ({ expires_at, ...errors }: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...errors, ...(expires_at && { day: expires_at }) }).map(([field, messages]) => [
      field,
      messages.join('\n'),
    ]),
  )
