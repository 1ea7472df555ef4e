import { Button } from '@mantine/core'
import type { LengthType } from '../../../../contract/lengths.ts'
import { useT } from '../../../lib/i18n.tsx'

interface ProgressKeysProps {
  className: string
  type: LengthType
  /** What is typed. */
  value: string
  onChange: (value: string) => void
}

const withoutSigns = (value: string) => value.replaceAll(/^\s*\+|%\s*$/g, '')

/** What the number pad of a phone lacks. Pressed again, a sign goes. */
export function ProgressKeys({ className, type, value, onChange }: ProgressKeysProps) {
  const { t } = useT()
  const [isMore, isShare] = [value.trimStart().startsWith('+'), value.trimEnd().endsWith('%')]
  const bare = withoutSigns(value)
  const keys = [
    { sign: '+', label: t('Plus'), next: `${isMore ? '' : '+'}${bare}${isShare ? '%' : ''}` },
    ...(type === 'minute' ? [{ sign: ':', label: t('Colon'), next: `${value}:` }] : []),
    { sign: '%', label: t('Percent'), next: `${isMore ? '+' : ''}${bare}${isShare ? '' : '%'}` },
  ]
  return (
    <div className={className}>
      {keys.map(({ sign, label, next }) => (
        <Button
          key={sign}
          variant="default"
          size="sm"
          aria-label={label}
          // The field keeps the focus, and with it the keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange(next)}
        >
          {sign}
        </Button>
      ))}
    </div>
  )
}
