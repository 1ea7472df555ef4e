import type { GetInputPropsReturnType } from '@mantine/form'
import { useState } from 'react'
import type { LengthType } from '../../../../contract/lengths.ts'
import { text } from '../../../../shared/translate.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FieldRow, SelectField, TextField } from '../../../ui/forms/fields.tsx'
import { Fold } from '../../../ui/forms/fold.tsx'
import type { LockValues } from './lock-values.ts'

const units: Record<LengthType | 'whole', string> = {
  page: text('Page'),
  minute: text('Minute'),
  chapter: text('Chapter'),
  percent: text('Percent'),
  whole: text('The whole book'),
}

interface LockFieldProps {
  lock: LockValues
  /** The fields of the form: `lock.until.position` and `lock.until.length_type`. */
  position: GetInputPropsReturnType
  unit: GetInputPropsReturnType
}

/** How far into the book a text gives things away; folded, since most texts do not. */
export function LockField({ lock, position, unit }: LockFieldProps) {
  const { t } = useT()
  const isWhole = lock.until.length_type === 'whole'
  const [isUnfolded, setUnfolded] = useState(isWhole || lock.until.position !== '')
  const hasError = Boolean(position.error)
  return (
    <Fold label={t('Spoilers')} isOpen={isUnfolded || hasError} onToggle={setUnfolded}>
      {(content) => (
        <div {...content}>
          <FieldRow>
            <TextField
              {...position}
              type="number"
              inputMode="decimal"
              min={0}
              step="any"
              label={t('Spoils up to')}
              description={t('Hidden from readers until they get there.')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              disabled={isWhole}
            />
            <SelectField
              {...unit}
              label={t('Unit')}
              data={Object.entries(units).map(([value, label]) => ({ value, label: t(label) }))}
            />
          </FieldRow>
        </div>
      )}
    </Fold>
  )
}
