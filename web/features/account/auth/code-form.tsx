import { Anchor, Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { BackupCodeGiven, CodeGiven } from '../../../../contract/auth.ts'
import { callAuth } from '../../../lib/auth-client.ts'
import { ApiError } from '../../../lib/http.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FormProblem, TextField } from '../../../ui/forms/fields.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { SwitchField } from '../../../ui/forms/switch-field.tsx'
import classes from './auth.module.css'
import { enter } from '../session/enter.ts'
import { refusalIn, Refusal } from './refusal.tsx'

const kinds = {
  app: { schema: CodeGiven, path: 'two-factor/verify-totp' },
  backup: { schema: BackupCodeGiven, path: 'two-factor/verify-backup-code' },
} as const

interface CodeFormProps {
  /** Back to the password step. */
  onStartAgain: () => void
}

/** The second step of signing in: a code from the reader's app, or a backup code. */
export function CodeForm({ onStartAgain }: CodeFormProps) {
  const { t } = useT()
  const [kind, setKind] = useState<keyof typeof kinds>('app')
  return (
    <>
      <OneCode key={kind} kind={kind} onStartAgain={onStartAgain} />
      <p className={classes.below}>
        <Anchor
          component="button"
          type="button"
          underline="always"
          onClick={() => setKind(kind === 'app' ? 'backup' : 'app')}
        >
          {kind === 'app' ? t('Use a backup code') : t('Use the code from your app')}
        </Anchor>
        <Anchor component="button" type="button" underline="always" onClick={onStartAgain}>
          {t('Start over')}
        </Anchor>
      </p>
    </>
  )
}

function OneCode({ kind, onStartAgain }: CodeFormProps & { kind: keyof typeof kinds }) {
  const { t } = useT()
  const { schema, path } = kinds[kind]
  const [refusal, setRefusal] = useState<ReturnType<typeof refusalIn>>()
  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema,
    initialValues: { code: '', trustDevice: false },
    onSubmit: async (values) => {
      try {
        await callAuth(path, values)
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) onStartAgain()
        setRefusal(refusalIn(error))
        throw error
      }
      await enter()
    },
  })
  // Replaces the form just submitted, so it takes the focus.
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const isApp = kind === 'app'
  return (
    <>
      {refusal && <Refusal {...refusal} />}
      <form className={classes.form} onSubmit={handleSubmit} noValidate>
        <FormProblem>{problem}</FormProblem>
        <TextField
          key={form.key('code')}
          {...form.getInputProps('code')}
          ref={field}
          name="code"
          label={isApp ? t('Code from your app') : t('Backup code')}
          description={isApp ? t('Six digits that change every 30 seconds.') : t('Each code works once.')}
          inputMode={isApp ? 'numeric' : 'text'}
          autoComplete={isApp ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
        />
        <SwitchField
          key={form.key('trustDevice')}
          {...form.getInputProps('trustDevice', { type: 'checkbox' })}
          label={t('Don’t ask on this device for 30 days')}
        />
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          {t('Sign in')}
        </Button>
      </form>
    </>
  )
}
