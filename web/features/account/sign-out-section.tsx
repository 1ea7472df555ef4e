import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Account } from '../../../contract/account.ts'
import { useT } from '../../lib/i18n.tsx'
import { Section } from '../../ui/page.tsx'
import { signOut } from '../door/sign-out.ts'
import classes from './account.module.css'

export function SignOutSection({ reader }: { reader: Account }) {
  const { t } = useT()
  const leave = useMutation({ mutationFn: signOut })
  return (
    <Section title={t('This device')}>
      <div className={classes.form}>
        <p className={classes.hint}>{t('Signed in as :name', { name: reader.name })}</p>
        <Button
          variant="default"
          className={classes.save}
          leftSection={<IconLogout size={18} stroke={1.75} className="mantine-rotate-rtl" />}
          loading={leave.isPending}
          onClick={() => leave.mutate()}
        >
          {t('Sign out')}
        </Button>
      </div>
    </Section>
  )
}
